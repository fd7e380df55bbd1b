import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'

import { HOSTILE_TEXTS } from '../sample-hostile.ts'
import { visibleText } from '../visible-text.ts'
import { escapeHtml, geometry, joinMarkup, markup } from './html.ts'
import { attribute, elementsBelow, wholeText } from './page-tree.ts'
import { foreign, verbatim } from './verbatim.ts'

describe('markup', () => {
  it('escapes text and places markup as it is', () => {
    const inner = markup`<b>${'a & b'}</b>`
    expect(markup`<p title="${'"x"'}">${inner}${undefined}${[inner]}</p>`.source).toBe(
      '<p title="&quot;x&quot;"><b>a &amp; b</b><b>a &amp; b</b></p>',
    )
  })

  it('puts escaped separators between pieces', () => {
    expect(joinMarkup([markup`a`, markup`b`], ' & ').source).toBe('a &amp; b')
  })

  it('rounds geometry to two decimals', () => {
    expect(geometry(33.33333).source).toBe('33.33')
  })
})

describe('escapeHtml', () => {
  it.each(HOSTILE_TEXTS.map((text) => [text]))(
    'keeps %j a text, in an element and in an attribute',
    (text) => {
      const fragment = parseFragment(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`)
      const elements = elementsBelow(fragment)
      expect(elements.map(({ tagName }) => tagName)).toEqual(['p'])
      expect(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))).toEqual(['title'])
      expect(wholeText(fragment)).toBe(visibleText(text))
      expect(elements.map((element) => attribute(element, 'title'))).toEqual([visibleText(text)])
    },
  )
})

describe('foreign', () => {
  it('shows a short name whole', () => {
    expect(foreign('git:git_log').source).toBe('<code data-verbatim>git:git_log</code>')
  })

  it('cuts a long text and says how long it was, as a labelled number', () => {
    const shown = foreign('x'.repeat(5000), 10).source
    expect(shown).toContain('<code data-verbatim>xxxxxxxxx…</code>')
    expect(shown).toMatch(/data-unit="characters">5,000<\/data> characters/)
  })

  it('puts a name that reads as a number into quotation marks, and verbatim does not', () => {
    expect(foreign('404').source).toBe('<code data-verbatim>“404”</code>')
    expect(foreign('12 tokens').source).toBe('<code data-verbatim>“12 tokens”</code>')
    expect(verbatim('404').source).toBe('<code data-verbatim>404</code>')
  })
})
