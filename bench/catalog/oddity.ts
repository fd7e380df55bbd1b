/** What may be strange about a record and is still kept: a closed list, each with what it means for a count. */
export const ODDITY_MEANINGS = {
  'schema-missing': 'the tool has no input schema; MCP demands one',
  'schema-not-object': 'the input schema is not a JSON object; arms that render parameters cannot encode it',
  'schema-without-type': 'the input schema has no "type"; strict MCP clients reject the whole list for it',
  'schema-without-properties': 'the input schema is an object without "properties"',
  'schema-deep': 'the input schema is nested more than 64 levels deep',
  'schema-cyclic-ref': 'a $ref leads back to itself; an inliner without a guard never stops',
  'schema-dangling-ref': 'a $ref points at nothing in the same schema',
  'schema-foreign-keyword':
    'a property schema holds parameters beside its keywords, invisible to a schema walker',
  'schema-does-not-compile':
    'an input or output schema is none in its dialect, or refers to what is not in it; strict MCP clients reject it',
  'required-without-property': '"required" names a property that does not exist',
  'name-outside-alphabet':
    'the name has other signs than A–Z a–z 0–9 _ - . or over 128 of them; arms of plain text cannot mark its end',
  'description-missing': 'the tool has no description, or one that is no text',
  'description-huge': 'the description is longer than 100,000 characters',
  'text-unpaired-surrogate': 'a text holds half a surrogate pair; it is counted as U+FFFD',
  'text-control-character': 'a text holds a control character other than tab and line breaks',
  'text-invisible-character': 'a text holds zero-width or no-break spaces',
  'field-outside-specification': 'the tool object holds a field that MCP does not define',
  'list-field-outside-specification': 'the list holds a field that MCP does not define',
  'list-paginated-too-long': 'the server offered more pages than the cap; the rest was not read',
  'output-not-protocol': 'the server wrote lines to its output that are not JSON-RPC',
  'differs-from-lock': 'the captured tools are not those of the lock file, so published figures do not apply',
  'list-depends-on-client': 'the server listed other tools to a client with other capabilities',
} as const

/** The kind of an oddity. */
export type OddityKind = keyof typeof ODDITY_MEANINGS

/** Something strange in a record that was kept, with where it was seen. */
export interface Oddity {
  readonly kind: OddityKind
  readonly file: string
  readonly server: string
  /** Undefined where it concerns the whole server. */
  readonly tool: string | undefined
  readonly detail: string
}

/** A record that could not become a tool definition; it is counted, and the rest goes on. */
export interface RejectedRecord {
  readonly file: string
  /** Where in the file: `tools[3]`, a server's name, … */
  readonly record: string
  readonly seen: string
  readonly expected: string
}
