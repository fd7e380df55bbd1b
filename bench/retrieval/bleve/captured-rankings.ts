import { JsonTextError, parseJsonText } from '../../catalog/json-text.ts'
import { isJsonArray, isJsonObject, JsonNumber, stringAt } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import type { RejectedRecord } from '../../catalog/oddity.ts'
import type { ToolId } from '../../catalog/tool-definition.ts'
import type { Hit } from '../engine.ts'
import type { CapturedRanking } from './captured-parity.ts'

/** Rankings read from captured discovery responses, with the records that hold none. */
export interface CapturedRankings {
  readonly captures: readonly CapturedRanking[]
  readonly rejected: readonly RejectedRecord[]
}

/**
 * Reads the full responses of a capture: lines with `query_id`, `detail` and the response's `text`, whose tools have
 * `name` and `score`. Compact ones (`detail` is not `full`) are passed over; a response that was cut is no JSON and is
 * rejected. `limit` is the one that the system was asked with.
 */
export function readCapturedRankings(
  lines: string,
  { file, limit }: { readonly file: string; readonly limit: number },
): CapturedRankings {
  const captures: CapturedRanking[] = []
  const rejected: RejectedRecord[] = []
  lines.split('\n').forEach((line, index) => {
    if (line.trim() === '') return
    const record = parsed(line)
    if (isJsonObject(record) && stringAt(record, 'detail') !== 'full') return
    const capture = isJsonObject(record) ? readCapture(record, limit) : undefined
    if (capture !== undefined) captures.push(capture)
    else rejected.push({ file, record: `line ${index + 1}`, seen: 'no ranking', expected: EXPECTED })
  })
  return { captures, rejected }
}

const EXPECTED = 'query_id, detail and a text that is a whole response with query and tools of name and score'

function readCapture(record: JsonObject, limit: number): CapturedRanking | undefined {
  const queryId = stringAt(record, 'query_id')
  const response = parsed(stringAt(record, 'text') ?? '')
  if (queryId === undefined || !isJsonObject(response)) return undefined
  const query = stringAt(response, 'query')
  const tools = response.get('tools')
  if (query === undefined || !isJsonArray(tools)) return undefined
  const hits = tools.map(readHit).filter((hit) => hit !== undefined)
  return hits.length === tools.length ? { queryId, query, limit, hits } : undefined
}

function readHit(tool: JsonValue): Hit | undefined {
  if (!isJsonObject(tool)) return undefined
  const id = stringAt(tool, 'name')
  const score = tool.get('score')
  return id !== undefined && score instanceof JsonNumber
    ? { id: id as ToolId, score: Number(score.literal) }
    : undefined
}

/** Undefined for a text that is no JSON. */
function parsed(text: string): JsonValue | undefined {
  try {
    return parseJsonText(text)
  } catch (cause) {
    if (cause instanceof JsonTextError) return undefined
    throw cause
  }
}
