import { TRON } from '@tron-format/tron'

import { isJsonArray, isJsonObject } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'
import { UnencodableToolError } from './arm.ts'
import { plainValue } from './plain-value.ts'

/** TRON as this suite speaks it. */
export const TRON_FORMAT = { name: 'TRON', version: '@tron-format/tron 0.1.3' } as const

/**
 * The TRON document of a value. It is what the library writes, but for two things that it gets wrong and for which it
 * is given stand-ins: number literals that a double does not keep (`5.0`), and keys that break its classes.
 *
 * @param what names the value in the message: `tool git:log`
 * @throws UnencodableToolError for nesting that exhausts the stack
 */
export function tronText(value: JsonValue, what: string): string {
  try {
    const standIns = new StandIns(freeMark(value))
    const plain = plainValue(value, {
      number: (literal) => (String(Number(literal)) === literal ? Number(literal) : standIns.for(literal)),
      key: (key) => (breaksClasses(key) ? standIns.for(JSON.stringify(key)) : key),
    })
    return standIns.putBack(TRON.stringify(plain))
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new UnencodableToolError(`${what}: TRON cannot hold it: ${seen}`, { cause })
  }
}

/**
 * The library tells shapes apart by their keys joined with commas, so a shape of `a,b` and one of `a` and `b` would be
 * one class and lose a value; and it writes these words bare at the head of a class, where its own parser stumbles.
 */
function breaksClasses(key: string): boolean {
  return key.includes(',') || ['class', 'true', 'false', 'null'].includes(key)
}

/**
 * Strings handed to the library in place of JSON texts that it would not write. Each is NUL, a mark, NUL and a number,
 * and no string of the document starts like that. In TRON a NUL is `\u0000` and occurs inside of strings alone, and a
 * quote that opens a string has no backslash before it: so what `putBack` finds is a stand-in and nothing else.
 */
class StandIns {
  readonly #mark: number
  readonly #texts: string[] = []
  readonly #known = new Map<string, string>()

  constructor(mark: number) {
    this.#mark = mark
  }

  /** The same stand-in for the same text, so that equal keys stay equal. */
  for(text: string): string {
    const known = this.#known.get(text) ?? `\0${this.#mark}\0${this.#texts.length}`
    if (!this.#known.has(text)) this.#texts.push(text)
    this.#known.set(text, known)
    return known
  }

  putBack(tron: string): string {
    if (this.#texts.length === 0) return tron
    const pattern = new RegExp(String.raw`(?<!\\)"\\u0000${this.#mark}\\u0000(\d+)"`, 'g')
    return tron.replace(pattern, (_match, index: string) => this.#texts[Number(index)] ?? '')
  }
}

/** The smallest number that stands between two NULs at the start of no string and no key. */
function freeMark(value: JsonValue): number {
  const taken = new Set<string>()
  const visit = (part: JsonValue): void => {
    if (typeof part === 'string') {
      if (part.startsWith('\0')) taken.add(part.slice(1).split('\0', 1)[0] ?? '')
    } else if (isJsonArray(part)) part.forEach(visit)
    else if (isJsonObject(part)) [...part.keys(), ...part.values()].forEach(visit)
  }
  visit(value)
  let mark = 0
  while (taken.has(String(mark))) mark++
  return mark
}
