import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { compareCodePoints } from '../../catalog/code-point-order.ts'
import { JsonTextError, parseJsonText } from '../../catalog/json-text.ts'
import { isJsonArray, isJsonObject, stringAt } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import type { RejectedRecord } from '../../catalog/oddity.ts'
import { GoldenFileError } from './golden-file-error.ts'
import { SLICES } from './golden-set.ts'
import type { GoldenQuery, GoldenSet, Slice } from './golden-set.ts'
import { isSlice, readQuery } from './query-record.ts'

/** What a file or folder of queries came to, with the records that were left out. */
export interface LoadedGoldenSets {
  /** One for each combination of version, catalog version and digest, in the order of the files. */
  readonly sets: readonly GoldenSet[]
  readonly rejected: readonly RejectedRecord[]
}

/** How a golden set is read. */
export interface GoldenReading {
  /** For the project's own files: a bad record is an error and not a count. */
  readonly strict?: boolean
}

interface QueryFile {
  readonly head: Omit<GoldenSet, 'queries'>
  readonly queries: readonly GoldenQuery[]
}

/**
 * Reads a JSON file of queries, or every `*.json` of a folder in the order of their names. Takes this project's form
 * and mcpproxy's (no slice, no family); ids are unique over all files of the folder.
 *
 * @throws GoldenFileError when a file cannot be read or is no golden set, and with `strict` for each bad record
 */
export function readGoldenSet(path: string, { strict = false }: GoldenReading = {}): LoadedGoldenSets {
  const rejected: RejectedRecord[] = []
  const places = new Map<string, string>()
  const files = goldenFiles(path).map((file) => readFile(file, places, rejected))
  const [first] = rejected
  if (strict && first !== undefined) {
    const more = rejected.length > 1 ? ` (and ${rejected.length - 1} more bad records)` : ''
    throw new GoldenFileError(
      first.file,
      `${first.record}: ${first.seen}${more}`,
      `expected ${first.expected}`,
    )
  }
  return { sets: mergeFiles(files), rejected }
}

function goldenFiles(path: string): readonly string[] {
  const stats = attempt(path, () => statSync(path, { throwIfNoEntry: false }))
  if (stats === undefined) throw new GoldenFileError(path, 'no such file or folder', 'check the path')
  if (!stats.isDirectory()) return [path]
  const names = attempt(path, () => readdirSync(path)).filter((name) => name.toLowerCase().endsWith('.json'))
  if (names.length === 0) {
    throw new GoldenFileError(path, 'no *.json in this folder', 'expected one JSON file or more with queries')
  }
  return names.toSorted(compareCodePoints).map((name) => join(path, name))
}

function readFile(file: string, places: Map<string, string>, rejected: RejectedRecord[]): QueryFile {
  const root = parseFile(file)
  const records = isJsonObject(root) ? root.get('queries') : undefined
  if (!isJsonObject(root) || !isJsonArray(records)) {
    throw new GoldenFileError(file, 'no array "queries"', 'expected { corpus_version, queries: [ … ] }')
  }
  const head = fileHead(root, file)
  const slice = fileSlice(root, file)
  const queries: GoldenQuery[] = []
  records.forEach((value, index) => {
    const read = readQuery(value, slice)
    const fault = read.kind === 'fault' ? read : repeatedId(read.query.id, places)
    if (fault !== undefined) {
      const expected = `${fault.expected}; correct the record or take it out`
      rejected.push({ file, record: recordName(value, index), seen: fault.seen, expected })
    } else if (read.kind === 'query') {
      places.set(read.query.id, `${basename(file)} queries[${index}]`)
      queries.push(read.query)
    }
  })
  return { head, queries }
}

function repeatedId(
  id: string,
  places: ReadonlyMap<string, string>,
): { readonly seen: string; readonly expected: string } | undefined {
  const place = places.get(id)
  if (place === undefined) return undefined
  return { seen: `the id ${id} a second time`, expected: `an id other than that of ${place}` }
}

function recordName(record: JsonValue, index: number): string {
  const id = isJsonObject(record) ? stringAt(record, 'id') : undefined
  return id === undefined ? `queries[${index}]` : `queries[${index}] ${id}`
}

function fileHead(root: JsonObject, file: string): Omit<GoldenSet, 'queries'> {
  const corpusVersion = stringAt(root, 'corpus_version')
  if (corpusVersion === undefined || corpusVersion === '') {
    throw new GoldenFileError(
      file,
      'no text under "corpus_version"',
      'expected the version of the labelled catalog',
    )
  }
  // mcpproxy's files bear their version in their name alone.
  const version = stringAt(root, 'golden_version') ?? basename(file).replace(/\.json$/i, '')
  return { version, corpusVersion, corpusDigest: stringAt(root, 'corpus_digest') }
}

function fileSlice(root: JsonObject, file: string): Slice | undefined {
  const slice = root.get('slice')
  if (slice === undefined) return undefined
  if (typeof slice === 'string' && isSlice(slice)) return slice
  throw new GoldenFileError(
    file,
    'an unknown "slice"',
    `expected one of ${SLICES.join(', ')}, or no such member`,
  )
}

function parseFile(file: string): JsonValue {
  const text = attempt(file, () => readFileSync(file, 'utf8'))
  try {
    return parseJsonText(text)
  } catch (cause) {
    if (!(cause instanceof JsonTextError)) throw cause
    throw new GoldenFileError(file, cause.message, 'expected queries as JSON', { cause })
  }
}

function attempt<Value>(path: string, read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new GoldenFileError(path, `it cannot be read (${seen})`, 'check the path and its access rights', {
      cause,
    })
  }
}

function mergeFiles(files: readonly QueryFile[]): readonly GoldenSet[] {
  const sets = new Map<string, GoldenSet>()
  for (const { head, queries } of files) {
    const key = JSON.stringify([head.version, head.corpusVersion, head.corpusDigest])
    sets.set(key, { ...head, queries: [...(sets.get(key)?.queries ?? []), ...queries] })
  }
  return [...sets.values()]
}
