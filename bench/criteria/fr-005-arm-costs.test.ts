import { readFileSync } from 'node:fs'

import { get_encoding } from 'tiktoken'
import { expect } from 'vitest'

import { ARMS, REFERENCE_ARM, REFERENCE_RENDERINGS } from '../arms/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { measureScoredRun } from '../statistics/arm-quality/scored-run.ts'
import type { ListingArmRow, MeasuredArmRow } from '../tokens/arm-row.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'
import { armRecords } from '../tokens/report-records.ts'

const test = criterionTest('FR-005')

/** What is wrong with the rows of one catalog, by the definitions of their fields. */
function problemsOf(
  rows: readonly ListingArmRow[],
  toolCount: number,
  vocabularies: number,
): readonly string[] {
  const measured = rows.filter((row): row is MeasuredArmRow => !row.skipped)
  const missing = ARMS.filter((arm) => !rows.some((row) => row.arm === arm.name)).map(
    (arm) => `${arm.name}: no row`,
  )
  return [...missing, ...measured.flatMap((row) => rowProblems(row, measured, toolCount, vocabularies))]
}

function rowProblems(
  row: MeasuredArmRow,
  rows: readonly MeasuredArmRow[],
  toolCount: number,
  vocabularies: number,
): readonly string[] {
  const problems: string[] = []
  const hold = (condition: boolean, what: string): void => {
    if (!condition) problems.push(`${row.arm} on ${row.corpus_id}: ${what}`)
  }
  const encoded = toolCount - row.skipped_tools
  const heaviest = row.heaviest_tools.map((tool) => tool.tokens)
  hold(Math.abs(row.mean_tokens * encoded - row.sum_tokens) < 1e-6, 'mean × tools is not the sum')
  hold(
    heaviest.every((tokens, index) => index === 0 || tokens <= (heaviest[index - 1] ?? 0)),
    'heaviest tools out of order',
  )
  hold(row.p95_tokens <= (heaviest[0] ?? 0), 'p95 is above the heaviest tool')
  hold(row.savings.length === REFERENCE_RENDERINGS.length * vocabularies, 'a saving is missing')
  hold(row.by_vocabulary.length === vocabularies, 'a vocabulary is missing')
  const reference = rows.find((candidate) => candidate.arm === REFERENCE_ARM.name)
  hold(reference !== undefined, 'no reference row')
  if (reference?.skipped_tools === 0 && row.skipped_tools === 0 && reference.total_tokens > 0) {
    const expected = 100 * (1 - row.total_tokens / reference.total_tokens)
    hold(
      Math.abs(row.savings_vs_baseline_pct - expected) < 1e-9,
      'the saving does not follow from the totals',
    )
  }
  for (const problem of savingProblems(row, rows)) hold(false, problem)
  for (const problem of vocabularyProblems(row)) hold(false, problem)
  return problems
}

/** Every saving follows from the two totals under its vocabulary, where both arms encode all tools. */
function savingProblems(row: MeasuredArmRow, rows: readonly MeasuredArmRow[]): readonly string[] {
  const totalUnder = (of: MeasuredArmRow | undefined, vocabulary: string): number | undefined =>
    of?.by_vocabulary.find((figures) => figures.vocabulary === vocabulary)?.total_tokens
  const wrong = row.savings.filter(({ reference: name, vocabulary, saved_ratio }) => {
    const reference = rows.find((candidate) => candidate.arm === name)
    const [own, other] = [totalUnder(row, vocabulary), totalUnder(reference, vocabulary)]
    if (row.skipped_tools > 0 || reference?.skipped_tools !== 0) return false
    if (own === undefined || other === undefined) return true
    // Nothing is saved on a catalog without tools, although brackets around nothing cost a token.
    const isEmpty = other === 0 || row.sum_tokens === 0
    return Math.abs(saved_ratio - (isEmpty ? 0 : 1 - own / other)) > 1e-9
  })
  const ratios = row.savings.map(({ saved_ratio }) => saved_ratio)
  const { min_ratio, max_ratio } = row.savings_range
  return [
    ...wrong.map(
      ({ reference, vocabulary }) =>
        `its saving against ${reference} under ${vocabulary} does not follow from the totals`,
    ),
    ...(min_ratio === Math.min(...ratios) && max_ratio === Math.max(...ratios)
      ? []
      : ['the range is not that of its savings']),
  ]
}

