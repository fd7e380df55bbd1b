/** ln 2 in two parts whose first has so few digits that its products with small whole numbers are exact. */
const LN2_HIGH = 6.9314718036912381649e-1
const LN2_LOW = 1.90821492927058770002e-10

/** Coefficients of the minimax polynomial for `ln(1 + f) - f` in powers of `(f / (2 + f))²` (FreeBSD, e_log.c). */
const EVEN = [
  0.666666666666673513, 0.2857142874366239149, 0.1818357216161805012, 0.1479819860511658591,
] as const
const ODD = [0.3999999999940941908, 0.2222219843214978396, 0.1531383769920937332] as const

/**
 * The natural logarithm as Go computes it: FreeBSD's algorithm, which differs from `Math.log` in the last bit of some
 * values. Zero gives -Infinity, what is negative NaN.
 */
export function goLog(value: number): number {
  if (Number.isNaN(value) || value < 0) return Number.NaN
  if (value === 0) return -Infinity
  if (value === Infinity) return value
  const { fraction, exponent } = binaryParts(value)
  const f = fraction - 1
  const s = f / (2 + f)
  const square = s * s
  const fourth = square * square
  const even = square * (EVEN[0] + fourth * (EVEN[1] + fourth * (EVEN[2] + fourth * EVEN[3])))
  const odd = fourth * (ODD[0] + fourth * (ODD[1] + fourth * ODD[2]))
  const halfSquare = 0.5 * f * f
  // The order of these operations decides the last bit.
  return exponent * LN2_HIGH - (halfSquare - (s * (halfSquare + (even + odd)) + exponent * LN2_LOW) - f)
}

/** `value = fraction * 2^exponent` with the fraction in [√½, √2); halving and doubling lose nothing. */
function binaryParts(value: number): { readonly fraction: number; readonly exponent: number } {
  let fraction = value
  let exponent = 0
  while (fraction >= 1) {
    fraction /= 2
    exponent++
  }
  while (fraction < 0.5) {
    fraction *= 2
    exponent--
  }
  return fraction < Math.SQRT2 / 2
    ? { fraction: fraction * 2, exponent: exponent - 1 }
    : { fraction, exponent }
}
