/**
 * `tsx bench/cli/embed-texts.ts SET…`: prints sets of texts as JSON lines, for `fixtures/embeddings/embed.py` to record
 * their vectors. With `--embed` it asks the source that `BENCH_EMBEDDINGS` names for them instead: a local model is
 * then on this machine and an endpoint's vectors in the cache, which a run of tests, without a network, needs. The set
 * `all` stands for every text that `npm run bench` embeds under the same settings.
 */
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { findReal15 } from '../catalog/capture/real-15.ts'
import { measuredCatalogs } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { processEnvironment, resolveSettings } from '../measurement/environment.ts'
import type { Settings } from '../measurement/environment.ts'
import type { EmbeddingProvider } from '../retrieval/embeddings/provider.ts'
import { openEmbeddings } from '../retrieval/embeddings/index.ts'
import { setNamed, TEXT_SETS, toolTexts } from '../retrieval/embeddings/text-set.ts'
import type { TextSet, TextSetNeed } from '../retrieval/embeddings/text-set.ts'
import { DEFAULT_TEXT_FORM, TEXT_FORMS } from '../retrieval/text-form.ts'
import { wordFrequencies } from '../statistics/findability/probe-words.ts'
import { probesOf } from '../statistics/findability/probes.ts'
import { interruptionSignal } from './interruption.ts'
import { captureReference, prepareOwnCatalog } from './own-catalog.ts'

/** What the command was given, so that a test can give it something else. */
export interface EmbedTextsCommand {
  readonly args: readonly string[]
  readonly root: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Ends the command between two requests for vectors, or while servers are listed. */
  readonly signal: AbortSignal
  /** Receives what goes to stdout: whole lines. */
  readonly print: (lines: string) => void
  /** Told a line at a time what goes on. */
  readonly tell: (line: string) => void
}

/** The texts of the run's catalogs; here, because the probes come from a later stage than the other sets. */
const MEASURED: TextSet<Settings> = {
  name: 'measured',
  what: 'tools of every catalog that a run measures, and, as written, the probes that ask for each',
  forms: [DEFAULT_TEXT_FORM],
  needs: ['own_catalog', 'reference_servers'],
  texts: (settings) => {
    const catalogs = measuredCatalogs(settings).loaded.map(({ catalog }) => catalog.tools)
    const texts = catalogs.flatMap((tools) => [
      ...toolTexts(tools, [DEFAULT_TEXT_FORM]),
      ...probeTexts(tools),
    ])
    return [...new Set(texts)]
  },
}

/** `own` is no part of it: of a user's tools a run embeds what `measured` has. */
const PARTS_OF_ALL = ['measured', 'queries', 'generated', 'embedded', 'real_15'] as const

const ALL: TextSet<Settings> = {
  name: 'all',
  what: `the sets ${PARTS_OF_ALL.join(', ')}, the last where it is captured`,
  forms: TEXT_FORMS,
  needs: MEASURED.needs ?? [],
  texts: (settings) => {
    const hasReal15 = findReal15(settings) !== undefined
    const parts = PARTS_OF_ALL.filter((name) => name !== 'real_15' || hasReal15)
    return [...new Set(parts.flatMap((name) => setNamed(name, SETS).texts(settings)))]
  },
}

const SETS: readonly TextSet<Settings>[] = [ALL, MEASURED, ...TEXT_SETS]

/** Prints or embeds the sets that the arguments name. @throws Error that says what is missing and the way out */
export async function embedTexts(command: EmbedTextsCommand): Promise<void> {
  const { root, environment, print } = command
  const { values, positionals } = parseArgs({
    args: [...command.args],
    allowPositionals: true,
    options: { embed: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0) throw new Error(`no set of texts is named; expected for example: ${ALL.name}`)
  const named = resolveSettings(root, environment)
  const sets = positionals.map((name) => setNamed(name, SETS))
  // Before any server is started, so that a missing key is told of at once.
  const embeddings = values.embed ? await openEmbeddings(named) : undefined
  const settings = await prepare(sets, named, command)
  const entries = sets.map((set) => ({ set, texts: set.texts(settings) }))
  for (const entry of entries) {
    if (embeddings === undefined) print(linesOf(entry))
    else await embed(entry, embeddings, command)
  }
}

/** Captures what the sets need, as `npm run bench` does before it measures; the settings then name a catalog file. */
async function prepare(
  sets: readonly TextSet<Settings>[],
  settings: Settings,
  { environment, signal, tell }: EmbedTextsCommand,
): Promise<Settings> {
  const needs = (need: TextSetNeed): boolean => sets.some((set) => set.needs?.includes(need) === true)
  let { catalogPath } = settings
  if (needs('own_catalog')) {
    const own = await prepareOwnCatalog(settings, { environment, signal })
    if (own.kind === 'failed') throw new Error(own.error)
    catalogPath = own.path
  }
  if (needs('reference_servers')) await captureReference(settings, { environment, signal, tell })
  refuseInterrupted(signal)
  return { ...settings, catalogPath }
}

function probeTexts(tools: readonly ToolDefinition[]): readonly string[] {
  const frequencies = wordFrequencies(tools)
  return tools.flatMap((tool) => [...probesOf(tool, frequencies).values()])
}

interface SetTexts {
  readonly set: TextSet<Settings>
  readonly texts: readonly string[]
}

function linesOf({ set: { name, what, forms }, texts }: SetTexts): string {
  const head = { set: name, what, text_forms: forms?.join(', ') ?? 'as written' }
  const rows = texts.map((text) => ({ text: text.toWellFormed() }))
  return [head, ...rows].map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Texts between two looks at the signal. */
const PART = 512

async function embed(
  { set: { name }, texts }: SetTexts,
  embeddings: EmbeddingProvider,
  { signal, tell }: EmbedTextsCommand,
): Promise<void> {
  let found = 0
  for (let start = 0; start < texts.length; start += PART) {
    refuseInterrupted(signal)
    const vectors = await embeddings.embed(texts.slice(start, start + PART))
    found += vectors.filter((vector) => vector !== undefined).length
  }
  tell(`${name}: ${found} of ${texts.length} texts have a vector`)
}

function refuseInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('interrupted; what an endpoint gave so far is in the cache')
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    await embedTexts({
      args: process.argv.slice(2),
      root: resolve(import.meta.dirname, '../..'),
      environment: processEnvironment(),
      signal: interruptionSignal(),
      print: (lines) => process.stdout.write(lines),
      tell: (line) => process.stderr.write(`${line}\n`),
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
