import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ReportRecord, ReportSection } from '../bench/measurement/records.ts'
import { collectSections } from './collect-report.ts'
import type { CollectedSections } from './collect-report.ts'
import { sampleMeta, sampleModule, sampleRecord, sampleRun, sampleTest } from './sample-run.ts'
import type { ModuleOutcome } from './test-run.ts'

/** A test file whose one test recorded these rows. */
function recording(name: string, ...records: readonly ReportRecord[]): ModuleOutcome {
  const file = `bench/criteria/fr-0${name}.test.ts`
  return sampleModule({ file, tests: [sampleTest({ title: 'records', meta: sampleMeta({ records }) })] })
}

function collect(...modules: readonly ModuleOutcome[]): CollectedSections {
  return collectSections(sampleRun(modules))
}

describe('the rows of a section', () => {
  test('are those of every test, ordered by key and not by module', () => {
    const [first, second] = [
      recording('1-a', sampleRecord('03'), sampleRecord('01')),
      recording('2-b', sampleRecord('02')),
    ]
    const { sections, problems } = collect(first, second)
    expect(sections.corpora.map(({ id }) => id)).toEqual(['01', '02', '03'])
    expect(problems).toEqual([])
    expect(collect(second, first)).toEqual(collect(first, second))
  })

  test('are ordered by code point', () => {
    const { sections } = collect(
      recording('1-a', ...['é', 'b', '😀', 'B', '\uff5e'].map((key) => sampleRecord(key))),
    )
    expect(sections.corpora.map(({ id }) => id)).toEqual(['B', 'b', 'é', '\uff5e', '😀'])
  })

  test('are kept apart from those of other sections with the same key', () => {
    const { sections, problems } = collect(
      recording(
        '1-a',
        sampleRecord('01', { row: { id: 'corpus' } }),
        sampleRecord('01', { section: 'arms', row: { arm: 'an arm' } }),
        sampleRecord('01', { section: 'tokenizers', row: { name: 'a vocabulary' } }),
      ),
    )
    expect(sections).toMatchObject({
      corpora: [{ id: 'corpus' }],
      arms: [{ arm: 'an arm' }],
      tokenizers: [{ name: 'a vocabulary' }],
    })
    expect(problems).toEqual([])
  })

  test('hold what a failed test recorded before it failed', () => {
    const failed = sampleTest({ state: 'failed', meta: sampleMeta({ records: [sampleRecord('01')] }) })
    expect(collect(sampleModule({ tests: [failed] })).sections.corpora).toHaveLength(1)
  })

  test('are none where no test recorded any', () => {
    expect(collect(sampleModule()).sections).toMatchObject({ tokenizers: [], corpora: [], arms: [] })
  })
})

describe('one key recorded twice', () => {
  test('is one row where both are equal, in whatever order their fields are', () => {
    const { sections, problems } = collect(
      recording('1-a', sampleRecord('01', { row: { id: 'x', tools: [1, { a: 1, b: 2 }] } })),
      recording('2-b', sampleRecord('01', { row: { tools: [1, { b: 2, a: 1 }], id: 'x' } })),
    )
    expect(sections.corpora).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('is a problem that names both tests where the rows differ, and the row does not depend on their order', () => {
    const [first, second] = [
      recording('1-a', sampleRecord('01', { row: { id: 'x', tools: 44 } })),
      recording('2-b', sampleRecord('01', { row: { id: 'x', tools: 45 } })),
    ]
    const collected = collect(first, second)
    expect(collected.problems).toEqual([
      'corpora 01: different rows by bench/criteria/fr-01-a.test.ts > records and ' +
        'bench/criteria/fr-02-b.test.ts > records; expected one row',
    ])
    expect(collected.sections.corpora).toEqual([{ id: 'x', tools: 44 }])
    expect(collect(second, first)).toEqual(collected)
  })
})

describe('the provenance of a section', () => {
  test('is that of its records', () => {
    const { sections } = collect(
      recording('1-a', sampleRecord('01', { provenance: 'computed' })),
      recording('2-b', sampleRecord('02', { section: 'arms', provenance: 'estimated' })),
    )
    expect(sections.provenance).toMatchObject({
      corpora: 'computed',
      arms: 'estimated',
      tokenizers: 'measured',
    })
  })

  test.each([
    ['measured', 'computed', 'computed'],
    ['estimated', 'measured', 'estimated'],
    ['computed', 'estimated', 'estimated'],
  ] as const)('of %s and %s rows is a problem, and is shown as %s', (left, right, shown) => {
    const modules = [
      recording('1-a', sampleRecord('01', { provenance: left })),
      recording('2-b', sampleRecord('02', { provenance: right })),
    ]
    const collected = collect(...modules)
    expect(collected.problems).toEqual([
      expect.stringMatching(/^corpora: recorded as .* expected one provenance$/),
    ])
    expect(collected.problems[0]).toContain('fr-01-a.test.ts > records and bench/criteria/fr-02-b.test.ts')
    expect(collected.sections.provenance['corpora']).toBe(shown)
    expect(collect(...modules.toReversed())).toEqual(collected)
  })
})

describe('a record that can be no row', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'as it holds %s, is left out and named with the place',
    (value) => {
      const row = { id: 'x', savings: [{ saved_ratio: value }] }
      const { sections, problems } = collect(
        recording('1-a', sampleRecord('01', { row }), sampleRecord('02')),
      )
      expect(sections.corpora.map(({ id }) => id)).toEqual(['02'])
      expect(problems).toEqual([
        'bench/criteria/fr-01-a.test.ts > records: the row corpora 01 is left out, as ' +
          `/savings/0/saved_ratio is ${value}, expected a finite number`,
      ])
    },
  )

  test('as no section has its name, is a problem', () => {
    const section = 'moods' as ReportSection
    const [problem, ...others] = collect(recording('1-a', sampleRecord('01', { section }))).problems
    expect(others).toEqual([])
    expect(problem).toMatch(
      /^bench\/criteria\/fr-01-a\.test\.ts > records: recorded a row for moods, expected one of tokenizers, corpora, arms, encodings, /,
    )
    expect(problem).toContain('retrieval_parity')
  })
})

