import { readFile, rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { attributionText, describeOrigin } from './attribution.ts'
import type { DataFileEntry, DataSource, Origin } from './data-source.ts'
import { download, MAX_ATTEMPTS } from './download.ts'
import type { Network } from './download.ts'
import { originBases, originUrl } from './origin.ts'
import type { OriginBases } from './origin.ts'
import { PassingFailure } from './passing-failure.ts'
import { isSamePin, pinOfFile } from './pin.ts'
import type { Pin } from './pin.ts'
import { shapeToPin } from './shapes/index.ts'
import { targetPath, writeAtomically } from './target-path.ts'

/** What to fetch and where to put it. */
export interface FetchSourceOptions {
  readonly source: DataSource
  /** Files go to `<dataFolder>/<source>/<path>`, the layout of a `BENCH_DATA` folder. */
  readonly dataFolder: string
  /** The public hosts where absent. */
  readonly bases?: OriginBases
  /** The real network where absent. */
  readonly network?: Network
  /** Receives one line of text per step. */
  readonly onProgress?: (line: string) => void
}

/** What became of one file. */
export type FileOutcome =
  | { readonly kind: 'already-there'; readonly path: string }
  | { readonly kind: 'fetched'; readonly path: string; readonly origin: Origin }
  | { readonly kind: 'failed'; readonly path: string; readonly error: Error }

/** What became of a source's files, in the order of the manifest; paths are below the data folder. */
export interface FetchReport {
  readonly source: string
  readonly files: readonly FileOutcome[]
}

/** Fetches the files of a source that are not there yet. A file that fails is in the report; the others go on. */
export async function fetchSource(options: FetchSourceOptions): Promise<FetchReport> {
  const { source, onProgress } = options
  const run: Run = { ...options, failingHosts: new Set() }
  const files: FileOutcome[] = []
  for (const entry of source.files) {
    const outcome = await outcomeOf(`${source.name}/${entry.path}`, (path) => fetchEntry(entry, path, run))
    files.push(outcome)
    onProgress?.(progressLine(outcome))
  }
  if (files.some(({ kind }) => kind !== 'failed')) {
    const attribution = await outcomeOf(`${source.name}/ATTRIBUTION.md`, (path) => attribute(path, options))
    if (attribution.kind === 'failed') {
      files.push(attribution)
      onProgress?.(progressLine(attribution))
    }
  }
  return { source: source.name, files }
}

interface Run extends FetchSourceOptions {
  /** Hosts that failed in every attempt for a file: the next files ask them once, so that no one waits for nothing. */
  readonly failingHosts: Set<string>
}

async function outcomeOf(path: string, work: (path: string) => Promise<FileOutcome>): Promise<FileOutcome> {
  try {
    return await work(path)
  } catch (cause) {
    const message = messageOf(cause)
    const named = cause instanceof Error && message.startsWith(path)
    return { kind: 'failed', path, error: named ? cause : new Error(`${path}: ${message}`, { cause }) }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function progressLine(outcome: FileOutcome): string {
  switch (outcome.kind) {
    case 'already-there':
      return `${outcome.path}: already there`
    case 'fetched':
      return `${outcome.path}: fetched from ${describeOrigin(outcome.origin)}`
    case 'failed':
      return `FAILED ${outcome.error.message}`
  }
}

async function attribute(path: string, options: FetchSourceOptions): Promise<FileOutcome> {
  const target = await targetPath(options.dataFolder, path)
  const text = attributionText(options.source)
  const current = await readFile(target, 'utf8').catch(() => undefined)
  // Left alone where it is right, so that a read-only cache that holds everything is no failure.
  if (current !== text) await writeAtomically(target, text)
  return { kind: 'already-there', path }
}

async function fetchEntry(entry: DataFileEntry, path: string, run: Run): Promise<FileOutcome> {
  const target = await targetPath(run.dataFolder, path)
  if (isSamePin(await pinOfFile(target), entry)) return { kind: 'already-there', path }
  const places = entry.from.map((from) => placeOf(from, target, run))
  const failures: unknown[] = []
  for (const place of places) {
    try {
      await fetchFrom(place, { entry, path, target, run })
      for (const { partFile } of places) await rm(partFile, { force: true })
      return { kind: 'fetched', path, origin: place.origin }
    } catch (error) {
      failures.push(error)
      const next = places[failures.length]
      if (next === undefined) continue
      run.onProgress?.(`${messageOf(error)}\n  ${path}: next, ${describeOrigin(next.origin)}`)
    }
  }
  if (failures.length === 1) throw failures[0]
  throw new AggregateError(failures, failures.map(messageOf).join('\n  '))
}

/** One origin of a file, resolved. */
interface Place {
  readonly origin: Origin
  readonly url: URL
  readonly raw: Pin | undefined
  readonly partFile: string
}

function placeOf(from: DataFileEntry['from'][number], target: string, run: Run): Place {
  const origin = run.source.origins[from.origin]
  if (origin === undefined) throw new Error(`the manifest has no origin named ${from.origin}; correct it`)
  const url = originUrl(origin, from.path, run.bases ?? originBases(undefined))
  // The revision is in the name, so that no transfer is continued with bytes of another one.
  return { origin, url, raw: from.raw, partFile: `${target}.${origin.revision.slice(0, 8)}.part` }
}

interface Job {
  readonly entry: DataFileEntry
  readonly path: string
  readonly target: string
  readonly run: Run
}

async function fetchFrom({ url, raw, partFile }: Place, { entry, path, target, run }: Job): Promise<void> {
  const { shape } = entry
  const { failingHosts, network = realNetwork(), onProgress = (): void => undefined } = run
  const attempts = failingHosts.has(url.host) ? 1 : MAX_ATTEMPTS
  const expected = shape === undefined ? entry : raw
  try {
    await download({ name: path, url, partFile, expected, attempts, onProgress }, network)
    failingHosts.delete(url.host)
  } catch (error) {
    if (error instanceof Error && error.cause instanceof PassingFailure) failingHosts.add(url.host)
    throw error
  }
  if (shape === undefined) {
    await rename(partFile, target)
    return
  }
  try {
    await writeAtomically(target, shapeToPin(await readFile(partFile), { name: path, shape, pin: entry }))
  } finally {
    await rm(partFile, { force: true })
  }
}

function realNetwork(): Network {
  return { fetch: globalThis.fetch, wait: (ms) => setTimeout(ms) }
}
