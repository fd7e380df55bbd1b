import { isJsonArray, isJsonObject } from './json-value.ts'
import type { JsonObject, JsonValue } from './json-value.ts'

/** Every object of a value at any depth, itself included; recursive, so only for files of this project. */
export function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  if (isJsonArray(value)) return value.flatMap(objectsIn)
  return isJsonObject(value) ? [value, ...[...value.values()].flatMap(objectsIn)] : []
}

/** A parameter's name and schema. */
export interface SchemaParameter {
  readonly name: string
  readonly schema: JsonValue
}

/**
 * The parameters of a schema over nesting: each entry of `properties` at any depth, also in unions, arrays and
 * definitions. What a `$ref` points at counts once, however many places refer to it.
 */
export function parametersIn(schema: JsonValue | undefined): readonly SchemaParameter[] {
  return objectsIn(schema).flatMap((object) => {
    const properties = object.get('properties')
    if (!isJsonObject(properties)) return []
    return [...properties].map(([name, parameter]) => ({ name, schema: parameter }))
  })
}
