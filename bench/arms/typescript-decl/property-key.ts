const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/**
 * A name as the key of an object type: bare where it is an ASCII identifier, else as a string literal, so that every
 * name stands as the server has it. `new` is quoted, because a bare `new(…)` is a construct signature.
 */
export function propertyKey(name: string): string {
  return IDENTIFIER.test(name) && name !== 'new' ? name : stringLiteral(name)
}

/** A string literal with the escapes of JSON; line and paragraph separators are escaped too, as TypeScript wants it. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}
