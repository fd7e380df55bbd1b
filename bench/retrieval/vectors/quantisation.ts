/** How the vectors of an index are kept: as they come, or each as int8 with a scale of its own. */
export type Quantisation = 'none' | 'int8'

const LARGEST_INT8 = 127

/** The vector as an index of this kind would read it back, of unit length again; a vector of zeros stays as it is. */
export function quantised(vector: Float32Array, quantisation: Quantisation): Float32Array {
  if (quantisation === 'none') return vector
  const scale = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / LARGEST_INT8
  if (scale === 0) return vector
  const steps = vector.map((value) => Math.round(value / scale))
  const length = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0))
  return steps.map((step) => step / length)
}
