import { geometry, markup } from './html.ts'
import type { Html } from './html.ts'

/** How many engines the style tells apart; engines beyond them start over. */
const LOOKS = 8

/** Outlines around the point 0 0: each engine has one of its own, so that no line depends on its colour. */
const MARKERS: readonly Html[] = [
  markup`M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z`,
  markup`M-3.6 -3.6H3.6V3.6H-3.6Z`,
  markup`M0 -4.6L4.4 3.4H-4.4Z`,
  markup`M0 -5L4.4 0L0 5L-4.4 0Z`,
  markup`M0 4.6L4.4 -3.4H-4.4Z`,
  markup`M-1.4 -4.4H1.4V-1.4H4.4V1.4H1.4V4.4H-1.4V1.4H-4.4V-1.4H-1.4Z`,
  markup`M-4.6 -2L4.6 -2L4.6 2L-4.6 2Z`,
  markup`M-2 -4.6L2 -4.6L2 4.6L-2 4.6Z`,
]

/** The class of an engine's colour and dashes: by its place among the engines of the report. */
export function engineClass(engine: string, engines: readonly string[]): string {
  return `e${Math.max(0, engines.indexOf(engine)) % LOOKS}`
}

/** An engine's mark at a point of a drawing. */
export function engineMarker(
  engine: string,
  engines: readonly string[],
  [x, y]: readonly [number, number],
): Html {
  const outline = MARKERS[Math.max(0, engines.indexOf(engine)) % LOOKS]
  return markup`<path class="dot ${engineClass(engine, engines)}" transform="translate(${geometry(x)} ${geometry(y)})" d="${outline}"/>`
}

/** A piece of the engine's line with its mark, for a list of keys. */
export function engineKey(engine: string, engines: readonly string[]): Html {
  return markup`<svg class="key" aria-hidden="true" width="30" height="12"><path class="line ${engineClass(engine, engines)}" d="M0 6H30"/>${engineMarker(engine, engines, [15, 6])}</svg>`
}
