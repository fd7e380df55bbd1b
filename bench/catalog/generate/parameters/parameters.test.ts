import { describe, expect, test } from 'vitest'

import { RESOURCE_ACTIONS } from '../actions/index.ts'
import { inputSchema } from '../input-schema.ts'
import { readLexicons } from '../lexicon.ts'
import { outputSchema } from '../output-schema.ts'
import { randomSource } from '../random-source.ts'
import { drawStyle } from '../server-style.ts'
import type { Toolchain } from '../server-style.ts'
import { estimateTokens } from '../token-estimate.ts'
import type { ParameterScope } from './draft.ts'
import { createPropertyBag } from './property-bag.ts'
import { createSharedParts } from './shared-parts.ts'
import { valueHint } from './value-hint.ts'

const lexicons = readLexicons()

function scopeOf(actionId: string, seed: number, changes: Partial<Toolchain> = {}): ParameterScope {
  const random = randomSource(seed, actionId)
  const lexicon = random.pick(lexicons)
  const [subject, other] = random.shuffled(lexicon.subjects)
  const action = RESOURCE_ACTIONS.find(({ id }) => id === actionId)
  const field = subject?.fields[0]
  if (!subject || !other || !action || !field) throw new Error(`no action ${actionId}`)
  const drawn = drawStyle(random)
  const style = { ...drawn, toolchain: { ...drawn.toolchain, ...changes } }
  const plan = { name: actionId, words: [actionId], action, subject, other, field }
  return { plan, lexicon, style, random, documented: 0.7, parts: createSharedParts(style.toolchain) }
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed)

describe('an input schema', () => {
  test.each([150, 400, 1500, 6000, 20_000])('costs about its budget of %i tokens on average', (budget) => {
    const costs = SEEDS.map((seed) => estimateTokens(inputSchema(scopeOf('create', seed), budget).schema))
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
    expect(Math.abs(mean / budget - 1)).toBeLessThan(0.1)
  })

  test('says itself what it costs, within 6 %', () => {
    const errors = SEEDS.map((seed) => {
      const { schema, tokens } = inputSchema(scopeOf('update', seed), 900)
      return Math.abs(tokens / estimateTokens(schema) - 1)
    })
    expect(Math.max(...errors)).toBeLessThan(0.06)
  })

  test.each(RESOURCE_ACTIONS.map(({ id }) => id))(
    'of "%s" holds what is required, even without a budget',
    (id) => {
      const scope = scopeOf(id, 1)
      const { properties, required } = inputSchema(scope, 0).schema
      const names = Object.keys(properties ?? {})
      expect(names).toEqual(required ?? [])
      expect(names.length > 0 || !scope.plan.action.groups.includes('key')).toBe(true)
    },
  )
})

describe('an output schema', () => {
  test.each(['list', 'get', 'count', 'delete', 'history'])('of "%s" is an object', (id) => {
    expect(outputSchema(scopeOf(id, 3), 200).schema).toMatchObject({ type: 'object' })
  })
})

describe('shared parts', () => {
  const money = (): { schema: { type: string }; tokens: number } => ({
    schema: { type: 'object' },
    tokens: 4,
  })

  test('are written once and referred to', () => {
    const parts = createSharedParts(
      scopeOf('get', 1, { sharesParts: true, definitionsKey: '$defs' }).style.toolchain,
    )
    const first = parts.place('tax_rate', money).schema
    expect(first).toEqual({ $ref: '#/$defs/TaxRate' })
    expect(parts.place('tax_rate', money).schema).toEqual(first)
    expect(parts.usedBy({ properties: { a: first, b: first } })).toEqual({ TaxRate: { type: 'object' } })
  })

  test('that nothing refers to are left out', () => {
    const parts = createSharedParts(scopeOf('get', 1, { sharesParts: true }).style.toolchain)
    parts.place('tax_rate', money)
    expect(parts.usedBy({ type: 'object' })).toEqual({})
  })

  test('hold no part inside a part, so that no reference can lead back to itself', () => {
    const parts = createSharedParts(scopeOf('get', 1, { sharesParts: true }).style.toolchain)
    const { schema } = parts.place('outer', () => ({
      schema: { inner: parts.place('inner', money).schema },
      tokens: 5,
    }))
    expect(parts.usedBy(schema)).toEqual({ Outer: { inner: { type: 'object' } } })
  })

  test('are written in place by a toolchain that does not share', () => {
    const parts = createSharedParts(scopeOf('get', 1, { sharesParts: false }).style.toolchain)
    expect(parts.place('money', money).schema).toEqual({ type: 'object' })
  })
})

describe('a bag of properties', () => {
  const flag = {
    name: 'is_new',
    about: () => 'Whether it is new',
    required: false,
    schema: { type: 'boolean' },
  }

  test('takes a name once', () => {
    const bag = createPropertyBag(scopeOf('get', 1))
    bag.add(flag, 100)
    const before = bag.tokens()
    bag.add({ ...flag, schema: { type: 'string' } }, 100)
    expect(bag.has(flag)).toBe(true)
    expect(bag.tokens()).toBe(before)
  })

  test('refuses what overshoots by more than half of its cost', () => {
    const bag = createPropertyBag(scopeOf('get', 1))
    bag.addIfFits(flag, bag.tokens())
    expect(bag.has(flag)).toBe(false)
    bag.addIfFits(flag, bag.tokens() + 100)
    expect(bag.has(flag)).toBe(true)
  })

  test.each([
    ['never', { type: 'string' }],
    ['type list', { type: ['string', 'null'] }],
    ['any of', { anyOf: [{ type: 'string' }, { type: 'null' }], default: null }],
  ] as const)('writes an optional value in the manner "%s"', (nullable, expected) => {
    const scope = { ...scopeOf('get', 1, { nullable, titlesProperties: false }), documented: 0 }
    const bag = createPropertyBag(scope)
    bag.add({ ...flag, name: 'note', schema: { type: 'string' } }, 100)
    expect(bag.finished().schema['properties']).toEqual({ note: expected })
  })
})

describe('a hint on the form of a value', () => {
  const random = randomSource('hint')

  test.each([
    ['state', { type: 'string', enum: ['on', 'off'] }, 'one of on, off'],
    ['size', { type: 'integer', minimum: 1, maximum: 9 }, 'from 1 to 9'],
    ['label', { type: 'string', maxLength: 40 }, 'at most 40 characters'],
    ['new', { type: 'boolean' }, 'true or false'],
    ['invoice_id', { type: 'string' }, undefined],
    ['part', { $ref: '#/$defs/Part' }, undefined],
  ])('of %s with %j is: %s', (name, schema, expected) => {
    expect(valueHint(name, schema, random)).toBe(expected)
  })
})
