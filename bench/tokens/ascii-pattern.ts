/** The ASCII members of the Unicode properties that split patterns use, as the inside of a character class. */
const ASCII_MEMBERS: Readonly<Record<string, string>> = {
  L: 'A-Za-z',
  Lu: 'A-Z',
  Ll: 'a-z',
  Lt: '',
  Lm: '',
  Lo: '',
  M: '',
  N: '0-9',
  White_Space: '\\t-\\r ',
}

/**
 * The same pattern for texts of ASCII alone, where it matches the same and three times as fast: without the `u` flag and
 * with ranges for properties.
 *
 * @returns undefined where the source uses a property that is not known here
 */
export function asciiPattern(source: string): RegExp | undefined {
  let isInClass = false
  const unknown: string[] = []
  const ascii = source.replace(
    /\\([pP])\{(\w+)\}|\\.|[[\]]/gu,
    (match, letter?: string, property?: string) => {
      if (match === '[') isInClass = true
      if (match === ']') isInClass = false
      if (letter === undefined || property === undefined) return match
      const members = ASCII_MEMBERS[property]
      // A negated property inside of a class would need a class of its own, which this syntax does not have.
      if (members === undefined || (letter === 'P' && isInClass)) unknown.push(match)
      if (isInClass) return members ?? ''
      return letter === 'P' ? `[^${members ?? ''}]` : `[${members ?? ''}]`
    },
  )
  return unknown.length === 0 ? new RegExp(ascii, 'y') : undefined
}

/** Whether a text has no other characters than those of ASCII. */
export function isAscii(text: string): boolean {
  return !NOT_ASCII.test(text)
}

const NOT_ASCII = /[\u0080-\uffff]/
