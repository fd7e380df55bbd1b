import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { asciiPattern, isAscii } from './ascii-pattern.ts'
import { CL100K_BASE } from './cl100k-base.ts'
import { O200K_BASE } from './o200k-base.ts'
import { P50K_BASE } from './p50k-base.ts'
import { compilePattern, splitPieces } from './text-pieces.ts'

describe('the form of a pattern for ASCII', () => {
  test('has ranges for properties, inside and outside of classes', () => {
    expect(asciiPattern(String.raw`[^\r\p{L}]?\p{N}+(?!\P{White_Space})`)?.source).toBe(
      String.raw`[^\rA-Za-z]?[0-9]+(?![^\t-\r ])`,
    )
  })

  test('does not exist for a property that is not known, or a negated one inside of a class', () => {
    expect(asciiPattern(String.raw`\p{Emoji}`)).toBeUndefined()
    expect(asciiPattern(String.raw`[\P{L}]`)).toBeUndefined()
  })

  test.each([CL100K_BASE, O200K_BASE, P50K_BASE])(
    'splits every ASCII text as $name does',
    ({ alternatives }) => {
      const pattern = compilePattern(alternatives)
      expect(pattern.ascii).toBeInstanceOf(RegExp)
      const words = fc.constantFrom(
        "it's",
        "I'LL",
        ' ',
        '  ',
        '\n',
        '\r\n',
        '\t',
        '\v',
        '\0',
        '12345',
        'aB',
        'ABc',
        '/*',
        '{"',
        '\u007f',
      )
      const text = fc
        .array(fc.oneof(words, fc.string({ unit: 'binary-ascii' })))
        .map((parts) => parts.join(''))
      const property = fc.property(text, (sample) => {
        expect(isAscii(sample)).toBe(true)
        expect(splitPieces(sample, pattern)).toEqual(splitPieces(sample, { ...pattern, ascii: undefined }))
      })
      fc.assert(property, { seed: 4, numRuns: 2000 })
    },
  )

  test.each(['\u0080', 'é', '😀', '\ud800', 'a\u0085', '\ufeff'])('is not for %j', (text) => {
    expect(isAscii(text)).toBe(false)
  })
})
