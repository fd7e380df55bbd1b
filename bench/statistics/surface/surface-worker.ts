import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import { runPlannedJob } from './surface-job.ts'
import type { JobOutcome, PreparedSurface } from './surface-job.ts'
import type { SurfaceJob } from './surface-plan.ts'
import { surfacePopulations } from './surface-populations.ts'
import type { SurfaceSettings } from './surface-populations.ts'

/** What a process of the surface is told. */
export type WorkerOrder =
  | { readonly kind: 'start'; readonly settings: SurfaceSettings }
  | { readonly kind: 'job'; readonly job: SurfaceJob }
  | { readonly kind: 'end' }

/** What it answers: `ready` after a start, `done` after a job, `failed` instead of either. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly outcome: JobOutcome }
  | { readonly kind: 'failed'; readonly error: string }

let prepared: PreparedSurface | undefined

async function obey(order: WorkerOrder): Promise<WorkerMessage | undefined> {
  if (order.kind === 'end') return undefined
  if (order.kind === 'start') {
    const { populations } = surfacePopulations(order.settings)
    prepared = { populations, embeddings: await openEmbeddings(order.settings) }
    return { kind: 'ready' }
  }
  if (prepared === undefined) throw new Error('a job before the start')
  return { kind: 'done', outcome: await runPlannedJob(order.job, prepared) }
}

function answer(message: WorkerMessage | undefined): void {
  if (message === undefined) process.disconnect()
  else process.send?.(message)
}

process.on('message', (order: WorkerOrder) => {
  obey(order).then(answer, (cause: unknown) => {
    answer({ kind: 'failed', error: cause instanceof Error ? cause.message : String(cause) })
  })
})
