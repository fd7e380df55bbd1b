import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import { ENGINES } from '../../retrieval/index.ts'
import { runSurfaceJob } from './surface-job.ts'
import type { JobInput, JobOutcome } from './surface-job.ts'
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

type Prepared = Pick<JobInput, 'embeddings'> & Pick<ReturnType<typeof surfacePopulations>, 'populations'>

let prepared: Prepared | undefined

async function obey(order: WorkerOrder): Promise<WorkerMessage | undefined> {
  if (order.kind === 'end') return undefined
  if (order.kind === 'start') {
    const { populations } = surfacePopulations(order.settings)
    prepared = { populations, embeddings: await openEmbeddings(order.settings) }
    return { kind: 'ready' }
  }
  const { job } = order
  const population = prepared?.populations.find(({ id }) => id === job.population)
  if (prepared === undefined || population === undefined) throw new Error(`no population ${job.population}`)
  const { embeddings } = prepared
  return { kind: 'done', outcome: await runSurfaceJob({ job, population, engines: ENGINES, embeddings }) }
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
