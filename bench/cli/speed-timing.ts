/** How long something took, over samples. */
export interface Timing {
  readonly what: string
  readonly samples: number
  readonly p50Ms: number
  /** Median absolute deviation. */
  readonly madMs: number
}

/** Median and median absolute deviation of wall times, in milliseconds. */
export function timing(what: string, samples: readonly number[]): Timing {
  const p50Ms = median(samples)
  const madMs = median(samples.map((sample) => Math.abs(sample - p50Ms)))
  return { what, samples: samples.length, p50Ms: round(p50Ms), madMs: round(madMs) }
}

/** The upper median; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** To a thousandth: a query takes microseconds. */
export function round(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000
}

/** One line for a terminal. */
export function timingLine({ what, samples, p50Ms, madMs }: Timing): string {
  return `${p50Ms.toFixed(3).padStart(11)} ms ± ${madMs.toFixed(3)}  (n ${samples})  ${what}\n`
}
