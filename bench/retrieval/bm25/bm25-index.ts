import type { WordAnalyzer } from '../analysis/word-analyzer.ts'
import type { ToolDocument } from '../tool-document.ts'

/** A part of a tool that is searched. */
export interface Bm25Field {
  /** How often an occurrence counts in comparison with the others'; 0 leaves the field out. */
  readonly weight: number
  readonly text: (document: ToolDocument) => string
}

/** The free parameters of Okapi BM25. */
export interface Bm25Rules {
  /** How slowly repeats of a term saturate. */
  readonly k1: number
  /** How much a field's length counts, 0 to 1. */
  readonly b: number
  readonly fields: readonly Bm25Field[]
}

/** Which terms occur where, with what each occurrence adds to a score: postings of all terms in two long arrays. */
export interface Bm25Index {
  readonly termNumbers: ReadonlyMap<string, number>
  /** Where the postings of a term begin; one entry more than there are terms. */
  readonly starts: Uint32Array
  readonly positions: Uint32Array
  /** What the term adds to the score of the document at the same place. */
  readonly impacts: Float64Array
}

/** Terms as numbers, each document and field in turn. */
interface TermTable {
  readonly termNumbers: Map<string, number>
  /** By document, then field. */
  readonly terms: readonly (readonly Uint32Array[])[]
}

/**
 * The index of simple BM25F (Robertson, Zaragoza, Taylor 2004): a term's frequencies in the fields are divided by
 * 1 - b + b × length / mean length of the field, weighted and added to f; the impact is idf × f × (k1 + 1) / (f + k1)
 * with idf = ln(1 + (N - n + 0.5) / (n + 0.5)), which stays positive for a term that is everywhere.
 */
export function bm25Index(
  documents: readonly ToolDocument[],
  rules: Bm25Rules,
  analyze: WordAnalyzer,
): Bm25Index {
  const table = termTable(documents, rules.fields, analyze)
  const starts = postingStarts(table)
  const positions = new Uint32Array(starts.at(-1) ?? 0)
  const impacts = new Float64Array(positions.length)
  const norms = lengthNorms(table, rules)
  const next = starts.slice()
  const frequencies = new Float64Array(table.termNumbers.size)
  table.terms.forEach((fields, position) => {
    fields.forEach((terms, field) => {
      const share = (rules.fields[field]?.weight ?? 0) / norms(terms.length, field)
      for (const term of terms) frequencies[term] = (frequencies[term] ?? 0) + share
    })
    for (const term of distinct(fields)) {
      const place = next[term] ?? 0
      next[term] = place + 1
      positions[place] = position
      impacts[place] = impact(frequencies[term] ?? 0, documentCount(starts, term), documents.length, rules.k1)
      frequencies[term] = 0
    }
  })
  return { termNumbers: table.termNumbers, starts, positions, impacts }
}

/** Adds what each term of the query contributes; a term asked twice counts twice, an unknown one nothing. */
export function addScores(index: Bm25Index, terms: readonly string[], scores: Float64Array): void {
  for (const term of terms) {
    const number = index.termNumbers.get(term)
    if (number === undefined) continue
    const end = index.starts[number + 1] ?? 0
    for (let place = index.starts[number] ?? 0; place < end; place++) {
      const position = index.positions[place] ?? 0
      scores[position] = (scores[position] ?? 0) + (index.impacts[place] ?? 0)
    }
  }
}

function impact(frequency: number, documentCount: number, total: number, k1: number): number {
  const idf = Math.log(1 + (total - documentCount + 0.5) / (documentCount + 0.5))
  return (idf * (frequency * (k1 + 1))) / (frequency + k1)
}

function documentCount(starts: Uint32Array, term: number): number {
  return (starts[term + 1] ?? 0) - (starts[term] ?? 0)
}

function termTable(
  documents: readonly ToolDocument[],
  fields: readonly Bm25Field[],
  analyze: WordAnalyzer,
): TermTable {
  const termNumbers = new Map<string, number>()
  const numberOf = (term: string): number => {
    const known = termNumbers.get(term)
    if (known !== undefined) return known
    termNumbers.set(term, termNumbers.size)
    return termNumbers.size - 1
  }
  const terms = documents.map((document) =>
    fields.map(({ weight, text }) =>
      Uint32Array.from(weight > 0 ? analyze(text(document)) : [], (term) => numberOf(term)),
    ),
  )
  return { termNumbers, terms }
}

function postingStarts({ termNumbers, terms }: TermTable): Uint32Array {
  const starts = new Uint32Array(termNumbers.size + 1)
  for (const fields of terms) {
    for (const term of distinct(fields)) starts[term + 1] = (starts[term + 1] ?? 0) + 1
  }
  for (let term = 0; term < termNumbers.size; term++) {
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  }
  return starts
}

function distinct(fields: readonly Uint32Array[]): ReadonlySet<number> {
  return new Set(fields.flatMap((terms) => [...terms]))
}

/** The divisor for a field's length; 1 in a field that is empty everywhere. */
function lengthNorms(
  { terms }: TermTable,
  { b, fields }: Bm25Rules,
): (length: number, field: number) => number {
  const means = fields.map((_, field) => {
    const total = terms.reduce((sum, document) => sum + (document[field]?.length ?? 0), 0)
    return total / terms.length
  })
  return (length, field) => {
    const mean = means[field] ?? 0
    return mean > 0 ? 1 - b + (b * length) / mean : 1
  }
}
