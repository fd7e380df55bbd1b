import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import { runPlannedJob } from './surface-job.ts'
import type { JobOutcome } from './surface-job.ts'
import { surfaceJobs } from './surface-plan.ts'
import type { SurfaceJob, SurfacePopulation } from './surface-plan.ts'
import type { SurfaceSettings } from './surface-populations.ts'
import type { WorkerMessage } from './surface-worker.ts'

const MOST_WORKERS = 4

/**
 * Runs every job of the surface, the largest first, in as many processes as there are cores; the outcomes are in the order
 * of the plan, whoever ran them.
 *
 * @throws Error where a process ends with one, naming the job
 */
export async function runSurface(
  settings: SurfaceSettings,
  populations: readonly SurfacePopulation[],
): Promise<readonly JobOutcome[]> {
  const jobs = surfaceJobs(populations, settings.surface)
  if (jobs.length < WORTH_PROCESSES) return runHere(settings, populations, jobs)
  const open = jobs.map((_, index) => index).sort((left, right) => sizeOf(jobs, right) - sizeOf(jobs, left))
  const outcomes = new Array<JobOutcome | undefined>(jobs.length)
  const workers = Math.min(MOST_WORKERS, availableParallelism(), jobs.length)
  const started: ChildProcess[] = []
  try {
    await Promise.all(
      Array.from({ length: workers }, () =>
        runWorker(settings, () => open.shift(), {
          jobs,
          take: (at, outcome) => (outcomes[at] = outcome),
          started,
        }),
      ),
    )
  } finally {
    // Where one fails, the others would go on with jobs that nobody waits for.
    for (const worker of started) worker.kill()
  }
  return outcomes.map((outcome, at) => {
    if (outcome === undefined) throw new Error(`${nameOf(jobs[at])} has no outcome`)
    return outcome
  })
}

/** Starting a process takes longer than a few small jobs. */
const WORTH_PROCESSES = 8

async function runHere(
  settings: SurfaceSettings,
  populations: readonly SurfacePopulation[],
  jobs: readonly SurfaceJob[],
): Promise<readonly JobOutcome[]> {
  const prepared = { populations, embeddings: await openEmbeddings(settings) }
  const outcomes: JobOutcome[] = []
  for (const job of jobs) outcomes.push(await runPlannedJob(job, prepared))
  return outcomes
}

interface Plan {
  readonly jobs: readonly SurfaceJob[]
  readonly take: (at: number, outcome: JobOutcome) => void
  readonly started: ChildProcess[]
}

function runWorker(
  settings: SurfaceSettings,
  next: () => number | undefined,
  { jobs, take, started }: Plan,
): Promise<void> {
  const worker = fork(fileURLToPath(new URL('./surface-worker.ts', import.meta.url)), {
    cwd: settings.root,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  started.push(worker)
  let running: number | undefined
  let stderr = ''
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = `${stderr}${text}`.slice(-2000)))
  return new Promise((resolve, reject) => {
    const fail = (seen: string, cause?: unknown): void => {
      const job = running === undefined ? 'outside of a job' : nameOf(jobs[running])
      reject(new Error(`the surface, ${job}: ${seen}`, { cause }))
    }
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'failed') {
        fail(message.error)
        worker.kill()
        return
      }
      if (message.kind === 'done' && running !== undefined) take(running, message.outcome)
      running = next()
      const job = running === undefined ? undefined : jobs[running]
      worker.send(job === undefined ? { kind: 'end' } : { kind: 'job', job })
    })
    worker.on('error', (cause) => {
      fail('its process could not be started', cause)
    })
    worker.on('close', (code, signal) => {
      if (running === undefined && code === 0) resolve()
      else fail(endWords(code, signal, stderr))
    })
    worker.send({ kind: 'start', settings })
  })
}

function endWords(code: number | null, signal: string | null, stderr: string): string {
  const said = stderr.trim() === '' ? 'it said nothing; too little memory?' : stderr.trim()
  return `its process ended with ${signal ?? `code ${code ?? 'unknown'}`}: ${said} BENCH_SURFACE=small takes less`
}

function sizeOf(jobs: readonly SurfaceJob[], at: number): number {
  return jobs[at]?.size ?? 0
}

function nameOf(job: SurfaceJob | undefined): string {
  return job === undefined
    ? 'before the first job'
    : `${job.population} at ${job.size} tools, seed ${job.seed}`
}
