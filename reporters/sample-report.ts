import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { Report } from './report.ts'
import { SAMPLE_VOCABULARIES, sampleArms } from './sample-arms.ts'
import { SAMPLE_PARITY, SAMPLE_RETRIEVAL, SAMPLE_RETRIEVAL_PROVENANCE } from './sample-retrieval.ts'
import type { SampleCatalog } from './sample-arms.ts'
import { SAMPLE_CRITERIA, SAMPLE_RUN } from './sample-criteria.ts'
import { SAMPLE_ENCODINGS, sampleResults } from './sample-encodings.ts'

/** The catalogs that the sample has unless a test wants others. */
export const SAMPLE_CATALOGS: readonly SampleCatalog[] = [
  { id: 'reference@1', tools: 45, tokens: 4386 },
  { id: 'livemcptool@ddea2d24', tools: 527, tokens: 79_822 },
]

/** An invented report in which every field is filled. Only tests use it; none of its figures was measured. */
export function sampleReport(
  changes: Partial<Report> = {},
  catalogs: readonly SampleCatalog[] = SAMPLE_CATALOGS,
): Report {
  return {
    report_version: 2,
    generated_at: '2026-01-02T03:04:05Z',
    tokenizer: { name: 'cl100k_base', caveat: CAVEAT },
    tokenizers: SAMPLE_VOCABULARIES.map(({ name, ranks }, index) => ({
      name,
      role: index === 0 ? 'headline' : 'range',
      ranks,
      source: 'js-tiktoken 1.0.21',
      caveat: `${CAVEAT} (${name})`,
    })),
    corpora: catalogs.map(sampleCorpus),
    arms: [
      ...catalogs.flatMap((catalog) => [
        ...sampleArms(catalog),
        {
          arm: 'tscg',
          corpus_id: catalog.id,
          skipped: true,
          skip_reason: 'runtime-unavailable: set BENCH_TSCG_MODULE',
        } as const,
      ]),
      ...sampleResults(),
    ],
    encodings: SAMPLE_ENCODINGS,
    retrieval: SAMPLE_RETRIEVAL,
    retrieval_parity: SAMPLE_PARITY,
    criteria: SAMPLE_CRITERIA,
    policy: {
      source: 'the default of this version',
      suite_criteria: 'a failure fails the run',
      subject_criteria: 'a failure fails the run only where the accepted baseline passed',
      required_reasons: ['data-not-fetched'],
      inconclusive: 'note',
      accepted_baseline: 'fixtures/baselines/offline.json',
    },
    warnings: [
      {
        kind: 'dirty-tree',
        message: 'The working tree differs from the commit in 3 files; commit them first.',
      },
    ],
    provenance: {
      arms: 'measured',
      corpora: 'measured',
      encodings: 'computed',
      criteria: 'measured',
      run: 'measured',
      tokenizers: 'measured',
      savings_vs_baseline_pct: 'computed',
      ...SAMPLE_RETRIEVAL_PROVENANCE,
    },
    run: SAMPLE_RUN,
    ...changes,
  }
}

const CAVEAT =
  'A vocabulary of one vendor: another model cuts the same text into more or fewer tokens. Compare arms by it; do not read a bill from it.'

function sampleCorpus({ id, tools }: SampleCatalog): CorpusRow {
  return {
    id,
    name: id,
    version: id.slice(id.indexOf('@') + 1),
    tool_count: tools,
    license: 'MIT',
    attribution: `whoever wrote ${id}`,
    committed: true,
    degenerate_descriptions: {
      count: 2,
      rules: ['empty', 'under 20 code points', 'stub pattern ^Proxy for '],
      examples: [
        { tool_id: 'sqlite:list_tables', rule: 'under 20 code points' },
        { tool_id: 'git:git_status', rule: 'empty' },
      ],
    },
    digest: `sha256:9f2c41d7${'0a1b2c3d'.repeat(7)}`,
    made: `Written by hand for ${id}.`,
    server_count: 7,
    tools_without_schema: 1,
    instructions: { servers: 2, tokens: 731 },
    oddities: {
      count: 3,
      kinds: [
        {
          kind: 'schema-cyclic-ref',
          meaning: 'a $ref leads back to itself; an inliner without a guard never stops',
          count: 3,
          examples: [
            { server: 'trees', tool: 'walk', detail: '#/$defs/node at level 2' },
            { server: 'trees', detail: 'whole list' },
          ],
        },
      ],
    },
    rejected_records: {
      count: 1,
      examples: [{ record: 'tools[12]', seen: 'a number', expected: 'an object with a name' }],
    },
    failed_servers: [{ name: 'sleepy', reason: 'no answer to initialize within 20 s' }],
  }
}
