import { inIdOrder } from '../document-order.ts'
import type { Hit, SearchIndex } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'
import { BestHits } from './best-hits.ts'
import { visitInHeapOrder } from './heap-order.ts'
import { inAdditionOrder, planQuery, queryNorm, SORTED_CHILDREN } from './query-plan.ts'
import type { Branch, Clause } from './query-plan.ts'
import { BLEVE_RULES } from './rules.ts'
import type { BleveRules } from './rules.ts'
import { ScoreSums } from './score-sums.ts'
import { indexTools } from './tool-index.ts'
import type { ToolIndex } from './tool-index.ts'

/** How an index is opened. */
export interface BleveOptions {
  readonly rules?: BleveRules
  /**
   * The order of indexing: by tool id, so that the order of documents does not matter, or as given, as a running proxy
   * has it. It shows in the last bit of scores above ten clauses alone.
   */
  readonly order?: 'id' | 'given'
}

/** An index that scores as mcpproxy's does, or as the rules alter it. */
export function openBleveIndex(documents: readonly ToolDocument[], options: BleveOptions = {}): SearchIndex {
  const { rules = BLEVE_RULES, order = 'id' } = options
  const index = indexTools(order === 'id' ? inIdOrder(documents) : documents, rules)
  const scorer = new QueryScorer(index, rules)
  return { search: (query, limit) => scorer.search(query, limit) }
}

/** Scores queries over one index; the sums are kept between queries, which never overlap. */
class QueryScorer {
  readonly #index: ToolIndex
  readonly #rules: BleveRules
  readonly #inner: ScoreSums
  readonly #outer: ScoreSums

  constructor(index: ToolIndex, rules: BleveRules) {
    this.#index = index
    this.#rules = rules
    this.#inner = new ScoreSums(index.ids.length)
    this.#outer = new ScoreSums(index.ids.length)
  }

  search(query: string, limit: number): readonly Hit[] {
    // The program refuses an empty query before it reaches the index, where it would be a prefix of every name.
    if (query === '' || !(limit >= 1)) return []
    const branches = planQuery(query, this.#index, this.#rules)
    const norm = queryNorm(branches, this.#rules)
    for (const branch of inAdditionOrder(branches, this.#rules)) this.#addBranch(branch, norm)
    return this.#ranking(branches.length, Math.floor(limit))
  }

  #addBranch({ clauses }: Branch, norm: number): void {
    if (this.#rules.additions === 'bleve' && clauses.length > SORTED_CHILDREN)
      this.#addFromHeap(clauses, norm)
    else this.#addInOrder(inAdditionOrder(clauses, this.#rules), norm)
    this.#inner.drain((document, sum, matches) => {
      this.#outer.add(document, this.#rules.innerCoord ? sum * (matches / clauses.length) : sum)
    })
  }

  #addInOrder(clauses: readonly Clause[], norm: number): void {
    for (const clause of clauses) {
      const { postings, term, count } = clause
      if (term === undefined) continue
      const score = termScorer(clause, norm, this.#rules)
      const start = postings.starts[term] ?? 0
      for (let entry = start; entry < start + count; entry++) {
        this.#inner.add(postings.documents[entry] ?? 0, score(entry))
      }
    }
  }

  #addFromHeap(clauses: readonly Clause[], norm: number): void {
    const scores = clauses.map((clause) => termScorer(clause, norm, this.#rules))
    const cursors = clauses.map(({ postings, term, count }) => {
      const next = term === undefined ? 0 : (postings.starts[term] ?? 0)
      return { next, end: next + count, documents: postings.documents }
    })
    visitInHeapOrder(cursors, (number, entry) => {
      const document = cursors[number]?.documents[entry] ?? 0
      this.#inner.add(document, scores[number]?.(entry) ?? 0)
    })
  }

  #ranking(branchCount: number, limit: number): readonly Hit[] {
    const best = new BestHits(limit)
    const { ids, idRanks } = this.#index
    this.#outer.drain((document, sum, matches) => {
      const score = this.#rules.outerCoord ? sum * (matches / branchCount) : sum
      best.offer({ document, score, idRank: idRanks[document] ?? 0 })
    })
    return best.ranking.flatMap(({ document, score }) => {
      const id = ids[document]
      return id === undefined ? [] : [{ id, score }]
    })
  }
}

/** The score of a posting: `tf · norm · idf · weight` from left to right, the weight holding idf once more. */
function termScorer(
  { postings, boost, idf }: Clause,
  norm: number,
  rules: BleveRules,
): (entry: number) => number {
  const { documents, frequencies, norms } = postings
  const weight = boost * idf * norm
  const frequencyPart = FREQUENCY_PARTS[rules.termFrequency]
  const documentIdf = rules.idf === 'squared' ? idf : 1
  return (entry) => {
    const fieldNorm = norms[documents[entry] ?? 0] ?? 0
    return frequencyPart(frequencies[entry] ?? 0) * fieldNorm * documentIdf * weight
  }
}

const FREQUENCY_PARTS: Readonly<Record<BleveRules['termFrequency'], (frequency: number) => number>> = {
  sqrt: Math.sqrt,
  raw: (frequency) => frequency,
  binary: () => 1,
}
