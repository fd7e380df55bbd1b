import { describe, expect, test } from 'vitest'

import type { Action } from './action.ts'
import { RESOURCE_ACTIONS } from './actions/index.ts'
import { readLexicons } from './lexicon.ts'
import { randomSource } from './random-source.ts'
import { fillFrame, fillSlots } from './slots.ts'
import type { SlotSource } from './slots.ts'
import { toolWords } from './tool-name.ts'

const billing = readLexicons().find(({ key }) => key === 'billing')
const subject = billing?.subjects.find(({ noun }) => noun === 'invoice')
const other = billing?.subjects.find(({ noun }) => noun === 'tax rate')
const field = subject?.fields.find(({ name }) => name === 'due_date')
const action: Action | undefined = RESOURCE_ACTIONS[0]
if (!billing || !subject || !other || !field || !action) throw new Error('billing has changed')

const source: SlotSource = {
  plan: { name: 'list_invoices', words: ['list', 'invoices'], action, subject, other, field },
  lexicon: billing,
  wording: { kind: 'words' },
  voice: 'imperative',
  random: randomSource('slots'),
  limit: 50,
}

describe('a sentence frame', () => {
  test.each([
    ['~List {things}, {max} at most.', 'List invoices, 50 at most.'],
    ['{aThing} is not {anOther}.', 'An invoice is not a tax rate.'],
    ['By {thing} we understand {gist}.', 'By invoice we understand a bill for one period of a subscription.'],
    ['~Find {others} of a {tenant} by {field}.', 'Find tax rates of a merchant by due date.'],
  ])('is filled: %s', (frame, expected) => {
    expect(fillFrame(frame, source)).toBe(expected)
  })

  test('speaks in the voice of the server, every marked verb', () => {
    const third = { ...source, voice: 'third person' } as const
    expect(fillFrame('~Fetch {aThing} and ~return it; do not store.', third)).toBe(
      'Fetches an invoice and returns it; do not store.',
    )
  })

  test('names three different fields', () => {
    for (let round = 0; round < 20; round++) {
      const names = fillSlots('{f1}|{f2}|{f3}', source).split('|')
      expect(new Set(names).size).toBe(3)
    }
  })

  test('words a field as the server names its parameters', () => {
    const wording = { kind: 'name', casing: 'camel', quoted: true } as const
    expect(fillSlots('{field}', { ...source, wording })).toBe('`dueDate`')
  })

  test('says which slot nothing fills', () => {
    expect(() => fillSlots('Use {nothing}.', source)).toThrow(
      'frame "Use {nothing}.": nothing fills {nothing}',
    )
  })
})

describe('a name pattern', () => {
  test.each([
    ['list {things} by {field}', false, 'list invoices by due date'],
    ['list {things}', true, 'invoices list'],
    ['add {other} to {thing}', false, 'add tax rate to invoice'],
    ['send test of {thing}', true, 'invoice send test'],
    ['whoami', true, 'whoami'],
  ])('gives the words of a name: %s', (pattern, nounFirst, expected) => {
    expect(toolWords(pattern, { subject, other, field, nounFirst }).join(' ')).toBe(expected)
  })
})
