import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import type { Arm } from '../arms/arm.ts'
import { UnencodableToolError } from '../arms/arm.ts'
import { REFERENCE_ARM } from '../arms/index.ts'
import { openArms } from '../arms/open-arms.ts'
import { canonicalJson } from '../catalog/canonical-json.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { JsonTextError, parseJsonText } from '../catalog/json-text.ts'
import { isJsonObject } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'
import { measuredCatalogs } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { scoreRun } from '../metrics/score-run.ts'
import type { RunScores } from '../metrics/score-run.ts'
import { openPlainSearch } from '../retrieval/bleve/plain-parity.ts'
import { armDocuments } from '../statistics/arm-quality/arm-index.ts'
import type { ArmQualityRow, QualityFigures } from '../statistics/arm-quality/arm-quality-row.ts'
import { labelledCorpora } from '../statistics/arm-quality/labelled-corpora.ts'
import type { LabelledCorpus } from '../statistics/arm-quality/labelled-corpora.ts'
import { measureArmQuality } from '../statistics/arm-quality/measure-arm-quality.ts'

const test = criterionTest('FR-008')

const FIGURES = [
  'recall_at_1',
  'recall_at_3',
  'recall_at_5',
  'recall_at_10',
  'mrr',
  'ndcg_at_10',
  'map',
] as const

/**
 * What an index would see of a tool's schema under an arm, found without asking what the arm declares: its index text,
 * or what it spells as schema. Undefined where it spells the canonical one, also with other white space or order.
 */
function alteredSchema(arm: Arm, tool: ToolDefinition): string | undefined {
  const canonical = tool.inputSchema === undefined ? '' : canonicalJson(tool.inputSchema)
  const seen = arm.indexText?.(tool) ?? spelledSchema(arm, tool)
  return seen === canonical ? undefined : seen
}

/** The schema spans in canonical form, where they are a JSON text, or one member of an object. */
function spelledSchema(arm: Arm, tool: ToolDefinition): string {
  const spans = arm.encodeTool(tool).filter(({ label }) => label === 'schema')
  const text = spans.map((span) => span.text).join('')
  const value = parsed(text) ?? onlyMember(parsed(`{${text}}`))
  return value === undefined ? text : canonicalJson(value)
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJsonText(text)
  } catch (cause) {
    if (cause instanceof JsonTextError) return undefined
    throw cause
  }
}

function onlyMember(value: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(value) && value.size === 1 ? [...value.values()][0] : undefined
}

/** The first tool of a catalog of which the arm shows an index something else than the canonical schema. */
function firstAltered(arm: Arm, { tools }: Catalog): ToolDefinition | undefined {
  return tools.find((tool) => {
    try {
      return alteredSchema(arm, tool) !== undefined
    } catch (error) {
      if (error instanceof UnencodableToolError) return false
      throw error
    }
  })
}

function declarationProblems(arms: readonly Arm[], catalogs: readonly Catalog[]): readonly string[] {
  return arms.flatMap((arm) => {
    const runnable = catalogs.filter((catalog) => arm.missingRuntime(catalog) === undefined)
    const altered = runnable.flatMap((catalog) => firstAltered(arm, catalog)?.id ?? [])
    if (arm.indexAltering) {
      return altered.length > 0 || runnable.length === 0
        ? []
        : [`${arm.name} declares that it alters the index, and shows the canonical schema of every tool`]
    }
    return altered
      .slice(0, 1)
      .map((id) => `${arm.name} declares that it leaves the index alone, and shows another schema of ${id}`)
  })
}

interface Judged {
  readonly arms: readonly Arm[]
  readonly rows: readonly ArmQualityRow[]
}

/** What is wrong with the rows of one corpus, by what the arms declare. */
function rowProblems({ catalog }: LabelledCorpus, { arms, rows }: Judged): readonly string[] {
  const own = rows.filter((row) => row.corpus_id === catalog.id)
  const reference = own.find((row) => row.arm === REFERENCE_ARM.name)
  if (reference === undefined) return [`${catalog.id}: no row of ${REFERENCE_ARM.name}`]
  return arms
    .filter((arm) => arm.missingRuntime(catalog) === undefined)
    .flatMap((arm) => {
      const of = own.filter((row) => row.arm === arm.name)
      const [row] = of
      const problem =
        row === undefined || of.length > 1
          ? `${of.length} rows, expected one`
          : rowProblem(arm, row, reference)
      return problem === undefined ? [] : [`${arm.name} on ${catalog.id}: ${problem}`]
    })
}

