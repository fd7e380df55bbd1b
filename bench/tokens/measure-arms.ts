import { ARMS, REFERENCE_ARM, REFERENCE_RENDERINGS } from '../arms/index.ts'
import { TOOL_FIELDS } from '../arms/arm.ts'
import type { Arm } from '../arms/arm.ts'
import { encodeCatalog, listingOf } from '../arms/encode-catalog.ts'
import type { CatalogEncoding } from '../arms/encode-catalog.ts'
import { jsonStripped } from '../arms/json-stripped.ts'
import { textDigest, textsReadBack } from '../arms/text-digest.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { heaviestTools, priceEncoding } from './arm-cost.ts'
import type { ArmCost } from './arm-cost.ts'
import type {
  ListingArmRow,
  MeasuredArmRow,
  SavingFigure,
  SplitFigure,
  VocabularyFigures,
} from './arm-row.ts'
import { savingAgainst } from './saving.ts'
import { attributeSpans } from './span-attribution.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many of the heaviest tools and of the skipped ones a row names. */
const HEAVIEST = 10
const SKIP_EXAMPLES = 5

/** What the rows of a catalog are measured with. */
export interface ArmMeasurement {
  readonly catalog: Catalog
  /** Headline first. */
  readonly vocabularies: readonly Vocabulary[]
  readonly arms?: readonly Arm[]
}

/** Every arm's row for one catalog, in the order of the registry. */
export function measureArms({
  catalog,
  vocabularies,
  arms = ARMS,
}: ArmMeasurement): readonly ListingArmRow[] {
  // References are arms too, and so is the control of a lossy arm: each is encoded and counted once, by its name.
  const known = new Map<string, PricedArm>()
  const price = (arm: Arm): PricedArm => {
    const before = known.get(arm.name)
    if (before !== undefined) return before
    const encoding = encodeCatalog(arm, catalog)
    const costs = vocabularies.map((vocabulary) => ({
      vocabulary,
      cost: priceEncoding(encoding, vocabulary),
    }))
    const priced = { encoding, costs }
    known.set(arm.name, priced)
    return priced
  }
  const references = REFERENCE_RENDERINGS.map(price)
  return arms.map((arm): ListingArmRow => {
    const missing = arm.missingRuntime(catalog)
    if (missing !== undefined)
      return { arm: arm.name, corpus_id: catalog.id, skipped: true, skip_reason: missing }
    const priced = price(arm)
    const [reference] = references
    const split = reference === undefined ? null : splitOf(priced, reference, price)
    return measuredRow(priced, { savings: savingFigures(priced, references), split, catalog })
  })
}

/** An encoding with its cost under each vocabulary, headline first. */
interface PricedArm {
  readonly encoding: CatalogEncoding
  readonly costs: readonly { readonly vocabulary: Vocabulary; readonly cost: ArmCost }[]
}

interface RowContext {
  readonly savings: readonly SavingFigure[]
  readonly split: MeasuredArmRow['split']
  readonly catalog: Catalog
}

