import { TOOL_FIELDS } from '../bench/arms/arm.ts'
import type { ToolField } from '../bench/arms/arm.ts'
import type { MeasuredArmRow, SavingFigure, VocabularyFigures } from '../bench/tokens/arm-row.ts'

/** The vocabularies of the sample; `size` is tokens relative to the headline vocabulary. */
export const SAMPLE_VOCABULARIES = [
  { name: 'cl100k_base', size: 1, ranks: 100_256 },
  { name: 'o200k_base', size: 0.97, ranks: 199_998 },
  { name: 'p50k_base', size: 1.21, ranks: 50_280 },
] as const

/** How a sample arm differs from the reference arm. */
interface ArmShape {
  readonly arm: string
  /** Tokens relative to the reference arm. */
  readonly size: number
  readonly omits: readonly ToolField[]
  /** Set on a lossy arm: its control, and the control's tokens relative to the reference arm. */
  readonly control?: { readonly arm: string; readonly size: number }
  readonly controls?: string
  readonly source?: 'recorded'
}

const BESIDE_SCHEMA: readonly ToolField[] = ['title', 'outputSchema', 'annotations', 'otherFields']
const SIGNATURE: readonly ToolField[] = ['parameterDescriptions', 'enums', 'defaults', 'nesting']
const ARMS: readonly ArmShape[] = [
  { arm: 'baseline_json', size: 1, omits: BESIDE_SCHEMA },
  { arm: 'mcp_wire', size: 1.18, omits: [] },
  { arm: 'openai_functions', size: 1.07, omits: BESIDE_SCHEMA },
  {
    arm: 'compact_sig',
    size: 0.474,
    omits: SIGNATURE,
    control: { arm: 'json_stripped_compact_sig', size: 0.56 },
  },
  { arm: 'json_stripped_compact_sig', size: 0.56, omits: SIGNATURE, controls: 'compact_sig' },
  { arm: 'toon_listing', size: 1.2, omits: BESIDE_SCHEMA, source: 'recorded' },
]
const REFERENCES = ARMS.slice(0, 3)

const COMPONENTS = { name: 0.05, description: 0.24, schema: 0.62, other: 0.03 } as const

/** What a sample catalog is made from. */
export interface SampleCatalog {
  readonly id: string
  readonly tools: number
  /** Tokens of the reference arm's listing under the headline vocabulary. */
  readonly tokens: number
}

/** The invented rows of every arm that ran on a catalog, its control among them. */
export function sampleArms(catalog: SampleCatalog): readonly MeasuredArmRow[] {
  return ARMS.map((shape) => sampleArm(catalog, shape))
}

function sampleArm(catalog: SampleCatalog, shape: ArmShape): MeasuredArmRow {
  const { id } = catalog
  const listed = SAMPLE_VOCABULARIES.map((vocabulary) => listedUnder(vocabulary, catalog, shape.size))
  const headline = listedUnder(SAMPLE_VOCABULARIES[0], catalog, shape.size)
  const savings = savingsOf(catalog, shape)
  const ratios = savings.map(({ saved_ratio }) => saved_ratio)
  const isSignature = shape.control !== undefined
  const isLossy = isSignature || shape.controls !== undefined
  return {
    arm: shape.arm,
    corpus_id: id,
    skipped: false,
    lower_bound: false,
    savings_bound: isLossy ? 'upper' : 'exact',
    omits: shape.omits,
    survives: TOOL_FIELDS.filter((field) => !shape.omits.includes(field)),
    source: shape.source ?? 'run',
    ...(shape.controls === undefined ? {} : { controls: shape.controls }),
    split: splitOf(catalog, shape),
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

function savingsOf({ tokens, tools }: SampleCatalog, { size }: ArmShape): readonly SavingFigure[] {
  return REFERENCES.flatMap((reference) =>
    SAMPLE_VOCABULARIES.map((vocabulary) => {
      const own = Math.round(tokens * size * vocabulary.size)
      const other = Math.round(tokens * reference.size * vocabulary.size)
      return {
        reference: reference.arm,
        vocabulary: vocabulary.name,
        saved_ratio: 1 - own / other,
        tools_compared: tools,
      }
    }),
  )
}

function splitOf({ tokens }: SampleCatalog, { size, control }: ArmShape): MeasuredArmRow['split'] {
  if (control === undefined) return null
  return {
    control: control.arm,
    by_vocabulary: SAMPLE_VOCABULARIES.map((vocabulary) => {
      const under = (part: number): number => Math.round(tokens * part * vocabulary.size)
      return {
        vocabulary: vocabulary.name,
        control_tokens: under(control.size),
        deletion_saved_ratio: 1 - under(control.size) / under(1),
        format_saved_ratio: 1 - under(size) / under(control.size),
      }
    }),
  }
}

function listedUnder(
  vocabulary: (typeof SAMPLE_VOCABULARIES)[number],
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
