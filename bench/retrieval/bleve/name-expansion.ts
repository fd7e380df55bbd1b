import { compareCodePoints } from '../../catalog/code-point-order.ts'

/** The names that begin with `prefix`, out of names sorted by UTF-8 bytes, in that order. */
export function namesWithPrefix(sortedNames: readonly string[], prefix: string): readonly string[] {
  const first = firstNotBefore(sortedNames, prefix)
  let behind = first
  while (sortedNames[behind]?.startsWith(prefix) === true) behind++
  return sortedNames.slice(first, behind)
}

function firstNotBefore(sortedNames: readonly string[], name: string): number {
  let low = 0
  let high = sortedNames.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareCodePoints(sortedNames[middle] ?? '', name) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The names that hold `part`, in their order; in it `*` stands for any characters and `?` for one code point. */
export function namesWithPart(sortedNames: readonly string[], part: string): readonly string[] {
  if (!/[*?]/.test(part)) return sortedNames.filter((name) => name.includes(part))
  const pattern = Array.from(`*${part}*`)
  return sortedNames.filter((name) => matches(pattern, Array.from(name)))
}

/** Matches without recursion: where a later piece fails, only the last `*` takes one more character. */
function matches(pattern: readonly string[], name: readonly string[]): boolean {
  let at = 0
  let star = -1
  let starTook = 0
  for (let index = 0; index < name.length;) {
    if (pattern[at] === '*') {
      star = at++
      starTook = index
    } else if (pattern[at] === '?' || pattern[at] === name[index]) {
      at++
      index++
    } else if (star >= 0) {
      at = star + 1
      index = ++starTook
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
