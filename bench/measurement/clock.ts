/** The moment of the run in RFC 3339 UTC with seconds; `SOURCE_DATE_EPOCH` (seconds since 1970) fixes it. */
export function generatedAt(sourceDateEpoch: string | undefined): string {
  const seconds = sourceDateEpoch === undefined ? undefined : Number(sourceDateEpoch)
  const moment = seconds !== undefined && Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date()
  return `${moment.toISOString().slice(0, 19)}Z`
}

/** Milliseconds since an arbitrary start, monotonic. Only the `run` block and the speed command use it. */
export function monotonicMs(): number {
  return performance.now()
}
