import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { compareCodePoints } from '../bench/catalog/code-point-order.ts'
import { isListingRow } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { CriterionRow, Report, Verdict } from './report.ts'
import { stripControl } from './strip-control.ts'

/** Where the accepted baseline lives, from the root of the repository. */
export const ACCEPTED_BASELINE_FILE = 'fixtures/baselines/accepted.json'

/** Captured catalogs whose figures are kept although their bytes are not: their packages are pinned. */
const KEPT_CAPTURES: readonly string[] = ['real_reference', 'real_15']

/** Figures of one arm on one catalog: tokens under the baseline's vocabulary, percent against the reference arm. */
export type AcceptedFigures = Readonly<
  Record<'total_tokens' | 'sum_tokens' | 'mean_tokens' | 'p95_tokens' | 'savings_vs_baseline_pct', number>
>

/** Verdicts and key figures that a reviewer accepted. Only catalogs that anyone can have again are in it. */
export interface AcceptedBaseline {
  readonly format: 'mcp-discovery-bench/accepted'
  readonly reason: string
  readonly suite_version: string
  readonly vocabulary: string
  /** Criterion id → verdict. */
  readonly criteria: Readonly<Record<string, Verdict>>
  /** Catalog id → its digest and, by arm, the figures. */
  readonly catalogs: Readonly<
    Record<string, { readonly digest: string; readonly arms: Readonly<Record<string, AcceptedFigures>> }>
  >
}

const count = z.int().min(0)
const armFigures = z.strictObject({
  total_tokens: count,
  sum_tokens: count,
  mean_tokens: z.number().min(0),
  p95_tokens: count,
  savings_vs_baseline_pct: z.number().max(100),
})
const acceptedBaseline = z.strictObject({
  format: z.literal('mcp-discovery-bench/accepted'),
  reason: z.string().min(1),
  suite_version: z.string().min(1),
  vocabulary: z.string().min(1),
  criteria: z.record(z.string(), z.enum(['pass', 'fail', 'inconclusive', 'excluded', 'not_built'])),
  catalogs: z.record(
    z.string(),
    z.strictObject({
      digest: z.string().regex(/^sha256:[0-9a-f]{64}$/u),
      arms: z.record(z.string(), armFigures),
    }),
  ),
}) satisfies z.ZodType<AcceptedBaseline>

/**
 * Criteria that compare a run with the baseline itself: figures that moved on purpose make them fail until they are
 * accepted, so that neither stands in the way of accepting nor has a verdict in the baseline.
 */
export const JUDGED_BY_BASELINE: readonly string[] = ['SC-008']

/** How a verdict compares with the accepted one. */
export type AcceptedWord = CriterionRow['accepted']

/** A figure or verdict that two baselines hold differently; undefined where one has none. */
export interface AcceptedChange {
  readonly path: string
  readonly before: number | string | undefined
  readonly after: number | string | undefined
}

/**
 * Reads the accepted baseline; undefined where there is no such file, as before the first `npm run accept`.
 *
 * @throws Error that names the file, the field, what was expected and the way out
 */
