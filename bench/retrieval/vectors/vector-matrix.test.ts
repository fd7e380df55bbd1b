import { describe, expect, test } from 'vitest'

import { randomSource } from '../../catalog/generate/random-source.ts'
import { cosines, vectorMatrix } from './vector-matrix.ts'

const unit = (...values: number[]): Float32Array => {
  const length = Math.hypot(...values)
  return Float32Array.from(values, (value) => value / length)
}

describe('a matrix of vectors', () => {
  test('gives the cosine of every row', () => {
    const rows = [unit(1, 0), unit(0, 1), unit(-1, 0), unit(3, 4), unit(1, 1)]
    const scores = new Float64Array(5)
    cosines(vectorMatrix(rows, 'none'), unit(1, 0), scores)
    expect([...scores].map((score) => Number(score.toFixed(6)))).toEqual([1, 0, -1, 0.6, 0.707107])
  })

  test('sums in the order of the dimensions, in blocks of rows as in the rest', () => {
    const random = randomSource('vector-matrix')
    const draw = (): Float32Array => unit(...Array.from({ length: 384 }, () => random.below(2001) - 1000))
    const rows = Array.from({ length: 11 }, draw)
    const query = draw()
    const scores = new Float64Array(11)
    cosines(vectorMatrix(rows, 'none'), query, scores)
    const plain = rows.map((row) => row.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0))
    expect([...scores]).toEqual(plain)
  })

  test('refuses vectors of different lengths, among rows and from the query', () => {
    expect(() => vectorMatrix([unit(1, 0), unit(1, 0, 0)], 'none')).toThrow(
      'vector 1 has 3 dimensions, the first one 2; expected vectors of one model',
    )
    expect(() => {
      cosines(vectorMatrix([unit(1, 0)], 'none'), unit(1, 0, 0), new Float64Array(1))
    }).toThrow("the query's vector has 3 dimensions, the tools' have 2")
  })

  test('of no rows has nothing to compare', () => {
    const scores = new Float64Array(0)
    cosines(vectorMatrix([], 'none'), unit(1, 0), scores)
    expect(scores).toHaveLength(0)
  })
})
