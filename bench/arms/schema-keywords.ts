import type { JsonValue } from '../catalog/json-value.ts'
import type { ToolField } from './arm.ts'

/** A field that stands for keywords of the two schemas, and not for a whole key of the tool object. */
export type SchemaField = Exclude<
  ToolField,
  'inputSchema' | 'title' | 'outputSchema' | 'annotations' | 'otherFields'
>

/**
 * Which keywords of a schema each field covers. Every keyword of draft-07 and 2020-12 is in exactly one row; one that
 * neither of them knows counts as a constraint. Two rules go beyond keywords, and `strip-schema.ts` holds them:
 *
 * - `nesting` is all structure beyond a flat list of parameters with types: besides its row, the `properties` and
 *   `required` below a parameter, and `anyOf` and `oneOf` anywhere but directly in a parameter, where they are its types.
 * - `nullability` is also the member `null` of a list of types, and `{"type":"null"}` among alternatives.
 */
export const KEYWORDS: Readonly<Record<SchemaField, readonly string[]>> = {
  parameterNames: ['properties'],
  required: ['required'],
  parameterTypes: ['type', 'anyOf', 'oneOf'],
  nullability: ['nullable'],
  parameterDescriptions: ['description'],
  enums: ['enum', 'const'],
  defaults: ['default'],
  nesting: words(
    'items prefixItems additionalItems unevaluatedItems contains additionalProperties patternProperties propertyNames',
    'unevaluatedProperties dependentSchemas dependencies contentSchema allOf not if then else $ref $dynamicRef',
    '$recursiveRef $defs definitions $anchor $dynamicAnchor $recursiveAnchor',
  ),
  constraints: words(
    'multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems',
    'uniqueItems maxContains minContains maxProperties minProperties dependentRequired format contentEncoding',
    'contentMediaType readOnly writeOnly deprecated examples $comment',
  ),
  parameterTitles: ['title'],
  schemaDialect: ['$schema', '$id', '$vocabulary'],
}

function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '))
}

const FIELD_OF: ReadonlyMap<string, SchemaField> = new Map(
  (Object.keys(KEYWORDS) as SchemaField[]).flatMap((field) =>
    KEYWORDS[field].map((keyword) => [keyword, field] as const),
  ),
)

/** Keywords whose value is a schema or a list of schemas. */
export const SCHEMA_HOLDERS: ReadonlySet<string> = new Set(
  words(
    'items prefixItems additionalItems unevaluatedItems contains additionalProperties propertyNames',
    'unevaluatedProperties contentSchema allOf anyOf oneOf not if then else',
  ),
)

/** Keywords whose value is an object with a schema under each of its keys. */
export const SCHEMA_MAPS: ReadonlySet<string> = new Set(
  words('properties patternProperties dependentSchemas dependencies $defs definitions'),
)

/** The field of a keyword. Where a schema may stand, `true` and `false` only say yes or no: that is a constraint. */
export function keywordField(keyword: string, value: JsonValue): SchemaField {
  if (typeof value === 'boolean' && SCHEMA_HOLDERS.has(keyword)) return 'constraints'
  return FIELD_OF.get(keyword) ?? 'constraints'
}
