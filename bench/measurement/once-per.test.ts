import { expect, test } from 'vitest'

import { oncePer } from './once-per.ts'

test('measures once for each key, also where nothing came of it', () => {
  const measured: string[] = []
  const measure = oncePer(
    (input: { readonly name: string; readonly rest: number }) => input.name,
    ({ name, rest }) => {
      measured.push(`${name}${rest}`)
      return name === 'none' ? undefined : rest
    },
  )
  expect(measure({ name: 'a', rest: 1 })).toBe(1)
  expect(measure({ name: 'a', rest: 2 })).toBe(1)
  expect(measure({ name: 'none', rest: 3 })).toBeUndefined()
  expect(measure({ name: 'none', rest: 4 })).toBeUndefined()
  expect(measured).toEqual(['a1', 'none3'])
})
