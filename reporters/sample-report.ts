import type { MeasuredArmRow, SavingFigure, VocabularyFigures } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { Report } from './report.ts'
import { SAMPLE_CRITERIA, SAMPLE_RUN } from './sample-criteria.ts'

const VOCABULARIES = [
  { name: 'cl100k_base', size: 1, ranks: 100_256 },
  { name: 'o200k_base', size: 0.97, ranks: 199_998 },
  { name: 'p50k_base', size: 1.21, ranks: 50_280 },
] as const

/** The arms of the sample: tokens relative to the reference arm, and what they lose. */
const ARMS = [
  { arm: 'baseline_json', size: 1, omits: ['title', 'outputSchema', 'annotations', 'otherFields'] },
  { arm: 'mcp_wire', size: 1.18, omits: [] },
  { arm: 'openai_functions', size: 1.07, omits: ['title', 'outputSchema', 'annotations', 'otherFields'] },
  { arm: 'compact_sig', size: 0.474, omits: ['parameterDescriptions', 'enums', 'defaults', 'nesting'] },
] as const
const REFERENCES = ARMS.slice(0, 3)

const COMPONENTS = { name: 0.05, description: 0.24, schema: 0.62, other: 0.03 } as const

/** What a sample catalog is made from. */
export interface SampleCatalog {
  readonly id: string
  readonly tools: number
  /** Tokens of the reference arm's listing under the headline vocabulary. */
  readonly tokens: number
}

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
    tokenizers: VOCABULARIES.map(({ name, ranks }, index) => ({
      name,
      role: index === 0 ? 'headline' : 'range',
      ranks,
      source: 'js-tiktoken 1.0.21',
      caveat: `${CAVEAT} (${name})`,
    })),
    corpora: catalogs.map(sampleCorpus),
    arms: catalogs.flatMap((catalog) => [
      ...ARMS.map((arm) => sampleArm(catalog, arm)),
      {
        arm: 'tscg',
        corpus_id: catalog.id,
        skipped: true,
        skip_reason: 'runtime-unavailable: set BENCH_TSCG_MODULE',
      } as const,
    ]),
    criteria: SAMPLE_CRITERIA,
    policy: {
      source: 'the default of this version',
      suite_criteria: 'a failure fails the run',
      subject_criteria: 'a failure fails the run only where the accepted baseline passed',
      required_reasons: ['data-not-fetched'],
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
      criteria: 'measured',
      run: 'measured',
      tokenizers: 'measured',
      savings_vs_baseline_pct: 'computed',
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

function sampleArm(catalog: SampleCatalog, shape: (typeof ARMS)[number]): MeasuredArmRow {
  const { id, tools } = catalog
  const listed = VOCABULARIES.map((vocabulary) => listedUnder(vocabulary, catalog, shape.size))
  const headline = listedUnder(VOCABULARIES[0], catalog, shape.size)
  const savings = REFERENCES.flatMap((reference) =>
    VOCABULARIES.map((vocabulary): SavingFigure => {
      const own = Math.round(catalog.tokens * shape.size * vocabulary.size)
      const other = Math.round(catalog.tokens * reference.size * vocabulary.size)
      return {
        reference: reference.arm,
        vocabulary: vocabulary.name,
        saved_ratio: 1 - own / other,
        tools_compared: tools,
      }
    }),
  )
  const ratios = savings.map(({ saved_ratio }) => saved_ratio)
  const isSignature = shape.arm === 'compact_sig'
  return {
    arm: shape.arm,
    corpus_id: id,
    skipped: false,
    lower_bound: false,
    savings_bound: isSignature ? 'upper' : 'exact',
    omits: shape.omits,
    index_altering: isSignature,
    payload_class: 'listing',
    format: { name: `form of ${shape.arm}`, version: '1.4' },
    ...headline,
    savings_vs_baseline_pct: 100 * (savings[0]?.saved_ratio ?? 0),
    skipped_tools: isSignature ? 1 : 0,
    skip_examples: isSignature
      ? [{ tool_id: 'git:git_log', error: 'the input schema is not an object' }]
      : [],
    heaviest_tools: Array.from({ length: 10 }, (_, index) => ({
      tool_id: `${['filesystem', 'git', 'time'][index % 3] ?? ''}:tool_${index + 1}`,
      tokens: Math.round((headline.sum_tokens * 0.18) / (index + 1)),
    })),
    quality: isSignature ? { metric_note: 'not built: no retrieval is scored by this version' } : null,
    components: componentsOf(headline.total_tokens),
    by_vocabulary: listed,
    savings,
    savings_range: { min_ratio: Math.min(...ratios), max_ratio: Math.max(...ratios) },
    text_digest: `sha256:77aa${'31c0ffee'.repeat(7)}beef`,
  }
}

function listedUnder(
  vocabulary: (typeof VOCABULARIES)[number],
  { tokens, tools }: SampleCatalog,
  armSize: number,
): VocabularyFigures {
  const total = Math.round(tokens * armSize * vocabulary.size)
  const sum = total - (tools - 1)
  return {
    vocabulary: vocabulary.name,
    total_tokens: total,
    sum_tokens: sum,
    mean_tokens: sum / tools,
    p95_tokens: Math.round((sum / tools) * 2.2),
  }
}

function componentsOf(total: number): MeasuredArmRow['components'] {
  const named = Object.entries(COMPONENTS).map(([component, share]) => ({
    component,
    tokens: Math.round(total * share),
  }))
  const rest = total - named.reduce((sum, { tokens }) => sum + tokens, 0)
  return [...named, { component: 'syntax', tokens: rest }]
}
