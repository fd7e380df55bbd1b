/**
 * `npm run bench:speed [-- --rounds N]`: how long the suite's own work takes, into `<results>/speed.json`. Whole processes are timed
 * from outside, cold, and stages inside one process with warm-up; nothing here is a gate.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { Bench } from 'tinybench'

import { ARMS } from '../arms/index.ts'
import { encodeCatalog } from '../arms/encode-catalog.ts'
import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { monotonicMs } from '../measurement/clock.ts'
import { resolveSettings } from '../measurement/environment.ts'
import { openVocabulary, VOCABULARIES } from '../tokens/index.ts'
import { priceEncoding } from '../tokens/arm-cost.ts'
import { round, timing, timingLine } from './speed-timing.ts'
import type { Timing } from './speed-timing.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const LIVEMCPTOOL = 'livemcptool/tools.json'
const COUNT_LISTING = 'bench/cli/count-listing.ts'

/** The arms that mcpproxy's own bench counts. */
const COMPARED_ARMS = ['baseline_json', 'compact_sig', 'toon_listing', 'tron_dedup']

/** Wall times of whole processes, start included; the first run warms the disk and is not counted. */
function timeProcess(what: string, script: string, parameters: readonly string[], rounds: number): Timing {
  const samples: number[] = []
  for (let index = 0; index <= rounds; index++) {
    const start = monotonicMs()
    const child = spawnSync(process.execPath, ['--import', 'tsx', join(root, script), ...parameters], {
      cwd: root,
      encoding: 'utf8',
    })
    if (child.status !== 0) throw new Error(`${what}: exit code ${String(child.status)}: ${child.stderr}`)
    if (index > 0) samples.push(monotonicMs() - start)
  }
  return timing(what, samples)
}

/** Stages inside this process, in one interleaved run. */
async function timeStages(file: string, label: string): Promise<readonly Timing[]> {
  const vocabulary = await openVocabulary('cl100k_base')
  const { catalog } = loadCatalog(file)
  const bench = new Bench({ time: 500, warmupTime: 100 })
  bench.add(`load ${label}`, () => {
    loadCatalog(file)
  })
  for (const arm of ARMS) {
    bench.add(`encode and count ${label} as ${arm.name}`, () => {
      priceEncoding(encodeCatalog(arm, catalog), vocabulary)
    })
  }
  const vocabularies = await Promise.all(VOCABULARIES.map(openVocabulary))
  bench.add(`every arm of ${label} under every vocabulary`, () => {
    for (const arm of ARMS) {
      const encoding = encodeCatalog(arm, catalog)
      for (const each of vocabularies) priceEncoding(encoding, each)
    }
  })
  await bench.run()
  return bench.tasks.flatMap((task): readonly Timing[] => {
    if (task.result.state !== 'completed') return []
    const { latency } = task.result
    return [
      {
        what: task.name,
        samples: latency.samplesCount,
        p50Ms: round(latency.p50),
        madMs: round(latency.mad),
      },
    ]
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
  const rounds = Number(values.rounds)
  const settings = resolveSettings(root)
  const reference = referenceCatalogFile(settings)
  const large = dataFile(settings, LIVEMCPTOOL)
  const processes = [
    timeProcess('process: baseline_json and compact_sig of reference', COUNT_LISTING, [reference], rounds),
    ...(large === undefined
      ? []
      : [
          timeProcess(
            'process: baseline_json and compact_sig of LiveMCPTool',
            COUNT_LISTING,
            [large],
            rounds,
          ),
          timeProcess('process: four arms of LiveMCPTool', COUNT_LISTING, [large, ...COMPARED_ARMS], rounds),
        ]),
    timeProcess('process: every arm of 10,000 generated tools', 'bench/cli/count-generated.ts', ['10000'], 1),
  ]
  const stages = [
    ...(await timeStages(reference, 'reference')),
    ...(large === undefined ? [] : await timeStages(large, 'LiveMCPTool')),
  ]
  if (large === undefined) process.stderr.write(`LiveMCPTool is not timed: ${wayToData(LIVEMCPTOOL)}\n`)
  const timings = [...processes, ...stages]
  for (const entry of timings) process.stdout.write(timingLine(entry))
  mkdirSync(settings.resultsFolder, { recursive: true })
  const path = join(settings.resultsFolder, 'speed.json')
  const machine = { node: process.versions.node, cores: availableParallelism() }
  writeFileSync(path, `${JSON.stringify({ machine, timings }, null, 2)}\n`)
  process.stdout.write(`${path}\n`)
}

await main()
