import { describe, expect, it } from 'vitest'

import { decimalText, groupedInteger, percentText, pointsText } from './number-text.ts'

describe('groupedInteger', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [79_822, '79,822'],
    [1_553_367, '1,553,367'],
    [-4386, '−4,386'],
  ])('writes %d as %s', (value, text) => {
    expect(groupedInteger(value)).toBe(text)
  })
})

describe('decimalText', () => {
  it.each([
    [4386, '4,386'],
    [97.46666666666667, '97.5'],
    [1717.617, '1,717.6'],
    [99.96, '100.0'],
    [7.8, '7.8'],
    [0.6808510638297872, '0.681'],
    [-12.34, '−12.3'],
    [-0.25, '−0.25'],
  ])('writes %d as %s, without more precision than a reader can use', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  it('says of what is no number that it is none', () => {
    expect(decimalText(Number.NaN)).toBe('not a number')
  })
})

describe('percentText', () => {
  it.each([
    [0.5255357957136343, '52.6 %'],
    [-0.2393980848153215, '−23.9 %'],
    [0, '0.0 %'],
    [1, '100.0 %'],
    [-0.0004, '0.0 %'],
    [-12.5, '−1,250.0 %'],
  ])('writes the ratio %d as %s', (ratio, text) => {
    expect(percentText(ratio)).toBe(text)
  })
})

describe('pointsText', () => {
  it.each([
    [0.0331, '+3.3'],
    [-0.141, '−14.1'],
    [0, '0.0'],
    [0.0004, '0.0'],
    [-0.0004, '0.0'],
    [1, '+100.0'],
  ])('writes the difference %d as %s', (difference, text) => {
    expect(pointsText(difference)).toBe(text)
  })
})
