import { canonicalJson } from '../catalog/canonical-json.ts'
import { isJsonArray, isJsonObject, JsonNumber } from '../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../catalog/json-value.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { toolDocument } from './tool-document.ts'
import type { ToolDocument } from './tool-document.ts'

/**
 * A schema as a running mcpproxy indexes it and sends it on: `$defs` (or `definitions`) and `additionalProperties`
 * where they are not null, `properties`, `required` and `type` always; every other top-level keyword is lost, nested
 * ones stay. Compact, keys sorted, numbers in shortest form, and `<` `>` `&` U+2028 U+2029 as escapes. Empty without
 * a schema.
 */
export function reducedSchemaText(schema: JsonValue | undefined): string {
  if (schema === undefined) return ''
  const served = isJsonObject(schema) ? schema : new Map<string, JsonValue>()
  return canonicalJson(asGoReadIt(reducedSchema(served))).replace(HTML_SENSITIVE, escaped)
}

/** A tool as a running mcpproxy indexes it: under its bare name, with reduced schemas, output schema included. */
export function liveToolDocument(tool: ToolDefinition): ToolDocument {
  return {
    ...toolDocument(tool),
    paramsText: reducedSchemaText(tool.inputSchema),
    outputText: reducedSchemaText(tool.wire.get('outputSchema')),
  }
}

function reducedSchema(schema: JsonObject): JsonObject {
  const optional: readonly (readonly [string, JsonValue])[] = [
    ['$defs', schema.get('$defs') ?? schema.get('definitions') ?? null],
    ['additionalProperties', schema.get('additionalProperties') ?? null],
  ]
  return new Map<string, JsonValue>([
    ...optional.filter(([, value]) => value !== null),
    ['properties', schema.get('properties') ?? new Map<string, JsonValue>()],
    ['required', schema.get('required') ?? []],
    ['type', schema.get('type') ?? ''],
  ])
}

/** Go reads numbers as doubles (`5.0` is written as `5`) and unpaired surrogates as U+FFFD. */
function asGoReadIt(value: JsonValue): JsonValue {
  if (value instanceof JsonNumber) return new JsonNumber(JSON.stringify(Number(value.literal)))
  if (typeof value === 'string') return value.toWellFormed()
  if (isJsonArray(value)) return value.map(asGoReadIt)
  if (!isJsonObject(value)) return value
  return new Map([...value].map(([key, member]) => [key.toWellFormed(), asGoReadIt(member)]))
}

const HTML_SENSITIVE = /[<>&\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
