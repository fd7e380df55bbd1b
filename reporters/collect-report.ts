import { isDeepStrictEqual } from 'node:util'

import { compareCodePoints } from '../bench/catalog/code-point-order.ts'
import { PROVENANCES } from '../bench/measurement/provenance.ts'
import type { Provenance } from '../bench/measurement/provenance.ts'
import type { ReportRecord, ReportSection } from '../bench/measurement/records.ts'
import type { ParityRow } from '../bench/retrieval/parity-row.ts'
import type { EncodingComparison } from '../bench/statistics/compare-encodings.ts'
import type { ArmRow } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { TokenizerRow } from '../bench/tokens/tokenizer-row.ts'
import { RETRIEVAL_RECORDS } from './report-retrieval.ts'
import type { RetrievalSection } from './report-retrieval.ts'
import type { Report } from './report.ts'
import type { TestRun } from './test-run.ts'

/** The sections that tests fill. */
export type MeasuredSections = Pick<
  Report,
  | 'tokenizer'
  | 'tokenizers'
  | 'corpora'
  | 'arms'
  | 'encodings'
  | 'retrieval'
  | 'retrieval_parity'
  | 'provenance'
>

/** What the records could not be made into; each is a fault of the suite. */
export interface CollectedSections {
  readonly sections: MeasuredSections
  readonly problems: readonly string[]
}

/** Beside every absolute number: what a count under one public vocabulary is worth. */
export const TOKENIZER_CAVEAT =
  'Counted with the public vocabulary cl100k_base: the same everywhere and offline, but not the tokenizer of any ' +
  'current model, which may count over half as many tokens again. Read absolute numbers as estimates for your model; ' +
  'ratios between arms move less, and their range over vocabularies is shown.'

/** What is derived from the measured rows inside the report, and how. */
const DERIVED: Readonly<Record<string, Provenance>> = {
  tokenizer: 'measured',
  savings_vs_baseline_pct: 'computed',
  savings: 'computed',
  mean_tokens: 'computed',
  p95_tokens: 'computed',
  split: 'computed',
  encodings: 'computed',
  retrieval: 'measured',
  retrieval_second_reading: 'computed',
  retrieval_comparisons: 'computed',
  criteria: 'computed',
  policy: 'computed',
  warnings: 'computed',
  run: 'measured',
}

const SECTIONS: readonly ReportSection[] = [
  'tokenizers',
  'corpora',
  'arms',
  'encodings',
  'retrieval_second_reading',
  ...Object.values(RETRIEVAL_RECORDS),
  'retrieval_parity',
]

/** Sections that have one row: a second one is a fault. */
const SINGLE: readonly ReportSection[] = ['encodings', 'retrieval_second_reading', 'retrieval_parity']

/** A record and the test that recorded it. */
interface Recorded {
  readonly record: ReportRecord
  readonly by: string
}

/**
 * Gathers the rows that tests recorded, in an order that neither workers nor shards change. What contradicts itself is
 * a problem and still gives a report: of two rows with one key the first as text stays, of two provenances the one
 * that claims less, and a row that JSON cannot hold is left out.
 */
