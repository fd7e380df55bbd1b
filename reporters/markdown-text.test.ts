import { describe, expect, it } from 'vitest'

import { markdownName, markdownTable, markdownText } from './markdown-text.ts'

describe('markdownText', () => {
  it('leaves a plain sentence as it is', () => {
    const text = 'expected 44 to be 45, seen in bench/catalog/catalog.test.ts: read_file'
    expect(markdownText(text)).toBe(text)
  })

  it.each([
    ['HTML', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['an entity', '&lt;', '&amp;lt;'],
    ['the end of a table cell', 'a | b', 'a \\| b'],
    ['a backslash before a pipe', 'a \\| b', 'a \\\\\\| b'],
    ['a code span', '`x`', '\\`x\\`'],
    ['a link', '[x](https://evil.example)', '\\[x\\](https\\://evil.example)'],
    ['a bare address', 'see www.evil.example', 'see www\\.evil.example'],
    ['a mention', '@octocat', '@&#8203;octocat'],
    ['an e-mail address', 'a@evil.example', 'a@&#8203;evil.example'],
    ['an issue', 'o/r#12', 'o/r#&#8203;12'],
    ['an issue by its old name', 'GH-12', 'GH-&#8203;12'],
    ['emphasis', '**a** _b_', '\\*\\*a\\*\\* \\_b\\_'],
    ['a formula', '$x$', '\\$x\\$'],
    ['a heading', '# x', '\\# x'],
    ['a list', '- x', '\\- x'],
    ['a numbered list', '1. x', '1\\. x'],
    ['a line break', 'a\n\n# b', 'a  # b'],
  ])('takes its meaning from %s', (_, text, written) => {
    expect(markdownText(text)).toBe(written)
  })

  it('cuts a long text', () => {
    expect(markdownText('x'.repeat(5000), 10)).toBe('xxxxxxxxx…')
  })
})

describe('markdownName', () => {
  it('puts a plain name into a code span', () => {
    expect(markdownName('git:git_log')).toBe('`git:git_log`')
    expect(markdownName('reference@1')).toBe('`reference@1`')
  })

  it('escapes a name that could end a code span or a cell', () => {
    expect(markdownName('a`|b')).toBe('a\\`\\|b')
    expect(markdownName('@octocat')).toBe('@&#8203;octocat')
  })
})

describe('markdownTable', () => {
  it('writes words on the left and numbers on the right', () => {
    expect(markdownTable(['arm', 'tokens'], [['`a`', '1']])).toBe('| arm | tokens |\n|---|---:|\n| `a` | 1 |')
  })
})
