import { isListingRow } from '../bench/tokens/arm-row.ts'
import type { MeasuredArmRow, SavingFigure } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import { acceptedChanges, acceptedFrom } from './accepted-baseline.ts'
import type { AcceptedBaseline, AcceptedChange, KeptReport } from './accepted-baseline.ts'
import type { Report, ReportWarning } from './report.ts'
import { stripControl } from './strip-control.ts'

/** The part of a report that advice is given on. */
export type AdvisedReport = KeptReport & Pick<Report, 'encodings'>

/** What each rule looks at. */
interface Evidence {
  readonly report: AdvisedReport
  readonly arms: readonly MeasuredArmRow[]
  readonly accepted: AcceptedBaseline | undefined
}

const HEAVY_TOOL_TOKENS = 2000
const MAX_NAMED = 5

/**
 * The closed list of advice, in the order in which a report shows it: kind → the messages that the evidence calls for.
 * Each message says what was seen and what to do about it.
 */
const RULES = {
  'catalog-digest-differs': catalogDigests,
  'vocabulary-differs-from-accepted': vocabulary,
  'figures-differ-from-accepted': figures,
  'failed-servers': failedServers,
  'rejected-records': rejectedRecords,
  'degenerate-descriptions': degenerateDescriptions,
  'tools-without-schema': toolsWithoutSchema,
  'schemas-on-one-side-only': schemasOnOneSide,
  'skipped-tools': skippedTools,
  'tools-over-2000-tokens': heavyTools,
  'sensitive-saving': sensitiveSavings,
  'recorded-arm': recordedArms,
  'order-turns': orderTurns,
} as const satisfies Record<string, (evidence: Evidence) => readonly string[]>

/** A kind of the closed list. */
export type WarningKind = keyof typeof RULES

/** Every kind of advice there is, in the order of the report. */
export const WARNING_KINDS = Object.keys(RULES) as readonly WarningKind[]

/** The advice that a report's own rows call for, compared with the accepted baseline where there is one. */
export function adviseOn(
  report: AdvisedReport,
  accepted: AcceptedBaseline | undefined,
): readonly ReportWarning[] {
  const arms = report.arms.filter(isListingRow)
  const evidence = { report, arms, accepted }
  return WARNING_KINDS.flatMap((kind) => RULES[kind](evidence).map((message) => ({ kind, message })))
}

function catalogDigests({ report, accepted }: Evidence): readonly string[] {
  return report.corpora.flatMap((corpus) => {
    const known = accepted?.catalogs[corpus.id]
    if (known === undefined || known.digest === corpus.digest) return []
    return [
      `${corpus.id} is not the catalog that was accepted (${shortDigest(known.digest)} then, ` +
        `${shortDigest(corpus.digest)} now), so its figures are not compared. ${acceptOr('restore the catalog')}`,
    ]
  })
}

function vocabulary({ report, accepted }: Evidence): readonly string[] {
  if (accepted === undefined || accepted.vocabulary === report.tokenizer.name) return []
  return [
    `Tokens are counted with ${report.tokenizer.name} and were accepted with ${accepted.vocabulary}, ` +
      `so no figure is compared. ${acceptOr(`count with ${accepted.vocabulary}`)}`,
  ]
}

function figures({ report, accepted }: Evidence): readonly string[] {
  if (accepted?.vocabulary !== report.tokenizer.name) return []
  const now = acceptedFrom(report, accepted.reason, accepted.suite_version)
  return report.corpora.flatMap(({ id }) => {
    const [before, after] = [accepted.catalogs[id], now.catalogs[id]]
    if (before === undefined || after?.digest !== before.digest) return []
    const changes = acceptedChanges(
      { ...accepted, criteria: {}, catalogs: { [id]: before } },
      { ...now, criteria: {}, catalogs: { [id]: after } },
    )
    if (changes.length === 0) return []
    const list = named(changes.map(changeText))
    return [
      `figures that differ from the accepted ones: ${changes.length} (${list}). ${acceptOr('find what moved them')}`,
    ]
  })
}

function failedServers({ report }: Evidence): readonly string[] {
  return perCorpus(report, ({ failed_servers: failed }) =>
    failed.length === 0
      ? undefined
      : `servers that could not be listed: ${failed.length} (${named(failed.map(({ name, reason }) => `${name}: ${reason}`))}); ` +
        'their tools are missing from every figure. Start them by hand to see why, then capture again.',
  )
}

function rejectedRecords({ report }: Evidence): readonly string[] {
  return perCorpus(report, ({ rejected_records: { count, examples } }) =>
    count === 0
      ? undefined
      : `records that could not be read: ${count} (${named(
          examples.map(({ record, seen, expected }) => `${record}: ${seen}, expected ${expected}`),
        )}); they are in no figure. Mend the catalog or report it to whoever made it.`,
  )
}

function degenerateDescriptions({ report }: Evidence): readonly string[] {
  return perCorpus(report, ({ degenerate_descriptions: { count, examples } }) =>
    count === 0
      ? undefined
      : `descriptions that say next to nothing: ${count} (${named(examples.map(({ tool_id: id, rule }) => `${id}: ${rule}`))}); ` +
        'a search has little but their names to go by. Write what each one does.',
  )
}

function toolsWithoutSchema({ report }: Evidence): readonly string[] {
  return perCorpus(report, ({ tools_without_schema: missing, tool_count: tools }) =>
    missing === 0
      ? undefined
      : `tools without an input schema: ${missing} of ${tools}; savings on schemas are understated. ` +
        'Capture the catalog from its servers.',
  )
}

