/** The density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
}

/** Where the series loses more digits to cancellation than the continued fraction takes terms. */
const SERIES_LIMIT = 3

/** Enough for double precision from 3 on. */
const FRACTION_TERMS = 120

/**
 * Φ(x), the standard normal distribution function: up to |x| = 3 the series ½ + φ(x) · (x + x³/3 + x⁵/(3·5) + …)
 * (Marsaglia 2004), beyond it Laplace's continued fraction. Relative error below 2e-13 from x = −37 on, so
 * in both tails.
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) throw new Error('normalCdf of NaN; expected a number')
  if (x > SERIES_LIMIT) return 1 - upperTail(x)
  if (x < -SERIES_LIMIT) return upperTail(-x)
  let [sum, term] = [x, x]
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + normalDensity(x) * sum
}

function upperTail(x: number): number {
  if (x === Infinity) return 0
  let denominator = x
  for (let term = FRACTION_TERMS; term > 0; term--) denominator = x + term / denominator
  return normalDensity(x) / denominator
}

// The coefficients of PPND16, constant term first: centre, middle and far tail, each numerator over denominator.
const CENTRE = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
    67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
] as const
const MIDDLE = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const
const TAIL = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
] as const

/**
 * Φ⁻¹(p) by Wichura's PPND16 (Applied Statistics algorithm AS 241, 1988): relative error about 1e-16.
 *
 * @returns −Infinity for 0 and Infinity for 1
 * @throws Error for a p outside 0 ≤ p ≤ 1
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new Error(`normal quantile of ${p}; expected a probability from 0 to 1`)
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity
  const centred = p - 0.5
  if (Math.abs(centred) <= 0.425) return centred * rational(CENTRE, 0.180625 - centred * centred)
  const root = Math.sqrt(-Math.log(Math.min(p, 1 - p)))
  const size = root <= 5 ? rational(MIDDLE, root - 1.6) : rational(TAIL, root - 5)
  return Math.sign(centred) * size
}

function rational([over, under]: readonly [readonly number[], readonly number[]], x: number): number {
  return polynomial(over, x) / polynomial(under, x)
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}