describe('the retrieval section', () => {
  test('has the rows of its records by the names of its members, and null where one row is missing', () => {
    const cell = { engine: 'bm25', size: 45 }
    const reading = { queries: 60 }
    const { sections, problems } = collect(
      recording(
        '1-a',
        sampleRecord('01', { section: 'retrieval_cells', row: cell }),
        sampleRecord('02', { section: 'retrieval_second_reading', row: reading }),
      ),
    )
    expect(problems).toEqual([])
    expect(sections.retrieval.cells).toEqual([cell])
    expect(sections.retrieval.second_reading).toEqual(reading)
    expect(sections.retrieval.engines).toEqual([])
    expect(sections.retrieval_parity).toBeNull()
    expect(sections.provenance['retrieval_cells']).toBe('measured')
  })

  test('takes one comparison with the running program', () => {
    const rows = ['01', '02'].map((key) =>
      sampleRecord(key, { section: 'retrieval_parity', row: { queries: 1 } }),
    )
    expect(collect(recording('1-a', ...rows)).problems).toEqual(['retrieval_parity: 2 rows, expected one'])
  })
})

describe('the comparison of encodings', () => {
  const comparison = { rank_stability: null, turns: [] }
  const recorded = (key: string, row = comparison): ReportRecord =>
    sampleRecord(key, { section: 'encodings', provenance: 'computed', row })

  test('is the one row of its section, and computed', () => {
    const { sections, problems } = collect(recording('1-a', recorded('comparison')))
    expect(sections.encodings).toEqual(comparison)
    expect(sections.provenance['encodings']).toBe('computed')
    expect(problems).toEqual([])
  })

  test('is null where no test recorded one, and computed all the same', () => {
    const { sections } = collect(sampleModule())
    expect(sections.encodings).toBeNull()
    expect(sections.provenance['encodings']).toBe('computed')
  })

  test('is a problem where there are two under two keys, and the first by key stays', () => {
    const { sections, problems } = collect(
      recording('1-a', recorded('b', { rank_stability: null, turns: [] }), recorded('a')),
    )
    expect(sections.encodings).toEqual(comparison)
    expect(problems).toEqual(['encodings: 2 rows, expected one'])
  })
})

test('any order of modules and tests gives the same sections and problems', () => {
  const record = fc.record({
    section: fc.constantFrom('corpora' as const, 'arms' as const),
    key: fc.constantFrom('01', '02', '03'),
    provenance: fc.constantFrom('measured' as const, 'computed' as const),
    row: fc.record({ tokens: fc.constantFrom(1, 2, Number.NaN) }),
  })
  const shuffled = fc.array(fc.array(record, { maxLength: 3 }), { maxLength: 4 }).chain((recorded) => {
    const modules = recorded.map((records, index) => recording(`${index}-x`, ...records))
    return fc.tuple(fc.constant(modules), fc.shuffledSubarray(modules, { minLength: modules.length }))
  })
  fc.assert(
    fc.property(shuffled, ([modules, others]) => {
      expect(collect(...others)).toEqual(collect(...modules))
    }),
    { seed: 20_261_130, numRuns: 200 },
  )
})
