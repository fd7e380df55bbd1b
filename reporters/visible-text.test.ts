import { describe, expect, it } from 'vitest'

import { shortText, visibleText } from './visible-text.ts'

describe('visibleText', () => {
  it('leaves letters, punctuation and emoji of any script as they are', () => {
    const text = 'Café – naïve 日本語 עברית <b> & "q" ⚠\uFE0F 👍'
    expect(visibleText(text)).toBe(text)
  })

  it.each([
    ['a right-to-left override', 'user\u202Egnp.exe', 'user⟨U+202E⟩gnp.exe'],
    ['a bidirectional isolate', '\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
    ['NUL', 'a\u0000b', 'a⟨U+0000⟩b'],
    ['the escape that starts a terminal sequence', '\u001B[31m', '⟨U+001B⟩[31m'],
    ['a C1 control', '\u0085', '⟨U+0085⟩'],
    ['a zero-width space', 'a\u200Bb', 'a⟨U+200B⟩b'],
    ['a byte order mark', '\uFEFFa', '⟨U+FEFF⟩a'],
    ['half a surrogate pair', 'a\uD800b', 'a⟨U+D800⟩b'],
    ['a tag character', '\u{E0041}', '⟨U+E0041⟩'],
    ['a filler that draws nothing', '\u3164', '⟨U+3164⟩'],
    ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
  ])('shows %s by its number', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  it('puts a text on one line', () => {
    expect(visibleText('a\nb\r\nc\td')).toBe('a b c d')
  })

  it('keeps marks from stacking over the lines around them', () => {
    expect(visibleText(`Z${'\u0301'.repeat(50)}!`)).toBe(`Z${'\u0301'.repeat(4)}…!`)
  })
})

describe('shortText', () => {
  it('leaves a text of exactly the limit whole', () => {
    expect(shortText('abcde', 5)).toEqual({ shown: 'abcde', isCut: false, length: 5 })
  })

  it('cuts to the limit, the ellipsis among it, and says how long the text was', () => {
    expect(shortText('abcdef', 5)).toEqual({ shown: 'abcd…', isCut: true, length: 6 })
  })

  it('counts code points and never cuts a surrogate pair', () => {
    expect(shortText('👍👍👍👍', 3)).toEqual({ shown: '👍👍…', isCut: true, length: 4 })
  })
})