/** The headline is the first vocabulary, and each vocabulary's figures fit one another. */
function vocabularyProblems(row: MeasuredArmRow): readonly string[] {
  const [headline] = row.by_vocabulary
  const agree =
    headline?.total_tokens === row.total_tokens &&
    headline.sum_tokens === row.sum_tokens &&
    headline.p95_tokens === row.p95_tokens
  const odd = row.by_vocabulary.filter(
    ({ total_tokens, sum_tokens, mean_tokens, p95_tokens }) =>
      p95_tokens > sum_tokens ||
      (sum_tokens > 0 && (total_tokens === 0 || mean_tokens === 0 || p95_tokens === 0)),
  )
  return [
    ...(agree ? [] : ['the headline is not what its vocabulary says']),
    ...odd.map(({ vocabulary }) => `its figures under ${vocabulary} do not fit one another`),
  ]
}

/** Canonical JSON written a second time, for plain values. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${sortedJson(member)}`).join(',')}}`
}

test(
  "a second program counts the embedded catalog's reference arm alike",
  { tags: ['FR-005'] },
  async ({ bench }) => {
    const { catalogs } = await measureRun(bench.settings)
    const measured = catalogs.find(({ corpus }) => corpus.id === 'reference')
    const file = JSON.parse(readFileSync(referenceCatalogFile(bench.settings), 'utf8')) as {
      readonly servers: readonly { readonly name: string; readonly tools: readonly PlainTool[] }[]
    }
    const tools = file.servers.flatMap(({ name, tools: own }) =>
      own.map((tool) => ({ id: `${name}:${tool.name}`, tool })),
    )
    const texts = tools
      .sort((left, right) => (left.id < right.id ? -1 : 1))
      .map(({ tool }) => `${tool.name}\n${tool.description}\n${sortedJson(tool.inputSchema)}`)
    const encoder = get_encoding('cl100k_base')
    const tokens = texts.map((text) => encoder.encode(text, [], []).length)
    const listing = encoder.encode(texts.join('\n\n'), [], []).length
    encoder.free()
    const row = measured?.arms.find((candidate) => candidate.arm === REFERENCE_ARM.name)
    bench.figure('tokens by the second program', listing)
    expect(row).toMatchObject({
      total_tokens: listing,
      sum_tokens: tokens.reduce((sum, count) => sum + count, 0),
    })
    expect(row).toMatchObject({
      p95_tokens: tokens.toSorted((left, right) => left - right)[Math.ceil(0.95 * tokens.length) - 1],
    })
  },
)

interface PlainTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: unknown
}

test('each arm has total, mean, p95 and saving on every catalog', { tags: ['FR-005'] }, async ({ bench }) => {
  const measurement = await measureScoredRun(bench.settings)
  const { catalogs, excluded, tokenizers } = measurement
  for (const record of armRecords(measurement)) bench.record(record)
  for (const { id, outcome } of excluded) bench.exclude(`catalog ${id}`, outcome)
  bench.figure('catalogs', catalogs.length)
  bench.figure(
    'rows',
    catalogs.reduce((sum, { arms }) => sum + arms.length, 0),
  )

  const judged = await bench.subject(
    catalogs.map(({ corpus, arms }) => ({ toolCount: corpus.tool_count, arms })),
  )
  bench.expectNone(judged.flatMap(({ toolCount, arms }) => problemsOf(arms, toolCount, tokenizers.length)))
})