function rowProblem(arm: Arm, row: ArmQualityRow, reference: ArmQualityRow): string | undefined {
  if (row.index_altering !== arm.indexAltering) return 'the row says otherwise than the arm'
  const { recall_at_5_difference: difference, verdict } = row
  if (!arm.indexAltering) {
    const isNeutral = verdict === 'quality_neutral' && difference === null
    return isNeutral && FIGURES.every((name) => row[name] === reference[name])
      ? undefined
      : 'other figures than the reference arm has, or no quality_neutral'
  }
  if (difference === null || verdict === 'quality_neutral') return 'no difference to the reference arm'
  const { mean, low, high } = difference
  const isMeant = Math.abs(mean - (row.recall_at_5 - reference.recall_at_5)) < 1e-12
  return isMeant && low <= mean && mean <= high
    ? undefined
    : 'a difference that does not follow from recall@5'
}

/** An arm's figures on an index of its text, by a second implementation of search. */
function secondFigures(arm: Arm, { catalog, queries }: LabelledCorpus): RunScores['means'] {
  const search = openPlainSearch(armDocuments(arm, catalog.tools).documents)
  const rankings = queries.map(({ id, query }) => [id, search(query, 10).map((hit) => hit.id)] as const)
  return scoreRun(queries, new Map(rankings)).means
}

function indexProblems(corpus: LabelledCorpus, { arms, rows }: Judged): readonly string[] {
  return rows
    .filter((row) => row.corpus_id === corpus.catalog.id && row.index_altering)
    .flatMap((row) => {
      const arm = arms.find(({ name }) => name === row.arm)
      const expected = arm === undefined ? undefined : secondFigures(arm, corpus)
      const wrong = FIGURES.filter(
        (name) => !(Math.abs(row[name] - (expected?.[name] ?? Number.NaN)) < 1e-12),
      )
      return wrong.map(
        (name) => `${row.arm} on ${row.corpus_id}: ${name} is not that of an index of its text`,
      )
    })
}

test(
  'an arm alters what an index sees if and only if it says so, and is scored on an index of its own text',
  { tags: ['FR-008'] },
  async ({ bench }) => {
    const rows = await measureArmQuality(bench.settings)
    rows.forEach((row, place) => {
      const key = `${String(place).padStart(3, '0')} ${row.corpus_id} ${row.arm}`
      bench.record({ section: 'retrieval_arms', key, provenance: 'measured', row: { ...row } })
    })
    const { corpora, missing } = labelledCorpora(bench.settings)
    for (const { id, outcome } of missing) bench.exclude(`labels of ${id}`, outcome)
    const leftOut = corpora.flatMap((corpus) => corpus.leftOut)
    if (leftOut.length > 0) bench.figure('queries left out', leftOut.join('; '))

    const judged = await bench.subject({ arms: await openArms(bench.settings), rows })
    for (const { catalog } of corpora) {
      const own = rows.filter((row) => row.corpus_id === catalog.id && row.index_altering)
      bench.figure(`${catalog.id}: arms that alter the index`, own.length)
      bench.figure(
        `${catalog.id}: of these worse in recall@5`,
        own.filter(({ verdict }) => verdict === 'worse').length,
      )
      bench.figure(
        `${catalog.id}: of these inconclusive`,
        own.filter(({ verdict }) => verdict === 'inconclusive').length,
      )
    }
    const catalogs = measuredCatalogs(bench.settings).loaded.map(({ catalog }) => catalog)
    const [first] = corpora
    expect(judged.rows.length).toBeGreaterThan(0)
    bench.expectNone([
      ...declarationProblems(judged.arms, catalogs),
      ...corpora.flatMap((corpus) => rowProblems(corpus, judged)),
      ...(first === undefined ? ['no corpus with labels'] : indexProblems(first, judged)),
    ])
  },
)

const REPORT = 'mcpproxy/live/report-v2-offline.json'

interface ReportedArm {
  readonly arm: string
  readonly payload_class: string
  readonly quality: (QualityFigures & { readonly metric_note: string }) | null
}

test(
  'on the corpus of mcpproxy its own figures come out, but for the form of TOON',
  { tags: ['FR-008'] },
  async ({ bench }) => {
    const file = dataFile(bench.settings, REPORT)
    if (file === undefined)
      return bench.skip('its own report', excluded('data-not-fetched', wayToData(REPORT)))
    const { arms } = JSON.parse(readFileSync(file, 'utf8')) as { arms: readonly ReportedArm[] }
    const rows = await measureArmQuality(bench.settings)
    const pairs = arms.flatMap(({ arm, quality }) => {
      const own = rows.find((row) => row.arm === arm && row.corpus_id === 'corpus_v2')
      return quality === null || own === undefined ? [] : [{ arm, quality, own }]
    })
    const differing = pairs.filter(({ quality, own }) => FIGURES.some((name) => own[name] !== quality[name]))
    for (const { arm, quality, own } of pairs) {
      bench.figure(
        `${arm}: recall@5 here minus that of its report (methodological)`,
        own.recall_at_5 - quality.recall_at_5,
      )
    }
    expect(pairs.map(({ arm }) => arm)).toEqual(['compact_sig', 'toon_listing', 'tron_dedup'])
    // Its library writes an older form, with which our figures are its own (published-quality.test.ts).
    expect(differing.map(({ arm }) => arm)).toEqual(['toon_listing'])
  },
)
