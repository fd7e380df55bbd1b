import { ARMS, REFERENCE_ARM, REFERENCE_RENDERINGS } from '../arms/index.ts'
import type { Arm } from '../arms/arm.ts'
import { encodeCatalog, listingOf } from '../arms/encode-catalog.ts'
import type { CatalogEncoding } from '../arms/encode-catalog.ts'
import { textDigest, textsReadBack } from '../arms/text-digest.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { heaviestTools, priceEncoding } from './arm-cost.ts'
import type { ArmCost } from './arm-cost.ts'
import type { ArmRow, MeasuredArmRow, SavingFigure, VocabularyFigures } from './arm-row.ts'
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
export function measureArms({ catalog, vocabularies, arms = ARMS }: ArmMeasurement): readonly ArmRow[] {
  const price = (arm: Arm): PricedArm => {
    const encoding = encodeCatalog(arm, catalog)
    const costs = vocabularies.map((vocabulary) => ({
      vocabulary,
      cost: priceEncoding(encoding, vocabulary),
    }))
    return { encoding, costs }
  }
  const references = REFERENCE_RENDERINGS.map(price)
  return arms.map((arm): ArmRow => {
    const missing = arm.missingRuntime(catalog)
    if (missing !== undefined)
      return { arm: arm.name, corpus_id: catalog.id, skipped: true, skip_reason: missing }
    const priced = references.find(({ encoding }) => encoding.arm === arm) ?? price(arm)
    return measuredRow(priced, savingFigures(priced, references), catalog)
  })
}

/** An encoding with its cost under each vocabulary, headline first. */
interface PricedArm {
  readonly encoding: CatalogEncoding
  readonly costs: readonly { readonly vocabulary: Vocabulary; readonly cost: ArmCost }[]
}

function measuredRow(
  { encoding, costs }: PricedArm,
  savings: readonly SavingFigure[],
  catalog: Catalog,
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

const NO_RETRIEVAL =
  'not built: this arm alters the text that a retrieval index sees, and this version of the suite scores no retrieval'

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
