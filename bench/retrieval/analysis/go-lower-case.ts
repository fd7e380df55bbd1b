/**
 * A word in lower case as Bleve writes it: code point by code point (U+0130 becomes `i`), a capital sigma at the end
 * `ς`, and in place. Behind a code point that takes fewer bytes in lower case, letters that are small already stay
 * where they are, so old bytes show through: `xİy` gives `xi` and a broken byte. Such words meet only their like.
 */
export function goLowerCase(word: string): string {
  for (let index = 0; index < word.length; index++) {
    const unit = word.charCodeAt(index)
    if (unit >= 0x80) return lowerInPlace(word)
    if (unit >= 0x41 && unit <= 0x5a) return isAscii(word, index) ? word.toLowerCase() : lowerInPlace(word)
  }
  return word
}

function isAscii(word: string, from: number): boolean {
  for (let index = from; index < word.length; index++) {
    if (word.charCodeAt(index) >= 0x80) return false
  }
  return true
}

function lowerInPlace(word: string): string {
  const bytes = Buffer.from(word)
  let read = 0
  let written = 0
  for (const character of word) {
    const width = Buffer.byteLength(character)
    const isLast = read + width === bytes.length
    const lower = character === '\u03A3' && isLast ? '\u03C2' : lowerCodePoint(character)
    const lowerWidth = Buffer.byteLength(lower)
    if (lowerWidth > width) {
      // Only U+023A and U+023E grow; Bleve then hands the rest to a routine that has no rule for sigma.
      const rest = Array.from(bytes.toString('utf8', read), lowerCodePoint).join('')
      return bytes.toString('utf8', 0, written) + rest
    }
    if (lower !== character) bytes.write(lower, written)
    read += width
    written += lowerWidth
  }
  return bytes.toString('utf8', 0, written)
}

function lowerCodePoint(character: string): string {
  return character === '\u0130' ? 'i' : character.toLowerCase()
}
