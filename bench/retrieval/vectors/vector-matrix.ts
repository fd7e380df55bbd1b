import { quantised } from './quantisation.ts'
import type { Quantisation } from './quantisation.ts'

/** Vectors of one model, one after the other. */
export interface VectorMatrix {
  readonly rows: number
  readonly dimensions: number
  readonly values: Float32Array
}

/**
 * Lays vectors of unit length out for a search by brute force.
 *
 * @throws Error where they differ in length
 */
export function vectorMatrix(vectors: readonly Float32Array[], quantisation: Quantisation): VectorMatrix {
  const dimensions = vectors[0]?.length ?? 0
  const values = new Float32Array(vectors.length * dimensions)
  vectors.forEach((vector, row) => {
    if (vector.length !== dimensions) {
      throw new Error(
        `vector ${row} has ${vector.length} dimensions, the first one ${dimensions}; expected vectors of one model`,
      )
    }
    values.set(quantised(vector, quantisation), row * dimensions)
  })
  return { rows: vectors.length, dimensions, values }
}

/**
 * Writes the cosine of each row with a query of unit length into `scores`: products summed as float64 in the order of the
 * dimensions. Four rows go side by side, because the processor can add them at the same time.
 *
 * @throws Error where the query has another length than the rows
 */
export function cosines(matrix: VectorMatrix, query: Float32Array, scores: Float64Array): void {
  const { rows, dimensions } = matrix
  if (rows > 0 && query.length !== dimensions) {
    throw new Error(
      `the query's vector has ${query.length} dimensions, the tools' have ${dimensions}; expected one model for both`,
    )
  }
  const wide = Float64Array.from(query)
  const whole = rows - (rows % ROWS_AT_ONCE)
  for (let row = 0; row < whole; row += ROWS_AT_ONCE) fourCosines(matrix, wide, row, scores)
  for (let row = whole; row < rows; row++) scores[row] = oneCosine(matrix, wide, row)
}

const ROWS_AT_ONCE = 4

function fourCosines(matrix: VectorMatrix, query: Float64Array, row: number, scores: Float64Array): void {
  const { dimensions, values } = matrix
  const first = row * dimensions
  const second = first + dimensions
  const third = second + dimensions
  const fourth = third + dimensions
  let firstSum = 0
  let secondSum = 0
  let thirdSum = 0
  let fourthSum = 0
  for (let at = 0; at < dimensions; at++) {
    const factor = query[at] ?? 0
    firstSum += (values[first + at] ?? 0) * factor
    secondSum += (values[second + at] ?? 0) * factor
    thirdSum += (values[third + at] ?? 0) * factor
    fourthSum += (values[fourth + at] ?? 0) * factor
  }
  scores[row] = firstSum
  scores[row + 1] = secondSum
  scores[row + 2] = thirdSum
  scores[row + 3] = fourthSum
}

function oneCosine({ dimensions, values }: VectorMatrix, query: Float64Array, row: number): number {
  const start = row * dimensions
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += (values[start + at] ?? 0) * (query[at] ?? 0)
  return sum
}
