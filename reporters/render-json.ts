import { compareCodePoints } from '../bench/catalog/code-point-order.ts'
import type { Report } from './report.ts'

/** The sections in the order in which the file has them. The compiler demands a new section here. */
const SECTION_ORDER = Object.keys({
  report_version: true,
  generated_at: true,
  tokenizer: true,
  tokenizers: true,
  corpora: true,
  arms: true,
  encodings: true,
  retrieval: true,
  retrieval_parity: true,
  criteria: true,
  policy: true,
  warnings: true,
  provenance: true,
  run: true,
} satisfies Record<keyof Report, true>)

/**
 * `report.json`: the sections in the order of the `Report` type whatever order they were built in, a section that the
 * type does not know behind them by code point, everything inside a section in the order in which it was built; two
 * spaces of indentation and a final newline. The same report gives the same bytes.
 *
 * @throws Error that names the JSON pointer of a value that JSON cannot hold: NaN, an infinity, a function, a gap
 */
export function renderJson(report: Report): string {
  const fault = unwritable(report, '')
  if (fault !== undefined) throw new Error(`report.json: ${fault}`)
  const sections: Readonly<Record<string, unknown>> = { ...report }
  const others = Object.keys(sections)
    .filter((key) => !SECTION_ORDER.includes(key))
    .sort(compareCodePoints)
  const ordered = [...SECTION_ORDER, ...others].map((key) => [key, sections[key]] as const)
  return `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`
}

/** The first value that `JSON.stringify` would quietly turn into null, drop, or refuse without naming its place. */
function unwritable(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? undefined
      : `${path} is ${value}, expected a finite number; leave the field out where nothing was measured`
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value !== 'object') return `${path} is of type ${typeof value}, expected a JSON value`
  const isArray = Array.isArray(value)
  for (const [key, member] of isArray ? value.entries() : Object.entries(value)) {
    // An object's member that is undefined is a field left out; in an array it would become null.
    if (member === undefined && !isArray) continue
    const fault = unwritable(member, `${path}/${key}`)
    if (fault !== undefined) return fault
  }
  return undefined
}