/** An arm that writes no schemas against one that does, or the other way round, on a catalog that has some. */
function schemasOnOneSide({ report, arms }: Evidence): readonly string[] {
  return report.corpora.flatMap((corpus) => {
    if (corpus.tools_without_schema >= corpus.tool_count) return []
    const rows = compared(arms).filter((row) => row.corpus_id === corpus.id)
    const writesSchemas = new Map(rows.map((row) => [row.arm, !row.omits.includes('inputSchema')]))
    return rows.flatMap((row) => {
      const unlike = [...new Set(row.savings.map(({ reference }) => reference))].filter(
        (reference) =>
          (writesSchemas.get(reference) ?? writesSchemas.get(row.arm)) !== writesSchemas.get(row.arm),
      )
      if (unlike.length === 0) return []
      return [
        `${corpus.id}: only one of ${row.arm} and ${unlike.join(', ')} writes input schemas, so the saving between ` +
          'them is mostly the missing schemas. Do not quote it as a saving of the format.',
      ]
    })
  })
}

function skippedTools({ arms }: Evidence): readonly string[] {
  return arms
    .filter((row) => row.skipped_tools > 0)
    .map(
      (row) =>
        `${row.corpus_id}: tools that ${row.arm} cannot encode: ${row.skipped_tools} (${named(
          row.skip_examples.map(({ tool_id: id, error }) => `${id}: ${error}`),
        )}); its savings are over the others, its total leaves these out. Mend their schemas to compare totals.`,
    )
}

function heavyTools({ report, arms }: Evidence): readonly string[] {
  return report.corpora.flatMap(({ id }) => {
    const heaviest = new Map<string, { readonly tokens: number; readonly arm: string }>()
    for (const row of arms.filter((candidate) => candidate.corpus_id === id)) {
      for (const { tool_id: tool, tokens } of row.heaviest_tools) {
        if (tokens > Math.max(HEAVY_TOOL_TOKENS, heaviest.get(tool)?.tokens ?? 0))
          heaviest.set(tool, { tokens, arm: row.arm })
      }
    }
    if (heaviest.size === 0) return []
    const list = [...heaviest]
      .toSorted(([, left], [, right]) => right.tokens - left.tokens)
      .map(([tool, { tokens, arm }]) => `${tool} ${tokens} under ${arm}`)
    return [
      `${id}: tools over ${HEAVY_TOOL_TOKENS} tokens: at least ${heaviest.size} (${named(list)}). ` +
        'Shorten or split them, or defer them first.',
    ]
  })
}

function sensitiveSavings({ arms }: Evidence): readonly string[] {
  return compared(arms).flatMap((row) => {
    const sorted = row.savings.toSorted((left, right) => left.saved_ratio - right.saved_ratio)
    const [worst, best] = [sorted[0], sorted.at(-1)]
    if (worst === undefined || best === undefined || worst.saved_ratio >= 0 || best.saved_ratio <= 0)
      return []
    return [
      `${row.corpus_id}: whether ${row.arm} saves anything depends on the comparison: ${savingText(worst)}, ` +
        `${savingText(best)}. Quote its saving only with reference and vocabulary, or as this range.`,
    ]
  })
}

/** Texts that nobody made in this run: their encoder may be another one today. */
function recordedArms({ arms }: Evidence): readonly string[] {
  const recorded = compared(arms).filter((row) => row.source === 'recorded')
  return [...new Set(recorded.map(({ arm }) => arm))].map((arm) => {
    const catalogs = recorded.filter((row) => row.arm === arm).map((row) => row.corpus_id)
    return (
      `${arm} was not run: its texts were made elsewhere and recorded, for ${named(catalogs)} alone. ` +
      'Its tokens are counted here on those texts; install its encoder to have it on every catalog.'
    )
  })
}

function orderTurns({ report }: Evidence): readonly string[] {
  const turns = report.encodings?.turns ?? []
  if (turns.length === 0) return []
  const pairs = turns.map(
    ({ usually_lower: lower, usually_higher: higher, turns: exceptions }) =>
      `${lower} is usually under ${higher}, but not with ${exceptions[0]?.condition ?? 'one condition'}` +
      (exceptions.length > 1 ? ` and ${exceptions.length - 1} more` : ''),
  )
  return [
    `pairs of arms whose order depends on catalog or vocabulary: ${turns.length} (${named(pairs)}). ` +
      'Say which catalog and vocabulary where you call one of them cheaper.',
  ]
}

/** Without controls: they are there to split a saving, not to be chosen. */
function compared(arms: readonly MeasuredArmRow[]): readonly MeasuredArmRow[] {
  return arms.filter((row) => row.controls === undefined)
}

function perCorpus(report: KeptReport, advise: (corpus: CorpusRow) => string | undefined): readonly string[] {
  return report.corpora.flatMap((corpus) => {
    const advice = advise(corpus)
    return advice === undefined ? [] : [`${corpus.id}: ${advice}`]
  })
}

function savingText({ saved_ratio: ratio, reference, vocabulary: counted }: SavingFigure): string {
  return `${(100 * ratio).toFixed(1)} % against ${reference} with ${counted}`
}

function changeText({ path, before, after }: AcceptedChange): string {
  return `${path} ${before ?? 'nothing'} → ${after ?? 'nothing'}`
}

/** Names and texts of others, made harmless and few. */
function named(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_NAMED).map((text) => stripControl(text, 120))
  const rest = texts.length - shown.length
  return rest > 0 ? `${shown.join('; ')}; and ${rest} more` : shown.join('; ')
}

function shortDigest(digest: string): string {
  return digest.slice(0, 'sha256:'.length + 12)
}

function acceptOr(otherwise: string): string {
  return `If that is meant, run npm run accept -- --reason "…"; if not, ${otherwise}.`
}