function measuredRow(
  { encoding, costs }: PricedArm,
  { savings, split, catalog }: RowContext,
): MeasuredArmRow {
  const [headline] = costs
  if (headline === undefined) throw new Error('measureArms: expected at least one vocabulary')
  const { arm, skipped } = encoding
  const { vocabulary, cost } = headline
  const ratios = savings.map((saving) => saving.saved_ratio)
  return {
    arm: arm.name,
    corpus_id: catalog.id,
    skipped: false,
    lower_bound: arm.cutsDescriptions,
    savings_bound: losesAgainst(arm, REFERENCE_ARM) ? 'upper' : 'exact',
    omits: arm.omits,
    survives: TOOL_FIELDS.filter((field) => !arm.omits.includes(field)),
    source: arm.source ?? 'run',
    ...(arm.controls === undefined ? {} : { controls: arm.controls }),
    split,
    index_altering: arm.indexAltering,
    payload_class: 'listing',
    format: arm.format,
    ...vocabularyFigures(vocabulary, cost),
    savings_vs_baseline_pct: 100 * headlineSaving(savings, vocabulary.name),
    skipped_tools: skipped.length,
    skip_examples: skipped.slice(0, SKIP_EXAMPLES).map(({ id, error }) => ({ tool_id: id, error })),
    heaviest_tools: heaviestTools(cost, HEAVIEST).map(({ id, tokens }) => ({ tool_id: id, tokens })),
    quality: arm.indexAltering ? { metric_note: NO_RETRIEVAL } : null,
    components: [...attributeSpans(listingOf(encoding), vocabulary)].map(([component, tokens]) => ({
      component,
      tokens,
    })),
    by_vocabulary: costs.map((entry) => vocabularyFigures(entry.vocabulary, entry.cost)),
    savings,
    savings_range: { min_ratio: Math.min(...ratios), max_ratio: Math.max(...ratios) },
    text_digest: textDigest(textsReadBack(encoding)),
  }
}

function vocabularyFigures(vocabulary: Vocabulary, cost: ArmCost): VocabularyFigures {
  return {
    vocabulary: vocabulary.name,
    total_tokens: cost.totalTokens,
    sum_tokens: cost.sumTokens,
    mean_tokens: cost.meanTokens,
    p95_tokens: cost.p95Tokens,
  }
}

const NO_RETRIEVAL = 'not scored: tokens are counted before anything is searched'

/** A lossy arm against the control that drops the same information in plain JSON, and that against the reference. */
function splitOf(
  priced: PricedArm,
  reference: PricedArm,
  price: (arm: Arm) => PricedArm,
): MeasuredArmRow['split'] {
  const { arm } = priced.encoding
  if (arm.controls !== undefined || !losesAgainst(arm, REFERENCE_ARM)) return null
  const control = price(jsonStripped(arm))
  const by_vocabulary = priced.costs.flatMap(({ vocabulary, cost }, index): readonly SplitFigure[] => {
    const [controlCost, referenceCost] = [control.costs[index]?.cost, reference.costs[index]?.cost]
    if (controlCost === undefined || referenceCost === undefined) return []
    const pricedControl = { encoding: control.encoding, cost: controlCost }
    const pricedReference = { encoding: reference.encoding, cost: referenceCost }
    return [
      {
        vocabulary: vocabulary.name,
        control_tokens: controlCost.totalTokens,
        deletion_saved_ratio: savingAgainst(pricedControl, pricedReference, vocabulary).savedRatio,
        format_saved_ratio: savingAgainst({ encoding: priced.encoding, cost }, pricedControl, vocabulary)
          .savedRatio,
      },
    ]
  })
  return { control: control.encoding.arm.name, by_vocabulary }
}

/** True where an arm drops a field that the other keeps: its saving is then an upper bound. */
function losesAgainst(arm: Arm, other: Arm): boolean {
  return arm.omits.some((field) => !other.omits.includes(field))
}

function savingFigures(priced: PricedArm, references: readonly PricedArm[]): readonly SavingFigure[] {
  return references.flatMap((reference) =>
    priced.costs.flatMap(({ vocabulary, cost }, index): readonly SavingFigure[] => {
      const other = reference.costs[index]
      if (other === undefined) return []
      const { savedRatio, toolsCompared } = savingAgainst(
        { encoding: priced.encoding, cost },
        { encoding: reference.encoding, cost: other.cost },
        vocabulary,
      )
      return [
        {
          reference: reference.encoding.arm.name,
          vocabulary: vocabulary.name,
          saved_ratio: savedRatio,
          tools_compared: toolsCompared,
        },
      ]
    }),
  )
}

function headlineSaving(savings: readonly SavingFigure[], vocabulary: string): number {
  const found = savings.find(
    (saving) => saving.reference === REFERENCE_ARM.name && saving.vocabulary === vocabulary,
  )
  return found?.saved_ratio ?? 0
}
