/**
 * `npm run bench:speed-retrieval`: how long the engines take, into `<results>/speed-retrieval.json`. Queries of two engines are
 * interleaved in one process and compared as a ratio of medians; nothing here is a gate.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { generateCatalog } from '../catalog/generate/generated-catalog.ts'
import { STANDARD_DRAW, standardCatalog } from '../catalog/generate/standard-catalog.ts'
import { monotonicMs } from '../measurement/clock.ts'
import { resolveSettings } from '../measurement/environment.ts'
import { openEmbeddings } from '../retrieval/embeddings/index.ts'
import { closeIndex, isExcluded } from '../retrieval/engine.ts'
import type { Engine, SearchIndex } from '../retrieval/engine.ts'
import { embeddedGoldens } from '../retrieval/golden/embedded-goldens.ts'
import { ENGINES, REFERENCE_ENGINE } from '../retrieval/index.ts'
import { toolDocument } from '../retrieval/tool-document.ts'
import { median, round, timing, timingLine } from './speed-timing.ts'
import type { Timing } from './speed-timing.ts'

const SIZES = [45, 120, 500, 1000, 4000, 10_000]
const BUILDS = 5
const QUERIES = 200
const LIMIT = 10

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const settings = resolveSettings(root)
const queries = embeddedGoldens(settings)
  .flatMap(({ set }) => set.queries.filter(({ slice }) => slice === 'paraphrase'))
  .slice(0, QUERIES)
  .map(({ query }) => query)
const embeddings = await openEmbeddings(settings)
// The tools of the standard catalog have recorded vectors; larger ones are for engines that see words alone.
const tools = standardCatalog().tools
const manyTools = generateCatalog({ seed: STANDARD_DRAW.seed, size: Math.max(...SIZES) }).tools

function documentsOf(size: number): readonly ReturnType<typeof toolDocument>[] {
  return (size <= tools.length ? tools : manyTools).slice(0, size).map(toolDocument)
}

async function open(engine: Engine, size: number): Promise<SearchIndex | undefined> {
  const index = await engine.open({ documents: documentsOf(size), queries, embeddings })
  return isExcluded(index) ? undefined : index
}

/** Building, without making the documents; the first build warms up and does not count. */
async function timeBuilds(size: number): Promise<Timing> {
  const samples: number[] = []
  const documents = documentsOf(size)
  for (let build = 0; build <= BUILDS; build++) {
    const start = monotonicMs()
    closeIndex(await REFERENCE_ENGINE.open({ documents, queries, embeddings: undefined }))
    if (build > 0) samples.push(monotonicMs() - start)
  }
  return timing(`build ${REFERENCE_ENGINE.name}, ${size} tools`, samples)
}

/** Heap and array buffers that an index holds, in MiB; needs `--expose-gc`, else undefined. */
async function indexMemory(size: number): Promise<number | undefined> {
  const collect = (globalThis as { gc?: () => void }).gc
  if (collect === undefined) return undefined
  const used = (): number => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const documents = documentsOf(size)
  const before = used()
  const index = await REFERENCE_ENGINE.open({ documents, queries, embeddings: undefined })
  const after = used()
  if (!isExcluded(index)) index.search('use it, so that it is not collected', 1)
  return (after - before) / 2 ** 20
}

/** Every engine in turn for each query; the first round warms up. */
async function timeQueries(size: number): Promise<readonly (Timing & { readonly engine: string })[]> {
  const opened: { engine: string; index: SearchIndex; samples: number[] }[] = []
  for (const engine of ENGINES) {
    if (engine.family !== 'lexical' && size > tools.length) continue
    const index = await open(engine, size)
    if (index !== undefined) opened.push({ engine: engine.name, index, samples: [] })
  }
  for (const round of [0, 1]) {
    for (const query of queries) {
      for (const { index, samples } of opened) {
        const start = monotonicMs()
        index.search(query, LIMIT)
        if (round > 0) samples.push(monotonicMs() - start)
      }
    }
  }
  for (const { index } of opened) closeIndex(index)
  return opened.map(({ engine, samples }) => ({
    ...timing(`query ${engine}, ${size} tools, limit ${LIMIT}`, samples),
    engine,
  }))
}

// First, while nothing else is there to be freed between the two looks at the memory.
await timeBuilds(Math.max(...SIZES))
const memory = await indexMemory(Math.max(...SIZES))
const builds: Timing[] = []
for (const size of SIZES) builds.push(await timeBuilds(size))
const queryTimings: (Timing & { readonly engine: string; readonly size: number })[] = []
for (const size of SIZES) {
  for (const entry of await timeQueries(size)) queryTimings.push({ ...entry, size })
}
const ratios = SIZES.map((size) => {
  const of = (engine: string): number =>
    median(
      queryTimings
        .filter((entry) => entry.size === size && entry.engine === engine)
        .map(({ p50Ms }) => p50Ms),
    )
  return { size, minisearchToParity: round(of('minisearch') / of(REFERENCE_ENGINE.name)) }
})

for (const entry of [...builds, ...queryTimings]) process.stdout.write(timingLine(entry))
for (const { size, minisearchToParity } of ratios) {
  process.stdout.write(
    `minisearch takes ${minisearchToParity} times as long a query as ${REFERENCE_ENGINE.name}, ${size} tools\n`,
  )
}
if (memory !== undefined)
  process.stdout.write(
    `${memory.toFixed(1)} MiB held by ${REFERENCE_ENGINE.name}, ${Math.max(...SIZES)} tools\n`,
  )
mkdirSync(settings.resultsFolder, { recursive: true })
const path = join(settings.resultsFolder, 'speed-retrieval.json')
const machine = { node: process.versions.node, cores: availableParallelism() }
writeFileSync(
  path,
  `${JSON.stringify({ machine, builds, queries: queryTimings, ratios, memoryMiB: memory ?? null }, null, 2)}\n`,
)
process.stdout.write(`${path}\n`)
