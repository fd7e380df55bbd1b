import { describe, expect, test } from 'vitest'

import { identifier, pluralOf, thirdPerson, titleOf, withArticle } from './word-forms.ts'

describe('words', () => {
  test.each([
    ['invoice', 'an invoice'],
    ['tax rate', 'a tax rate'],
    ['unit', 'a unit'],
    ['upload session', 'an upload session'],
    ['hour', 'an hour'],
    ['harvest pick', 'a harvest pick'],
  ])('take their article: %s', (noun, expected) => {
    expect(withArticle(noun)).toBe(expected)
  })

  test.each([
    ['tax rate', 'tax rates'],
    ['book copy', 'book copies'],
    ['survey', 'surveys'],
    ['freezer box', 'freezer boxes'],
    ['git branch', 'git branches'],
    ['boarding pass', 'boarding passes'],
  ])('form their plural: %s', (noun, expected) => {
    expect(pluralOf(noun)).toBe(expected)
  })

  test.each([
    ['list', 'lists'],
    ['fetch', 'fetches'],
    ['carry', 'carries'],
    ['go', 'goes'],
  ])('form the third person: %s', (verb, expected) => {
    expect(thirdPerson(verb)).toBe(expected)
  })

  test('become names and titles', () => {
    const words = ['list', 'tax', 'rates']
    expect([identifier(words, 'snake'), identifier(words, 'camel'), identifier(words, 'kebab')]).toEqual([
      'list_tax_rates',
      'listTaxRates',
      'list-tax-rates',
    ])
    expect(titleOf(words)).toBe('List Tax Rates')
  })
})
