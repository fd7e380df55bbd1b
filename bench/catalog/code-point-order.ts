/**
 * Compares two strings by Unicode code point, the order of their UTF-8 bytes. JavaScript's `<` compares UTF-16
 * units, which puts U+FF5E behind U+1F600's surrogates. Unpaired surrogates compare by their own number.
 */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  for (let index = 0; index < shared; index++) {
    const leftUnit = left.charCodeAt(index)
    const rightUnit = right.charCodeAt(index)
    if (leftUnit === rightUnit) continue
    return isSurrogate(leftUnit) || isSurrogate(rightUnit)
      ? codePointFrom(left, index) - codePointFrom(right, index)
      : leftUnit - rightUnit
  }
  return left.length - right.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

/** The code point that covers `index`, also where `index` is its second half. */
function codePointFrom(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  const before = text.charCodeAt(index - 1)
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff
  return text.codePointAt(isSecondHalf ? index - 1 : index) ?? 0
}