export function readAcceptedBaseline(path: string): AcceptedBaseline | undefined {
  const wayOut = 'restore it from git or write it again with npm run accept -- --reason "…"'
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    const seen = stripControl(cause instanceof Error ? cause.message : String(cause), 200)
    throw new Error(`${path}: ${seen}; expected an accepted baseline in JSON; ${wayOut}`, { cause })
  }
  const parsed = acceptedBaseline.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${stripControl(issue.message, 120)}`,
  )
  throw new Error(`${path}: ${faults.slice(0, 5).join('; ')}; ${wayOut}`, { cause: parsed.error })
}

/** The part of a report that a baseline is made from. */
export type KeptReport = Pick<Report, 'tokenizer' | 'corpora' | 'arms' | 'criteria'>

/**
 * What of a report is worth accepting: `generated_at` is not. Controls are kept, because a split moves with them; rows
 * of tool results belong to no catalog, skipped arms have no figures, and a recording is not everyone's to have again.
 */
export function acceptedFrom(report: KeptReport, reason: string, suiteVersion: string): AcceptedBaseline {
  return {
    format: 'mcp-discovery-bench/accepted',
    reason,
    suite_version: suiteVersion,
    vocabulary: report.tokenizer.name,
    criteria: sortedRecord(
      report.criteria
        .filter(({ id }) => !JUDGED_BY_BASELINE.includes(id))
        .map((row) => [row.id, row.verdict]),
    ),
    catalogs: sortedRecord(
      report.corpora.filter(isKept).map((corpus) => [
        corpus.id,
        {
          digest: corpus.digest,
          arms: sortedRecord(
            report.arms.flatMap((row) => {
              if (!isListingRow(row) || row.source === 'recorded' || row.corpus_id !== corpus.id) return []
              const { total_tokens, sum_tokens, mean_tokens, p95_tokens, savings_vs_baseline_pct } = row
              return [
                [
                  row.arm,
                  { total_tokens, sum_tokens, mean_tokens, p95_tokens, savings_vs_baseline_pct },
                ] as const,
              ]
            }),
          ),
        },
      ]),
    ),
  }
}

/** The text of the file: keys by code point, one figure a line, so that a review sees what moved. */
export function renderAccepted(accepted: AcceptedBaseline): string {
  return `${JSON.stringify(accepted, null, 2)}\n`
}

/**
 * For each criterion id how its verdict compares with the accepted one: pass is better than inconclusive, that is
 * better than fail. `new` where either side has no verdict (excluded, not built) or nothing was accepted.
 */
export function compareWithAccepted(
  rows: readonly Pick<CriterionRow, 'id' | 'verdict'>[],
  accepted: AcceptedBaseline | undefined,
): ReadonlyMap<string, AcceptedWord> {
  return new Map(rows.map(({ id, verdict }) => [id, compareVerdicts(verdict, accepted?.criteria[id])]))
}

const GOODNESS: Readonly<Partial<Record<Verdict, number>>> = { pass: 2, inconclusive: 1, fail: 0 }

function compareVerdicts(now: Verdict, before: Verdict | undefined): AcceptedWord {
  const goodness = GOODNESS[now]
  const acceptedGoodness = before === undefined ? undefined : GOODNESS[before]
  if (goodness === undefined || acceptedGoodness === undefined) return 'new'
  if (goodness === acceptedGoodness) return 'same'
  return goodness > acceptedGoodness ? 'better' : 'worse'
}

/** Everything that two baselines hold differently, by path and code point; `reason` and version are no figures. */
export function acceptedChanges(
  before: AcceptedBaseline | undefined,
  after: AcceptedBaseline,
): readonly AcceptedChange[] {
  const old = leaves(before)
  const fresh = leaves(after)
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .sort(compareCodePoints)
    .map((path) => ({ path, before: old.get(path), after: fresh.get(path) }))
    .filter((change) => change.before !== change.after)
}

function leaves(baseline: AcceptedBaseline | undefined): ReadonlyMap<string, number | string> {
  if (baseline === undefined) return new Map()
  const { vocabulary, criteria, catalogs } = baseline
  return new Map<string, number | string>([
    ['vocabulary', vocabulary],
    ...Object.entries(criteria),
    ...Object.entries(catalogs).flatMap(([id, { digest, arms }]): [string, number | string][] => [
      [`${id} digest`, digest],
      ...Object.entries(arms).flatMap(([arm, figures]) =>
        Object.entries(figures).map(([name, value]): [string, number] => [`${id} ${arm} ${name}`, value]),
      ),
    ]),
  ])
}

function isKept(corpus: CorpusRow): boolean {
  return corpus.committed || KEPT_CAPTURES.includes(corpus.id) || KEPT_CAPTURES.includes(corpus.name)
}

function sortedRecord<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([left], [right]) => compareCodePoints(left, right)))
}
