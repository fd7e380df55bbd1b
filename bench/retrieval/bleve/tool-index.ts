import { compareCodePoints } from '../../catalog/code-point-order.ts'
import type { ToolId } from '../../catalog/tool-definition.ts'
import { visitStandardTokens } from '../analysis/standard-analyzer.ts'
import type { ToolDocument } from '../tool-document.ts'
import { FieldBuilder } from './field-postings.ts'
import type { FieldPostings } from './field-postings.ts'
import type { BleveRules } from './rules.ts'
import { TermCounter } from './term-counter.ts'
import { TermDictionary } from './term-dictionary.ts'

/** A field that a search looks into; `all` is Bleve's `_all`. */
export type FieldName = 'toolName' | 'fullToolName' | 'all' | 'searchableText'

/** The inverted index over a set of tools; a tool's document number is its place in `ids`. */
export interface ToolIndex {
  readonly ids: readonly ToolId[]
  /** By document number: the place of its id in the byte order of all ids. */
  readonly idRanks: Uint32Array
  readonly terms: TermDictionary
  /** The different values of `tool_name` by UTF-8 bytes, over which prefixes and wildcards expand. */
  readonly toolNames: readonly string[]
  readonly fields: Readonly<Record<FieldName, FieldPostings>>
}

/**
 * Indexes tools in the order given, which decides the last bit of scores above ten clauses. Of tools with one id the
 * last is kept, as it is where a document is indexed again.
 */
export function indexTools(documents: readonly ToolDocument[], rules: BleveRules): ToolIndex {
  const kept = [...new Map(documents.map((document) => [document.id, document])).values()]
  const writer = new IndexWriter(kept.length, rules)
  kept.forEach((document, number) => {
    writer.add(document, number)
  })
  const ids = kept.map((document) => document.id)
  return {
    ids,
    idRanks: ranksOf(ids),
    terms: writer.terms,
    toolNames: [...new Set(kept.map((document) => toolNameOf(document)))].sort(compareCodePoints),
    fields: writer.pack(),
  }
}

function ranksOf(ids: readonly ToolId[]): Uint32Array {
  const ranks = new Uint32Array(ids.length)
  const numbers = [...ids.keys()].sort((left, right) => compareCodePoints(ids[left] ?? '', ids[right] ?? ''))
  numbers.forEach((number, rank) => (ranks[number] = rank))
  return ranks
}

/** The part of the indexed name behind its first colon, or all of it. */
function toolNameOf({ indexedName }: ToolDocument): string {
  return indexedName.slice(indexedName.indexOf(':') + 1)
}

class IndexWriter {
  readonly terms = new TermDictionary()
  readonly #rules: BleveRules
  readonly #builders: Readonly<Record<FieldName, FieldBuilder>>
  readonly #all = new TermCounter()
  readonly #searchableText = new TermCounter()

  constructor(size: number, rules: BleveRules) {
    this.#rules = rules
    this.#builders = {
      toolName: new FieldBuilder(size),
      fullToolName: new FieldBuilder(size),
      all: new FieldBuilder(size),
      searchableText: new FieldBuilder(size),
    }
  }

  add(document: ToolDocument, number: number): void {
    const toolName = toolNameOf(document)
    const copies = this.#rules.allHoldsSearchableText ? 1 : 0
    // Blanks join the parts of `searchable_text`, and no word reaches over a blank: each text is split only once.
    this.#text(toolName, { all: copies, searchableText: 1 })
    this.#text(document.indexedName, { all: copies, searchableText: 1 })
    this.#text(document.description, { all: copies + 1, searchableText: 1 })
    this.#text(document.paramsText, { all: copies + 1, searchableText: 1 })
    this.#text(document.outputText, { all: 1, searchableText: 0 })
    this.#builders.toolName.add(this.#keyword(toolName), number, 1)
    this.#builders.fullToolName.add(this.#keyword(document.indexedName), number, 1)
    this.#keyword(document.server)
    this.#all.drain((term, count) => {
      this.#builders.all.add(term, number, count)
    })
    this.#searchableText.drain((term, count) => {
      this.#builders.searchableText.add(term, number, count)
    })
  }

  #text(text: string, times: { readonly all: number; readonly searchableText: number }): void {
    visitStandardTokens(text, this.#rules, (token) => {
      const term = this.terms.add(token)
      if (times.all > 0) this.#all.add(term, times.all)
      if (times.searchableText > 0) this.#searchableText.add(term, times.searchableText)
    })
  }

  /** A value that is one term as it stands, and enters `_all` as such. */
  #keyword(value: string): number {
    const term = this.terms.add(value)
    this.#all.add(term, 1)
    return term
  }

  pack(): Readonly<Record<FieldName, FieldPostings>> {
    const pack = (field: FieldName): FieldPostings =>
      this.#builders[field].pack(this.terms.size, (length) => fieldNorm(length, this.#rules))
    return {
      toolName: pack('toolName'),
      fullToolName: pack('fullToolName'),
      all: pack('all'),
      searchableText: pack('searchableText'),
    }
  }
}

/** Bleve stores the length and reads it back as a float32; 1 for a field without length, which no posting names. */
function fieldNorm(length: number, { normalise }: BleveRules): number {
  if (normalise === 'none' || length === 0) return 1
  const norm = 1 / Math.sqrt(length)
  return normalise === 'float32' ? Math.fround(norm) : norm
}
