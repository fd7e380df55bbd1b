/** A signal that aborts when a person or a supervisor ends this command, once; the second time ends it at once. */
export function interruptionSignal(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted.abort()
    })
  }
  return interrupted.signal
}
