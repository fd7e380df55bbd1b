import { parseJsonText } from '../catalog/json-text.ts'
import { isJsonObject, stringAt } from '../catalog/json-value.ts'
import type { ReadBack } from './arm.ts'

/** Name and description of a tool that was written as a JSON object, found under `path` inside it. */
export function readJsonTool(text: string, path: readonly string[]): ReadBack | undefined {
  let value = parseJsonText(text)
  for (const key of path) {
    const inner = isJsonObject(value) ? value.get(key) : undefined
    if (inner === undefined) return undefined
    value = inner
  }
  if (!isJsonObject(value)) return undefined
  const name = stringAt(value, 'name')
  return name === undefined ? undefined : { name, description: stringAt(value, 'description') ?? '' }
}
