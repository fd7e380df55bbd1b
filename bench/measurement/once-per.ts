/**
 * The same measurement, made once for each key in a process: criteria of one worker judge the same immutable rows. A
 * promise is kept as it is, so that callers who come while it runs wait for it.
 */
export function oncePer<Input, Result>(
  keyOf: (input: Input) => string,
  measure: (input: Input) => Result,
): (input: Input) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (input) => {
    const key = keyOf(input)
    const before = known.get(key)
    if (before !== undefined) return before.result
    const result = measure(input)
    known.set(key, { result })
    return result
  }
}
