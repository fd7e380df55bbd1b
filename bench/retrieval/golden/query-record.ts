import { isJsonArray, isJsonObject, JsonNumber, stringAt } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import type { ToolId } from '../../catalog/tool-definition.ts'
import { SLICES } from './golden-set.ts'
import type { GoldenQuery, Label, Slice } from './golden-set.ts'

/** Why a record is no query: what it holds, and what it would have to hold. */
export interface RecordFault {
  readonly kind: 'fault'
  readonly seen: string
  readonly expected: string
}

/** A record of a golden file, read or refused as a whole: half its labels would be another question. */
export type ReadQuery = { readonly kind: 'query'; readonly query: GoldenQuery } | RecordFault

/**
 * Reads one element of `queries`, in this project's form or mcpproxy's. `fileSlice` holds where the record names no
 * slice of its own; without a family the query is its own one, without a language it is English.
 */
export function readQuery(record: JsonValue, fileSlice: Slice | undefined): ReadQuery {
  if (!isJsonObject(record)) return fault('a value that is no object', 'an object with id, query and labels')
  const id = stringAt(record, 'id')
  if (id === undefined || id.trim() === '') return fault('no id', 'an id of its own, as a text')
  const query = stringAt(record, 'query')
  if (query === undefined || query.trim() === '') return fault('an empty query', 'a query with words in it')
  const slice = readSlice(record, fileSlice)
  if (isFault(slice)) return slice
  const labels = readLabels(record.get('labels'))
  if (isFault(labels)) return labels
  const unanswerable = slice?.startsWith('unanswerable_') === true
  if (labels.length === 0 && !unanswerable) {
    return fault(
      'no label above 0',
      'at least one tool of relevance 1 or 2, or a slice unanswerable_near or unanswerable_far',
    )
  }
  if (labels.length > 0 && unanswerable) {
    return fault(`${labels.length} labels in the slice ${slice}`, '"labels": [], as nothing answers it')
  }
  const family = textOr(record, 'family', id)
  const language = textOr(record, 'language', 'en')
  return { kind: 'query', query: { id, query, slice, family, language, labels } }
}

/** Narrows a text to one of the slices that a golden set may hold. */
export function isSlice(text: string): text is Slice {
  return SLICES.some((slice) => slice === text)
}

function readSlice(record: JsonObject, fileSlice: Slice | undefined): Slice | undefined | RecordFault {
  const own = record.get('slice')
  if (own === undefined) return fileSlice
  return typeof own === 'string' && isSlice(own)
    ? own
    : fault('an unknown slice', `one of ${SLICES.join(', ')}`)
}

/** A relevance of 0 says that somebody looked and found no answer: a judgement, and no label here. */
function readLabels(value: JsonValue | undefined): readonly Label[] | RecordFault {
  if (!isJsonArray(value)) return fault('no array "labels"', 'an array of { tool_id, relevance }')
  const seen = new Set<string>()
  const labels: Label[] = []
  for (const [index, item] of value.entries()) {
    const judged = readJudgement(item, index)
    if (isFault(judged)) return judged
    const { toolId, relevance } = judged
    if (seen.has(toolId)) return fault(`two labels for ${toolId}`, 'one label for each tool')
    seen.add(toolId)
    if (relevance !== 0) labels.push({ toolId, relevance })
  }
  return labels
}

interface Judgement {
  readonly toolId: ToolId
  readonly relevance: 0 | 1 | 2
}

function readJudgement(item: JsonValue, index: number): Judgement | RecordFault {
  const id = isJsonObject(item) ? stringAt(item, 'tool_id') : undefined
  if (!isJsonObject(item) || id === undefined || id.trim() === '') {
    return fault(`no tool_id in labels[${index}]`, 'the id of a tool, as server:tool')
  }
  const relevance = item.get('relevance')
  const expected = '2 (what was meant), 1 (would do as well or in part) or 0 (looked at, no answer)'
  if (relevance === undefined) return fault(`no relevance on the label ${id}`, expected)
  const grade = relevance instanceof JsonNumber ? Number(relevance.literal) : undefined
  if (grade !== 0 && grade !== 1 && grade !== 2) {
    const seen = relevance instanceof JsonNumber ? relevance.literal : 'that is no number'
    return fault(`a relevance ${seen} on the label ${id}`, expected)
  }
  // The id as a file spells it; whether such a tool exists is for bindGoldenSet to say.
  return { toolId: id as ToolId, relevance: grade }
}

function textOr(record: JsonObject, key: string, otherwise: string): string {
  const text = stringAt(record, key)
  return text === undefined || text === '' ? otherwise : text
}

function fault(seen: string, expected: string): RecordFault {
  return { kind: 'fault', seen, expected }
}

function isFault(value: object | string | undefined): value is RecordFault {
  return typeof value === 'object' && 'kind' in value
}
