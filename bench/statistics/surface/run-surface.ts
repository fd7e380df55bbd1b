import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { JobOutcome } from './surface-job.ts'
import { surfaceJobs } from './surface-plan.ts'
import type { SurfaceJob, SurfacePopulation } from './surface-plan.ts'
import type { SurfaceSettings } from './surface-populations.ts'
import type { SurfaceThread } from './surface-worker.ts'

const MOST_THREADS = 4

/**
 * Runs every job of the surface, the largest first, on as many threads as there are cores; the outcomes are in the order
 * of the plan, whoever ran them.
 *
 * @throws Error where a thread ends with one, naming the job
 */
export async function runSurface(
  settings: SurfaceSettings,
  populations: readonly SurfacePopulation[],
): Promise<readonly JobOutcome[]> {
  const jobs = surfaceJobs(populations)
  const open = jobs.map((_, index) => index).sort((left, right) => sizeOf(jobs, right) - sizeOf(jobs, left))
  const outcomes = new Array<JobOutcome | undefined>(jobs.length)
  const threads = Math.min(MOST_THREADS, availableParallelism(), jobs.length)
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(settings, () => open.shift(), { jobs, take: (at, outcome) => (outcomes[at] = outcome) }),
    ),
  )
  return outcomes.map((outcome, at) => {
    if (outcome === undefined) throw new Error(`${nameOf(jobs[at])} has no outcome`)
    return outcome
  })
}

interface Plan {
  readonly jobs: readonly SurfaceJob[]
  readonly take: (at: number, outcome: JobOutcome) => void
}

function runThread(
  settings: SurfaceSettings,
  next: () => number | undefined,
  { jobs, take }: Plan,
): Promise<void> {
  const thread: SurfaceThread = { settings }
  const worker = new Worker(new URL('./surface-worker.ts', import.meta.url), {
    workerData: thread,
    execArgv: ['--import', 'tsx'],
  })
  let running: number | undefined
  return new Promise((resolve, reject) => {
    const start = (): void => {
      running = next()
      worker.postMessage(running === undefined ? 'end' : jobs[running])
    }
    worker.on('message', (message: JobOutcome | 'ready') => {
      if (message !== 'ready' && running !== undefined) take(running, message)
      start()
    })
    worker.on('error', (cause) => {
      reject(
        new Error(
          `the surface, ${nameOf(running === undefined ? undefined : jobs[running])}: ${cause.message}`,
          { cause },
        ),
      )
    })
    worker.on('exit', () => {
      if (running === undefined) resolve()
      else reject(new Error(`the surface, ${nameOf(jobs[running])}: the thread ended early`))
    })
  })
}

function sizeOf(jobs: readonly SurfaceJob[], at: number): number {
  return jobs[at]?.size ?? 0
}

function nameOf(job: SurfaceJob | undefined): string {
  return job === undefined
    ? 'before the first job'
    : `${job.population} at ${job.size} tools, seed ${job.seed}`
}
