import { excluded } from '../../measurement/outcome.ts'
import type { Excluded } from '../../measurement/outcome.ts'
import { inIdOrder } from '../document-order.ts'
import type { EmbeddingProvider } from '../embeddings/provider.ts'
import type { Engine, EngineInput, SearchIndex } from '../engine.ts'
import { DEFAULT_TEXT_FORM, textOf } from '../text-form.ts'
import type { TextForm } from '../text-form.ts'
import type { Quantisation } from '../vectors/quantisation.ts'
import { topHits } from '../vectors/top-k.ts'
import { cosines, vectorMatrix } from '../vectors/vector-matrix.ts'

/** What is embedded, and how its vectors are kept. */
export interface SemanticOptions {
  readonly name?: string
  readonly textForm?: TextForm
  /** Cuts each tool's text before it is embedded; the model's own limit comes on top. */
  readonly maxChars?: number
  /** Of the tools' vectors in the index; queries keep theirs. */
  readonly quantisation?: Quantisation
}

/** What makes two runs of a semantic engine the same, beside the provider. */
type SemanticRules = Required<Pick<SemanticOptions, 'textForm' | 'quantisation'>> &
  Pick<SemanticOptions, 'maxChars'>

/** Cosine between the query's vector and each tool's, all of them compared: no approximate index. */
export function semanticEngine({ name = 'semantic', ...options }: SemanticOptions = {}): Engine {
  const rules = { textForm: DEFAULT_TEXT_FORM, quantisation: 'none' as const, ...options }
  return {
    name,
    identity: {
      formula: 'cosine, brute force',
      text_form: rules.textForm,
      max_chars: rules.maxChars ?? 'whole text',
      index_quantisation: rules.quantisation,
    },
    family: 'semantic',
    open: (input) => openSemantic(input, rules),
  }
}

/** Name and description, uncut, float32. */
export const semantic: Engine = semanticEngine()

async function openSemantic(input: EngineInput, rules: SemanticRules): Promise<SearchIndex | Excluded> {
  const { embeddings } = input
  if (embeddings === undefined) return excluded('no-vectors', `there is no source of vectors; ${WAY_OUT}`)
  const documents = inIdOrder(input.documents)
  const texts = documents.map((document) => textOf(document, rules.textForm, { maxChars: rules.maxChars }))
  const queries = [...new Set(input.queries.filter(hasWords))]
  const vectors = await embedAll(embeddings, [...texts, ...queries])
  const missingTools = missing(vectors.slice(0, texts.length))
  const missingQueries = missing(vectors.slice(texts.length))
  if (missingTools + missingQueries > 0) {
    const what = `${missingTools} of ${texts.length} tools and ${missingQueries} of ${queries.length} queries`
    return excluded('no-vectors', `${what} have no vector (text form ${rules.textForm}); ${WAY_OUT}`)
  }
  const known = vectors.filter((vector) => vector !== undefined)
  const matrix = vectorMatrix(known.slice(0, texts.length), rules.quantisation)
  const queryVectors = new Map(known.slice(texts.length).map((vector, at) => [queries[at] ?? '', vector]))
  const ids = documents.map(({ id }) => id)
  const scores = new Float64Array(ids.length)
  return {
    search: (query, limit) => {
      if (!hasWords(query)) return []
      cosines(matrix, announced(queryVectors, query), scores)
      return topHits({ scores, ids, limit })
    },
  }
}

const WAY_OUT =
  'set BENCH_EMBEDDINGS=local (npm install @huggingface/transformers) or BENCH_EMBEDDINGS=openai to have texts embedded'

/** A blank text means nothing, so it is neither embedded nor answered. */
function hasWords(query: string): boolean {
  return query.trim() !== ''
}

async function embedAll(
  provider: EmbeddingProvider,
  texts: readonly string[],
): Promise<readonly (Float32Array | undefined)[]> {
  const vectors = await provider.embed(texts)
  if (vectors.length !== texts.length) {
    throw new Error(
      `${vectors.length} vectors for ${texts.length} texts; expected one each from the provider`,
    )
  }
  return vectors
}

function missing(vectors: readonly (Float32Array | undefined)[]): number {
  return vectors.filter((vector) => vector === undefined).length
}

function announced(vectors: ReadonlyMap<string, Float32Array>, query: string): Float32Array {
  const vector = vectors.get(query)
  if (vector === undefined) {
    throw new Error(
      `the query ${JSON.stringify(query.slice(0, 80))} was not announced; pass every query to open(), where they are embedded`,
    )
  }
  return vector
}