export function collectSections(run: TestRun): CollectedSections {
  const recorded = run.modules.flatMap((module) =>
    module.tests.flatMap(({ title, meta }) =>
      (meta?.records ?? []).map((record): Recorded => ({ record, by: `${module.file} > ${title}` })),
    ),
  )
  const faults = recorded.flatMap((entry) => faultOf(entry) ?? [])
  const sound = recorded.filter((entry) => faultOf(entry) === undefined)
  const of = (section: ReportSection): readonly Recorded[] =>
    sound.filter(({ record }) => record.section === section)
  const collected = SECTIONS.map((section) => ({ section, ...collectRows(section, of(section)) }))
  const rows = (section: ReportSection): readonly unknown[] =>
    collected.find((candidate) => candidate.section === section)?.rows ?? []
  const single = (section: ReportSection): unknown => rows(section)[0] ?? null
  // What a test records is typed where it is measured; the report's schema checks it again once it is whole.
  const sections: MeasuredSections = {
    tokenizers: rows('tokenizers') as readonly TokenizerRow[],
    corpora: rows('corpora') as readonly CorpusRow[],
    arms: rows('arms') as readonly ArmRow[],
    encodings: single('encodings') as EncodingComparison | null,
    retrieval: {
      ...(Object.fromEntries(
        Object.entries(RETRIEVAL_RECORDS).map(([member, section]) => [member, rows(section)]),
      ) as Omit<RetrievalSection, 'second_reading'>),
      second_reading: single('retrieval_second_reading') as RetrievalSection['second_reading'],
    },
    retrieval_parity: single('retrieval_parity') as ParityRow | null,
    tokenizer: { name: 'cl100k_base', caveat: TOKENIZER_CAVEAT },
    provenance: {
      ...DERIVED,
      ...Object.fromEntries(collected.map(({ section, provenance }) => [section, provenance])),
    },
  }
  const problems = [
    ...faults,
    ...collected.flatMap((section) => section.problems),
    ...SINGLE.flatMap((section) =>
      rows(section).length < 2 ? [] : [`${section}: ${rows(section).length} rows, expected one`],
    ),
  ]
  return { sections, problems: problems.toSorted(compareCodePoints) }
}

function collectRows(
  section: ReportSection,
  recorded: readonly Recorded[],
): {
  readonly rows: readonly ReportRecord['row'][]
  readonly provenance: Provenance
  readonly problems: readonly string[]
} {
  const byKey = new Map<string, Recorded[]>()
  for (const entry of recorded) byKey.set(entry.record.key, [...(byKey.get(entry.record.key) ?? []), entry])
  const keys = [...byKey].toSorted(([left], [right]) => compareCodePoints(left, right))
  const claims = PROVENANCES.filter((claim) => recorded.some(({ record }) => record.provenance === claim))
  return {
    rows: keys.flatMap(([, entries]) => distinctRows(entries).slice(0, 1)),
    provenance: claims.at(-1) ?? DERIVED[section] ?? 'measured',
    problems: [
      ...keys
        .filter(([, entries]) => distinctRows(entries).length > 1)
        .map(
          ([key, entries]) => `${section} ${key}: different rows by ${testsOf(entries)}; expected one row`,
        ),
      ...(claims.length > 1
        ? [`${section}: recorded as ${claims.join(' and ')} by ${testsOf(recorded)}; expected one provenance`]
        : []),
    ],
  }
}

/** Rows that differ in more than the order of their fields, sorted as text. */
function distinctRows(entries: readonly Recorded[]): readonly ReportRecord['row'][] {
  const rows = entries
    .map(({ record }) => record.row)
    .toSorted((left, right) => compareCodePoints(JSON.stringify(left), JSON.stringify(right)))
  return rows.filter((row, index) => !rows.slice(0, index).some((other) => isDeepStrictEqual(row, other)))
}

function testsOf(entries: readonly Recorded[]): string {
  return [...new Set(entries.map(({ by }) => by))].toSorted(compareCodePoints).join(' and ')
}

/** Why a record can be no row of the report. */
function faultOf({ record, by }: Recorded): string | undefined {
  const { section, key, row } = record
  if (!SECTIONS.some((known) => known === section))
    return `${by}: recorded a row for ${section}, expected one of ${SECTIONS.join(', ')}`
  const place = notFinite(row, '')
  return place === undefined
    ? undefined
    : `${by}: the row ${section} ${key} is left out, as ${place}, expected a finite number`
}

/** Where a value holds a number that JSON would turn into null. */
function notFinite(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const place = notFinite(member, `${path}/${name}`)
    if (place !== undefined) return place
  }
  return undefined
}
