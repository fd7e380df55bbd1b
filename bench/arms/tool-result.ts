import { readFileSync } from 'node:fs'

import { canonicalJson } from '../catalog/canonical-json.ts'
import { sha256 } from '../catalog/catalog.ts'
import { JsonTextError, parseJsonText } from '../catalog/json-text.ts'
import { isJsonArray, isJsonObject, stringAt } from '../catalog/json-value.ts'
import type { JsonArray, JsonObject, JsonValue } from '../catalog/json-value.ts'
import type { RejectedRecord } from '../catalog/oddity.ts'

/** What a tool call returned. */
export interface ToolResult {
  /** `server:tool`, unique in its file. */
  readonly id: string
  /** A text that a tool returned is a JSON string here, also where it holds JSON. */
  readonly payload: JsonValue
}

/** A file's results in its own order, with what could not be taken as it stood. */
export interface ToolResults {
  readonly id: string
  readonly license: string
  readonly results: readonly ToolResult[]
  readonly rejected: readonly RejectedRecord[]
  /** Ids that the file calls tabular, or not, against `isTabular`, which holds. */
  readonly misdeclared: readonly string[]
}

/** A file that holds no tool results: what was seen, what was expected and the way out. */
export class ToolResultFileError extends Error {
  override readonly name = 'ToolResultFileError'
}

/** The value of `format` in a file of our own results. */
export const TOOL_RESULTS_FORMAT = 'mcp-discovery-bench/results'

/**
 * A uniform array of flat objects: at least one, none empty, all with the same keys in any order, no arrays or objects
 * inside. The rule of mcpproxy's fixtures.
 */
export function isTabular(payload: JsonValue): boolean {
  if (!isJsonArray(payload)) return false
  const [first] = payload
  if (!isJsonObject(first) || first.size === 0) return false
  return payload.every(
    (row) =>
      isJsonObject(row) &&
      row.size === first.size &&
      [...row].every(([key, cell]) => first.has(key) && !isJsonArray(cell) && !isJsonObject(cell)),
  )
}

/**
 * Reads a file of our own form (strict: digest, every record) or of mcpproxy's (lenient: bad records are counted).
 *
 * @throws ToolResultFileError when it is neither, or when our own is not as it was frozen
 */
export function loadToolResults(path: string): ToolResults {
  return loadToolResultsText(readText(path), path)
}

/** The same from a text; `file` only names it in messages. */
export function loadToolResultsText(text: string, file: string): ToolResults {
  const root = parseFile(text, file)
  const records = isJsonObject(root) ? root.get('results') : undefined
  if (!isJsonObject(root) || !isJsonArray(records)) {
    throw new ToolResultFileError(
      `${file}: no object with an array "results"; expected a file of tool results`,
    )
  }
  if (root.get('format') === TOOL_RESULTS_FORMAT) return loadOwn(root, records, file)
  const id = stringAt(root, 'fixture_id')
  if (id === undefined) {
    const forms = `"format": "${TOOL_RESULTS_FORMAT}" or mcpproxy's "fixture_id"`
    throw new ToolResultFileError(`${file}: neither form of tool results; expected ${forms}`)
  }
  return { id, license: 'MIT', ...readRecords(records, 'tool_id', file) }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ToolResultFileError(`${path}: cannot be read; expected a file of tool results`, { cause })
  }
}

function parseFile(text: string, file: string): JsonValue {
  try {
    return parseJsonText(text)
  } catch (cause) {
    if (!(cause instanceof JsonTextError)) throw cause
    throw new ToolResultFileError(`${file}: ${cause.message}; expected tool results as JSON`, { cause })
  }
}

function loadOwn(root: JsonObject, records: JsonArray, file: string): ToolResults {
  const [id, license, digest] = ['id', 'license', 'digest'].map((key) => stringAt(root, key))
  if (id === undefined || license === undefined) {
    throw new ToolResultFileError(`${file}: "id" or "license" is missing; expected both as text`)
  }
  const found = sha256(canonicalJson(records))
  if (digest !== found) {
    throw new ToolResultFileError(
      `${file}: its digest says ${digest ?? 'nothing'} and its results have ${found}; correct the digest if the change was meant`,
    )
  }
  const read = readRecords(records, 'tool', file)
  const [bad] = read.rejected
  if (bad !== undefined) {
    throw new ToolResultFileError(`${file}: ${bad.record}: ${bad.seen}; expected ${bad.expected}`)
  }
  return { id, license, ...read }
}

type ReadRecords = Pick<ToolResults, 'results' | 'rejected' | 'misdeclared'>

function readRecords(records: JsonArray, idKey: string, file: string): ReadRecords {
  const results = new Map<string, ToolResult>()
  const rejected: RejectedRecord[] = []
  const misdeclared: string[] = []
  for (const [index, value] of records.entries()) {
    const record = isJsonObject(value) ? value : new Map<string, JsonValue>()
    const id = stringAt(record, idKey) ?? ''
    const payload = record.get('payload')
    if (id === '' || payload === undefined || results.has(id)) {
      const seen = id === '' ? `no text under "${idKey}"` : results.has(id) ? `"${id}" again` : 'no payload'
      const expected = `a payload, and under "${idKey}" an id of its own`
      rejected.push({ file, record: `results[${index}]`, seen, expected })
      continue
    }
    results.set(id, { id, payload })
    const hint = stringAt(record, 'payload_class_hint')
    if (hint !== undefined && (hint === 'tabular') !== isTabular(payload)) misdeclared.push(id)
  }
  return { results: [...results.values()], rejected, misdeclared }
}
