import { expect, test } from 'vitest'

import { sampleTool } from './sample-tools.ts'
import { twinsOf } from './tool-twins.ts'

const OBJECT = new Map([['type', 'object']])

test('twins have name and description in common, and each but the first names the first', () => {
  const { count, firstOf } = twinsOf([
    sampleTool('a:send', 'Sends a letter.'),
    sampleTool('b:send', 'Sends a letter.', OBJECT),
    sampleTool('c:send', 'Sends a parcel.'),
    sampleTool('d:post', 'Sends a letter.'),
    sampleTool('e:send', 'Sends a letter.'),
    sampleTool('f:send', 'Sends a parcel.'),
  ])
  expect(count).toBe(5)
  expect([...firstOf]).toEqual([
    ['b:send', 'a:send'],
    ['e:send', 'a:send'],
    ['f:send', 'c:send'],
  ])
})

test('a blank description makes twins of tools with the same schema alone', () => {
  const { count, firstOf } = twinsOf([
    sampleTool('a:search'),
    sampleTool('b:search', ' ', OBJECT),
    sampleTool('c:search', '', OBJECT),
  ])
  expect(count).toBe(2)
  expect([...firstOf]).toEqual([['c:search', 'b:search']])
})

test('a catalog without tools has none', () => {
  expect(twinsOf([])).toEqual({ count: 0, firstOf: new Map() })
})
