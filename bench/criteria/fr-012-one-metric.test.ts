import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { expect } from 'vitest'

import { dataFile } from '../catalog/fetch/data-folder.ts'
import { toolId } from '../catalog/tool-definition.ts'
import type { ToolId } from '../catalog/tool-definition.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { METRICS } from '../metrics/index.ts'
import { scoreRun } from '../metrics/score-run.ts'
import { openBleveIndex } from '../retrieval/bleve/bleve-index.ts'
import { GOLDEN_CATALOGS } from '../retrieval/golden/embedded-goldens.ts'
import type { GoldenQuery } from '../retrieval/golden/golden-set.ts'
import { REFERENCE_ENGINE } from '../retrieval/index.ts'
import { toolDocument } from '../retrieval/tool-document.ts'
import type { ArmQualityRow } from '../statistics/arm-quality/arm-quality-row.ts'
import { labelledCorpora } from '../statistics/arm-quality/labelled-corpora.ts'
import type { LabelledCorpus } from '../statistics/arm-quality/labelled-corpora.ts'
import { measureArmQuality } from '../statistics/arm-quality/measure-arm-quality.ts'
import { ACCEPTED_RANKINGS_FILE, readAcceptedRankings } from '../statistics/rankings/accepted-rankings.ts'
import { compareRankings } from '../statistics/rankings/compare-rankings.ts'
import { measureRankings } from '../statistics/rankings/measure-rankings.ts'
import { records } from '../statistics/surface/surface-records.ts'

const test = criterionTest('FR-012')

/** A source file relative to the root, with `/`. */
interface Source {
  readonly file: string
  readonly text: string
}

/** This file spells second definitions out, to show that they are found. */
const THIS_FILE = 'bench/criteria/fr-012-one-metric.test.ts'

/** All that gives a number of the report: other tests hold metrics against second opinions and give none. */
function reportingSources(root: string): readonly Source[] {
  return ['bench', 'reporters'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((file) => file.endsWith('.ts') && file !== THIS_FILE)
      .filter((file) => !file.endsWith('.test.ts') || file.startsWith('bench/criteria/'))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )
}

/** The names under which a metric could be written a second time: those of the registry, and the usual ones. */
const FUNCTION_NAMES = [
  ...new Set(METRICS.map(({ name }) => name.replace(/_\d+$/, '').replaceAll('_', ''))),
  ...['recall', 'ndcg', 'mrr', 'dcg', 'idealdcg', 'hitrate', 'meanreciprocalrank', 'meanaverageprecision'],
].join('|')
const KEYS = [...new Set(METRICS.flatMap(({ name, meanName }) => [name, meanName]))].join('|')

/** Ways to define a metric, each with what it looks like. */
const DEFINITIONS: readonly (readonly [string, RegExp])[] = [
  ['a metric for the registry', /\bmeanName:(?! string)/],
  ['a logarithmic discount', /\/\s*Math\.log2\(/],
  ['a function', new RegExp(String.raw`\bfunction\s+(?:${FUNCTION_NAMES})(?:\d*)\s*[(<]`, 'i')],
  [
    'an arrow function',
    new RegExp(String.raw`\bconst\s+(?:${FUNCTION_NAMES})(?:\d*)\s*=\s*\([^)]*\)[^=\n]*=>`, 'i'),
  ],
  ['a quotient', new RegExp(String.raw`\b(?:${KEYS}):[^,\n'"]*\s/\s`)],
]

function secondDefinitions(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ file }) => !file.startsWith('bench/metrics/'))
    .flatMap(({ file, text }) =>
      DEFINITIONS.flatMap(([what, pattern]) => {
        const found = pattern.exec(text)?.[0]
        return found === undefined
          ? []
          : [`${file} defines a metric beside bench/metrics: ${what} (${found})`]
      }),
    )
}

