import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canonicalJson } from '../../catalog/canonical-json.ts'
import { fromPlain, JsonNumber } from '../../catalog/json-value.ts'
import { docComment, isJson, keywordTag, readDocComment } from './doc-comment.ts'
import type { DocTag } from './doc-comment.ts'
import { propertyKey } from './property-key.ts'

const SEED = 20_260_401

/** Texts made of what could end a comment, open a tag or steer a compiler. */
const hostileText = fc
  .array(
    fc.constantFrom(
      '*/',
      '*',
      '/',
      '\\',
      '@',
      ' ',
      '\n',
      '//',
      '@ts-ignore',
      '@default 1',
      'a',
      '"',
      '\u2028',
    ),
  )
  .map((pieces) => pieces.join(''))

describe('a doc comment', () => {
  test.each([
    ['', [], ''],
    ['Says.', [], '/** Says. */'],
    ['', [{ name: 'oneOf' }], '/** @oneOf */'],
    [
      'Size',
      [keywordTag('default', new JsonNumber('5.0')), keywordTag('minimum', new JsonNumber('0'))],
      '/** Size @default 5.0 @minimum 0 */',
    ],
    ['', [keywordTag('format', 'uri'), keywordTag('pattern', '^a+$')], '/** @format uri @pattern ^a+$ */'],
    [
      '',
      [keywordTag('default', ''), keywordTag('default', 'true'), keywordTag('default', 'a b')],
      '/** @default "" @default "true" @default "a b" */',
    ],
    [
      '',
      [keywordTag('default', null), keywordTag('examples', ['a'])],
      '/** @default null @examples ["a"] */',
    ],
    ['Ends */ here', [], '/** Ends *\\/ here */'],
    ['@see https://a.invalid by me@a.invalid', [], '/** \\@see https://a.invalid by me@a.invalid */'],
  ] as const)('writes %j with %j as %j', (text, tags, expected) => {
    expect(docComment(text, tags)).toBe(expected)
  })

  test('writes keywords that cannot be a tag, or are one of its own, with their names as JSON', () => {
    const tags = ['odd name', '', 'untyped', 'schema', 'keyword', 'ts-ignore', '@', '1st'].map((name) =>
      keywordTag(name, new JsonNumber('1')),
    )
    expect(tags.every(({ name }) => name === 'keyword')).toBe(true)
    expect(docComment('', tags.slice(0, 1))).toBe('/** @keyword {"odd name":1} */')
  })

  test('gives texts and tags back, never ends early and never steers the compiler', () => {
    const tag = fc.record({
      name: fc.constantFrom('default', 'x-a', '$ref'),
      value: fc.oneof(hostileText, fc.jsonValue()),
    })
    const property = fc.property(hostileText, fc.array(tag), (text, entries) => {
      const tags: readonly DocTag[] = entries.map(({ name, value }) => keywordTag(name, fromPlain(value)))
      fc.pre(text !== '' || tags.length > 0)
      const comment = docComment(text, tags)
      const read = readDocComment(comment)
      expect(comment.indexOf('*/')).toBe(comment.length - 2)
      expect(comment).not.toMatch(/^[/*\s]*@ts-(?:ignore|expect-error)/m)
      expect(read.text).toBe(text)
      expect(read.tags.map(({ name, value }) => [name, readValue(value)])).toEqual(
        tags.map(({ name, value }) => [name, canonicalJson(value ?? null)]),
      )
    })
    fc.assert(property, { seed: SEED, numRuns: 1000 })
  })
})

function readValue(text = ''): string {
  return isJson(text) ? canonicalJson(fromPlain(JSON.parse(text))) : canonicalJson(text)
}

describe('a property key', () => {
  test.each([
    ['url', 'url'],
    ['$or', '$or'],
    ['_1', '_1'],
    ['If-None-Match', '"If-None-Match"'],
    ['1', '"1"'],
    ['', '""'],
    ['new', '"new"'],
    ['名前', '"名前"'],
    ['a"b\\', '"a\\"b\\\\"'],
    ['a\u2028b\u2029', '"a\\u2028b\\u2029"'],
  ])('of %j is %s', (name, expected) => {
    expect(propertyKey(name)).toBe(expected)
    if (expected.startsWith('"')) expect(JSON.parse(expected)).toBe(name)
  })
})
