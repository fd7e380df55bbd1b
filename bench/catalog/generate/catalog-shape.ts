import { canonicalJson } from '../canonical-json.ts'
import type { Catalog } from '../catalog.ts'
import { isJsonArray, isJsonObject } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'
import type { ToolDefinition } from '../tool-definition.ts'

/** The figures that tell a generated catalog from a real one; shares are of all tokens or of all tools. */
export interface CatalogShape {
  /** Of the canonical JSON of each whole tool object, in the order of the catalog. */
  readonly toolTokens: readonly number[]
  readonly tokenShares: Readonly<Record<'inputSchema' | 'description' | 'outputSchema', number>>
  readonly toolShares: Readonly<Record<'outputSchema' | 'annotations' | 'title', number>>
  /** Share of the tools whose input schema has no properties. */
  readonly withoutParameters: number
  /** Properties of input schemas at every depth. */
  readonly parameters: number
  /** Share of those that have no description. */
  readonly undescribed: number
  /** One number for each server. */
  readonly toolsPerServer: readonly number[]
}

/** Measures a catalog; `count` gives the tokens of a text under one vocabulary. */
export function measureShape(catalog: Catalog, count: (text: string) => number): CatalogShape {
  const { tools } = catalog
  const tokensOf = (value: JsonValue | undefined): number =>
    value === undefined ? 0 : count(canonicalJson(value))
  const toolTokens = tools.map(({ wire }) => tokensOf(wire))
  const total = sum(toolTokens)
  const tokenShare = (key: string): number => sum(tools.map(({ wire }) => tokensOf(wire.get(key)))) / total
  const toolShare = (key: string): number => tools.filter(({ wire }) => wire.has(key)).length / tools.length
  const parameters = tools.flatMap(({ inputSchema }) => propertiesIn(inputSchema ?? null))
  return {
    toolTokens,
    tokenShares: {
      inputSchema: tokenShare('inputSchema'),
      description: tokenShare('description'),
      outputSchema: tokenShare('outputSchema'),
    },
    toolShares: {
      outputSchema: toolShare('outputSchema'),
      annotations: toolShare('annotations'),
      title: toolShare('title'),
    },
    withoutParameters: tools.filter(takesNothing).length / tools.length,
    parameters: parameters.length,
    undescribed: parameters.filter((schema) => !isDescribed(schema)).length / parameters.length,
    toolsPerServer: catalog.servers.map(({ name }) => tools.filter(({ server }) => server === name).length),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function takesNothing({ inputSchema }: ToolDefinition): boolean {
  return propertiesIn(inputSchema ?? null).length === 0
}

function isDescribed(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema.has('description')
}

/** The schemas of all properties at every depth. Below `properties` a key is a name, even where it reads `properties`. */
function propertiesIn(schema: JsonValue): readonly JsonValue[] {
  if (isJsonArray(schema)) return schema.flatMap(propertiesIn)
  if (!isJsonObject(schema)) return []
  return [...schema].flatMap(([key, member]) => {
    if (key !== 'properties' || !isJsonObject(member)) return propertiesIn(member)
    return [...member.values()].flatMap((property) => [property, ...propertiesIn(property)])
  })
}