/** One definition for each kind of metric: the cutoff is an argument and makes no kind. */
function definitionProblems(sources: readonly Source[]): readonly string[] {
  const kinds = new Set(METRICS.map(({ name }) => name.replace(/_\d+$/, ''))).size
  const files = sources.filter(
    ({ file, text }) => file.startsWith('bench/metrics/') && /^ +of: \(/m.test(text),
  )
  const names = METRICS.flatMap(({ name, meanName }) => [...new Set([name, meanName])])
  return [
    ...(files.length === kinds ? [] : [`${files.length} files define ${kinds} kinds of metric`]),
    ...(new Set(names).size === names.length ? [] : ['two metrics have one name']),
  ]
}

const id = (name: string): ToolId => toolId('s', name)

/** `A2 B1` as labels of a query. */
function query(name: string, labels: string): GoldenQuery {
  return {
    id: name,
    query: name,
    slice: undefined,
    family: name,
    language: 'en',
    labels: labels
      .split(' ')
      .map((label) => ({ toolId: id(label.slice(0, -1)), relevance: label.endsWith('2') ? 2 : 1 })),
  }
}

/** Three documents that differ in their id alone, found in the order that the engine gives equal scores. */
function tiedRanking(): readonly ToolId[] {
  const documents = ['r', 'p', 'q'].map((name) => {
    const wire = new Map([['description', 'lamp']])
    const tool = { id: id(name), server: 's', name, description: 'lamp', inputSchema: undefined, wire }
    return toolDocument(tool)
  })
  const hits = openBleveIndex(documents).search('lamp', 10)
  expect(new Set(hits.map(({ score }) => score)).size).toBe(1)
  return hits.map((hit) => hit.id)
}

/** What trec_eval gives, in the order of METRICS by mean name where it is not stated. */
interface HandCase {
  readonly name: string
  readonly means: Readonly<Record<string, number>>
  readonly expected: Readonly<Record<string, number>>
}

function handCases(): readonly HandCase[] {
  const means = (
    queries: readonly GoldenQuery[],
    rankings: readonly (readonly ToolId[])[],
  ): HandCase['means'] =>
    scoreRun(queries, new Map(queries.map(({ id: name }, place) => [name, rankings[place] ?? []]))).means
  const ranked = (text: string): readonly ToolId[] => text.split(' ').map(id)
  return [
    {
      name: 'graded',
      means: means([query('q', 'A2 B1 C1')], [ranked('B X A Y C')]),
      expected: {
        recall_at_1: 1 / 3,
        recall_at_3: 2 / 3,
        recall_at_5: 1,
        mrr: 1,
        map: 0.755556,
        ndcg_at_10: 0.762346,
      },
    },
    { name: 'tie', means: means([query('q', 'p2')], [tiedRanking()]), expected: { mrr: 1, recall_at_1: 1 } },
    {
      name: 'no hits',
      means: means([query('q1', 'A2'), query('q2', 'B2')], [ranked('A'), []]),
      expected: Object.fromEntries(METRICS.map(({ meanName }) => [meanName, 0.5])),
    },
    {
      name: 'depth',
      means: means([query('q', 'A2 B1')], [ranked('a b c A d e f g h i')]),
      expected: { recall_at_10: 0.5, mrr: 0.25, map: 0.125, ndcg_at_10: 0.327395 },
    },
  ]
}

function handProblems(cases: readonly HandCase[]): readonly string[] {
  return cases.flatMap(({ name, means, expected }) =>
    Object.entries(expected)
      .filter(([metric, value]) => !(Math.abs((means[metric] ?? Number.NaN) - value) < 1e-6))
      .map(([metric, value]) => `${name}: ${metric} is ${means[metric] ?? 'missing'}, by hand ${value}`),
  )
}

/** A row has the corpus that was searched and the version of the labels that it was scored by. */
function rowProblems(rows: readonly ArmQualityRow[], corpora: readonly LabelledCorpus[]): readonly string[] {
  return rows.flatMap((row) => {
    const corpus = corpora.find(({ catalog }) => catalog.id === row.corpus_id)
    const name = `${row.arm} on ${row.corpus_id}`
    if (corpus === undefined) return [`${name}: no corpus of this id has labels`]
    return row.golden_version === corpus.goldenVersion && row.queries === corpus.queries.length
      ? []
      : [`${name}: ${row.golden_version} with ${row.queries} queries, expected ${corpus.goldenVersion}`]
  })
}

const LABEL = '(methodological)'
const BASELINE = 'mcpproxy/baseline_v1.json'

/** What others published, measured by their programs: shown for their method and compared with nothing by a gate. */
const FOREIGN = [
  {
    name: `recall@5 that mcpproxy records for its 45 tools and 47 queries ${LABEL}`,
    value: 0.6808510638297872,
  },
  { name: `MRR that mcpproxy records for them ${LABEL}`, value: 0.5684903748733535 },
]

test(
  'each metric is defined once, gives the values of trec_eval, and each row names corpus and labels',
  { tags: ['FR-012'] },
  async ({ bench }) => {
    const { corpora } = labelledCorpora(bench.settings)
    for (const { name, value } of FOREIGN) bench.figure(name, value)
    const judged = await bench.subject({
      sources: reportingSources(bench.settings.root),
      cases: handCases(),
      rows: await measureArmQuality(bench.settings),
      foreign: FOREIGN,
    })
    bench.figure('metrics', METRICS.length)
    bench.figure('source files searched for a second definition', judged.sources.length)
    bench.figure('rows of retrieval quality with corpus and version', judged.rows.length)
    expect(judged.sources.length).toBeGreaterThan(200)
    expect(judged.rows.length).toBeGreaterThan(0)
    bench.expectNone([
      ...secondDefinitions(judged.sources),
      ...definitionProblems(judged.sources),
      ...handProblems(judged.cases),
      ...rowProblems(judged.rows, corpora),
      ...judged.foreign
        .filter(({ name }) => !name.endsWith(LABEL))
        .map(({ name }) => `${name}: a foreign figure, expected ${LABEL}`),
    ])
    const baseline = dataFile(bench.settings, BASELINE)
    if (baseline !== undefined) {
      const recorded = JSON.parse(readFileSync(baseline, 'utf8')) as {
        recall_at: Record<string, number>
        mrr: number
      }
      expect(FOREIGN.map(({ value }) => value)).toEqual([recorded.recall_at['5'], recorded.mrr])
    }
  },
)

test('a second definition is found in whatever form it comes', { tags: ['FR-012'] }, ({ bench }) => {
  const forms = [
    "const own = { name: 'recall_at_2', meanName: 'recall_at_2' }",
    'const gain = relevance / Math.log2(rank + 1)',
    'export function recallAt5(hits: readonly string[]): number {',
    'const ndcg = (gains: readonly number[]): number => 0',
    'return { recall_at_5: found / wanted.length }',
  ].map((text, place) => ({ file: `bench/cost/form-${place}.ts`, text }))
  bench.figure('forms of a second definition tried', forms.length)
  const found = secondDefinitions(forms).map((problem) => problem.split(' ')[0])
  expect(found).toEqual(forms.map(({ file }) => file))
  expect(secondDefinitions([{ file: 'bench/metrics/ndcg.ts', text: 'gain / Math.log2(rank + 1)' }])).toEqual(
    [],
  )
})

test(
  'every engine has its rankings of the golden sets in the report, query by query',
  { tags: ['FR-012'] },
  async ({ bench }) => {
    const rows = await measureRankings(bench.settings)
    for (const record of records('retrieval_rankings', 'measured', rows)) bench.record(record)
    const accepted = readAcceptedRankings(join(bench.settings.root, ACCEPTED_RANKINGS_FILE))
    const changes = accepted === undefined ? [] : compareRankings(rows, accepted).changes
    for (const change of ['gained', 'lost', 'up', 'down'] as const) {
      bench.figure(
        `rankings ${change} since accepted, over all engines`,
        changes.filter((entry) => entry.change === change).length,
      )
    }
    expect(
      rows.filter(({ engine }) => engine === REFERENCE_ENGINE.name).map(({ corpus_id }) => corpus_id),
    ).toEqual(GOLDEN_CATALOGS)
    expect(
      rows.every(({ corpus_digest, golden_version }) => corpus_digest !== '' && golden_version !== ''),
    ).toBe(true)
  },
)
