import { TransportFault } from './server-failure.ts'

/** A time limit that a caller may also cut short. */
export interface Deadline extends Disposable {
  /** Aborts with a `TransportFault` as its reason. */
  readonly signal: AbortSignal
}

/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Starts a time limit; disposing of it stops the timer. */
export function openDeadline(limitMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(
    () => {
      controller.abort(new TransportFault('no-answer', `no answer within ${limitMs / 1000} s`))
    },
    Math.min(limitMs, LONGEST_TIMER_MS),
  )
  const cancel = (): void => {
    controller.abort(new TransportFault('cancelled', 'cancelled'))
  }
  if (outer?.aborted === true) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cancel)
    },
  }
}
