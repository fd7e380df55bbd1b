import { ARMS, REFERENCE_ARM, REFERENCE_RENDERINGS } from '../arms/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
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
  return problems
}

test('each arm has total, mean, p95 and saving on every catalog', { tags: ['FR-005'] }, async ({ bench }) => {
  const measurement = await measureRun(bench.settings)
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
