import { describe, expect, test } from 'vitest'

import { readField } from './field.ts'

describe('a field', () => {
  test.each([
    ['text, what it says', { kind: 'text' }],
    ['int, how many', { kind: 'int', minimum: undefined, maximum: undefined }],
    ['int -5..40, how many', { kind: 'int', minimum: -5, maximum: 40 }],
    ['open|closed, state', { kind: 'options', options: ['open', 'closed'] }],
    ['@price plan, what is paid', { kind: 'thing', noun: 'price plan', many: false }],
    ['@invoice*, what it covers', { kind: 'thing', noun: 'invoice', many: true }],
  ])('is read from %j', (specification, type) => {
    expect(readField('name', specification).type).toEqual(type)
  })

  test('keeps what stands behind the first comma', () => {
    expect(readField('due_date', 'date, last day, itself included')).toEqual({
      name: 'due_date',
      type: { kind: 'date' },
      about: 'last day, itself included',
    })
  })

  test.each(['text', 'text, ', 'words, what it says', 'int 1-9, how many', '@Invoice, bill', ', nothing'])(
    'is refused as %j, and named',
    (specification) => {
      expect(() => readField('due_date', specification)).toThrow(
        `field due_date: "${specification}"; expected`,
      )
    },
  )
})
