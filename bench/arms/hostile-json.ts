import fc from 'fast-check'

import { JsonNumber } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\u00000\u00000',
  '\u0007\u001f\u007f\u0085\u2028\ufeff',
  ' padded\t',
  'a,b',
  'line\nline\r\n',
  '- item',
  '# comment',
  'key: value',
  '[2]: 1,2',
  '{x}',
  '|',
  '\\',
  '"',
  '\\"|',
  'true',
  'null',
  'class',
  '5.0',
  '-0',
  '1e5',
  '007',
  '\u{1f468}\u200d\u{1f469}',
  'class A: x\n\nA(1)',
]
const KEYS = [
  ...HOSTILE_TEXTS,
  '__proto__',
  'constructor',
  'toJSON',
  '10',
  '9',
  '0',
  'a',
  'b',
  'c',
  'b,c',
  '$ref',
]
const NUMBERS = ['0', '-0', '5', '5.0', '0.10', '1E5', '1e-7', '-12.5', '12345678901234567890']

/** Short texts: those that some encoding could take for its own syntax, and others. No half surrogate pairs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      hostileText,
      fc.constant(null),
      fc.boolean(),
      fc.constantFrom(...NUMBERS).map((literal) => new JsonNumber(literal)),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 4 })
      .map((members) => new Map(members)),
    // Rows of one shape, which TOON writes as tables and TRON as classes.
    fc
      .tuple(
        fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 }),
        fc.array(hostileText, { maxLength: 9 }),
      )
      .map(([keys, cells]) => cells.map((cell) => new Map(keys.map((key) => [key, cell])))),
  ),
}))

/** JSON values with keys and numbers that encoders get wrong, and with arrays of objects of one shape. */
export const hostileJson: fc.Arbitrary<JsonValue> = value
