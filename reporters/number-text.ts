/** An integer with a comma between thousands and U+2212 as its minus sign: `4,386`, `−12`. */
export function groupedInteger(value: number): string {
  const rounded = Math.round(value)
  const digits = String(Math.abs(rounded)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return rounded < 0 ? `−${digits}` : digits
}

/**
 * A number as a person reads it: integers whole, from 10 on one decimal, below that three significant digits. It is
 * for showing only; the report holds every digit.
 */
export function decimalText(value: number): string {
  if (!Number.isFinite(value)) return 'not a number'
  const size = Math.abs(value)
  if (Number.isInteger(value) || size >= 1e15) return groupedInteger(value)
  if (size >= 10) return signed(value, oneDecimal(size))
  return signed(value, String(Number(size.toPrecision(3))))
}

/** A ratio as a percentage with one decimal: 0.5255 is `52.6 %`. What rounds to nothing has no sign. */
export function percentText(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'not a number'
  return `${signed(ratio, oneDecimal(Math.abs(ratio) * 100))} %`
}

/** A difference of two ratios in percentage points, always with its sign: 0.0311 is `+3.1`, −0.141 is `−14.1`. */
export function pointsText(difference: number): string {
  const text = percentText(difference).replace(' %', '')
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Rounds half up on the decimal digits that the number prints with, so that 0.45 does not become 0.4. */
function oneDecimal(size: number): string {
  const tenths = Math.round(Number(`${size}e1`))
  return Number.isFinite(tenths)
    ? `${groupedInteger(Math.floor(tenths / 10))}.${tenths % 10}`
    : size.toFixed(1)
}

function signed(value: number, size: string): string {
  return value < 0 && /[1-9]/.test(size) ? `−${size}` : size
}
