/** The values scaled to length 1; undefined where they have no direction (none, all zero, or one is no number). */
export function unitVector(values: ArrayLike<number>): Float32Array | undefined {
  const given = Float64Array.from(values)
  const length = Math.sqrt(dotProduct(given, given))
  if (!Number.isFinite(length) || length === 0) return undefined
  return Float32Array.from(given, (value) => value / length)
}

/** The dot product in float64, over the length of the first: the cosine of two vectors of unit length. */
export function dotProduct(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0)
  return sum
}
