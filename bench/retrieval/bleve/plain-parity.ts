import { goLog } from '../analysis/go-log.ts'
import { ENGLISH_STOP_WORDS } from '../analysis/stop-words.ts'
import type { Hit } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'

/** What a search of the second implementation gives. */
export type PlainSearch = (query: string, limit: number) => readonly Hit[]

/**
 * mcpproxy's search written a second time, straight from its rules and without regard to speed: what tests hold the
 * engine against. It shares the list of stop words and the logarithm with it, which have tests of their own, and no
 * code of the index. Above ten tokens it adds in query order, so there scores agree but for rounding.
 */
export function openPlainSearch(documents: readonly ToolDocument[]): PlainSearch {
  const tools = documents.map(plainTool)
  return (query, limit) => [...scored(query, tools)].sort(bestFirst).slice(0, limit)
}

type FieldName = 'toolName' | 'fullToolName' | 'searchableText' | 'all'

interface PlainField {
  readonly length: number
  readonly frequencies: ReadonlyMap<string, number>
}

type PlainTool = Readonly<Record<FieldName, PlainField>> & Pick<Hit, 'id'>

function plainTool(document: ToolDocument): PlainTool {
  const { id, server, indexedName, description, paramsText, outputText } = document
  const toolName = indexedName.replace(/^[^:]*:/, '')
  const searchableText = plainWords([toolName, indexedName, description, paramsText].join(' '))
  const others = [description, paramsText, outputText].flatMap(plainWords)
  return {
    id,
    toolName: plainField([toolName]),
    fullToolName: plainField([indexedName]),
    searchableText: plainField(searchableText),
    all: plainField([toolName, indexedName, server, ...others, ...searchableText]),
  }
}

function plainField(words: readonly string[]): PlainField {
  const frequencies = new Map<string, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return { length: words.length, frequencies }
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
const EACH_CHARACTER = /(?=[\p{Script=Han}\p{Script=Hiragana}])|(?<=[\p{Script=Han}\p{Script=Hiragana}])/u

/**
 * The standard analyzer by the runtime's own segmenter, with its two differences mended: a colon joins letters as a
 * middle dot does, and each Han or Hiragana character is a word.
 */
export function plainWords(text: string): readonly string[] {
  return [...SEGMENTER.segment(text.replaceAll(':', '\u00B7'))]
    .flatMap(({ segment }) => segment.split(EACH_CHARACTER))
    .filter((word) => /[\p{Alphabetic}\p{Nd}\p{Pc}]/u.test(word))
    .map((word) => word.replaceAll('\u00B7', ':').toLowerCase())
    .filter((word) => !ENGLISH_STOP_WORDS.has(word))
}

/** A term of a query with what the index knows of it. */
interface PlainTerm {
  readonly field: FieldName
  readonly text: string
  readonly weight: number
  readonly idf: number
  /** The tools that have it. */
  readonly count: number
}

interface PlainBranch {
  readonly terms: readonly PlainTerm[]
  readonly count: number
}

function branchesOf(query: string, tools: readonly PlainTool[]): readonly PlainBranch[] {
  const names = [...new Set(tools.flatMap(({ toolName }) => [...toolName.frequencies.keys()]))].sort(byBytes)
  const begun = names.filter((name) => name.startsWith(query))
  const branch = (field: FieldName, boost: number, texts: readonly string[]): PlainBranch => {
    const terms = texts.map((text): PlainTerm => {
      const count = tools.filter((tool) => tool[field].frequencies.has(text)).length
      const idf = 1 + goLog(tools.length / (count + 1))
      return { field, text, idf, weight: boost * idf, count }
    })
    return { terms: byCount(terms), count: sum(terms.map(({ count }) => count)) }
  }
  const words = plainWords(query)
  return byCount([
    branch('toolName', 5, [query]),
    branch('fullToolName', 4, [query]),
    branch('toolName', 3, begun.length === 0 ? [query] : begun),
    ...(query.includes('_') ? [branch('toolName', 2.5, names.filter(matcher(query)))] : []),
    branch('all', 1, words),
    branch('searchableText', 1.5, words),
  ])
}

/** `*query*`, in which `*` and `?` stay wild. */
function matcher(query: string): (name: string) => boolean {
  const literal = query.replaceAll(/[\\^$+.()|[\]{}]/g, String.raw`\$&`)
  const pattern = new RegExp(`^.*${literal.replaceAll('*', '.*').replaceAll('?', '.')}.*$`, 'su')
  return (name) => pattern.test(name)
}

function scored(query: string, tools: readonly PlainTool[]): readonly Hit[] {
  const branches = branchesOf(query, tools)
  const squares = branches.map(({ terms }) => sum(terms.map(({ weight }) => weight * weight)))
  const queryNorm = 1 / Math.sqrt(sum(squares))
  return tools.flatMap((tool) => {
    const matching = branches.flatMap(({ terms }) => {
      const scores = terms.flatMap(({ field, text, weight, idf }) => {
        const frequency = tool[field].frequencies.get(text)
        const norm = Math.fround(1 / Math.sqrt(tool[field].length))
        return frequency === undefined ? [] : [Math.sqrt(frequency) * norm * idf * (weight * queryNorm)]
      })
      return scores.length === 0 ? [] : [sum(scores) * (scores.length / terms.length)]
    })
    if (matching.length === 0) return []
    return [{ id: tool.id, score: sum(matching) * (matching.length / branches.length) }]
  })
}

/** Up to ten children in the order of their counts, equal ones as in the query; more stay as they are. */
function byCount<Child extends { readonly count: number }>(children: readonly Child[]): readonly Child[] {
  return children.length > 10 ? children : children.toSorted((left, right) => left.count - right.count)
}

function bestFirst(left: Hit, right: Hit): number {
  return right.score - left.score || byBytes(left.id, right.id)
}

function byBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
