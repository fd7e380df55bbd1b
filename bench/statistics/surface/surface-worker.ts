import { parentPort, workerData } from 'node:worker_threads'

import { ENGINES } from '../../retrieval/index.ts'
import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import { runSurfaceJob } from './surface-job.ts'
import type { SurfaceJob } from './surface-plan.ts'
import { surfacePopulations } from './surface-populations.ts'
import type { SurfaceSettings } from './surface-populations.ts'

/** What a thread of the surface is started with. */
export interface SurfaceThread {
  readonly settings: SurfaceSettings
}

// A thread takes jobs until it is told that there are none: the largest ones take a hundred times as long as the least.
const { settings } = workerData as SurfaceThread
const { populations } = surfacePopulations(settings)
const embeddings = await openEmbeddings(settings)

parentPort?.on('message', (job: SurfaceJob | 'end') => {
  if (job === 'end') {
    parentPort?.close()
    return
  }
  const population = populations.find(({ id }) => id === job.population)
  if (population === undefined) throw new Error(`no population ${job.population}`)
  void runSurfaceJob({ job, population, engines: ENGINES, embeddings }).then((outcome) => {
    parentPort?.postMessage(outcome)
  })
})
parentPort?.postMessage('ready')
