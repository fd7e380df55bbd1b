import type { PlainJson, SchemaNode } from '../plain-json.ts'
import type { Toolchain } from '../server-style.ts'
import { titleOf } from '../word-forms.ts'
import type { PricedSchema } from './draft.ts'

/** The parts of a schema that are written once and referred to, where the toolchain does that. */
export interface SharedParts {
  /** The part itself, or a reference to it; a part that is shared is built once. */
  place(name: string, build: () => PricedSchema): PricedSchema
  /** Estimated tokens of what is shared so far. */
  tokens(): number
  /** The shared parts that a schema refers to, by name. */
  usedBy(schema: SchemaNode): Readonly<Record<string, SchemaNode>>
}

/** A name under `$defs`, or a reference to it. */
const REFERENCE_TOKENS = 7

/** Parts for one schema. A part refers to no other, so references never form a circle. */
export function createSharedParts({ sharesParts, definitionsKey }: Toolchain): SharedParts {
  const built = new Map<string, SchemaNode>()
  let tokens = 0
  let isBuilding = false
  return {
    place: (name, build) => {
      if (!sharesParts || isBuilding) return build()
      const key = titleOf(name.split('_')).replaceAll(' ', '')
      if (!built.has(key)) {
        isBuilding = true
        const part = build()
        isBuilding = false
        built.set(key, part.schema)
        tokens += part.tokens + REFERENCE_TOKENS
      }
      return { schema: { $ref: `#/${definitionsKey}/${key}` }, tokens: REFERENCE_TOKENS }
    },
    tokens: () => tokens,
    usedBy: (schema) => {
      if (built.size === 0) return {}
      const names = referredNames(schema)
      return Object.fromEntries([...built].filter(([name]) => names.has(name)))
    },
  }
}

function referredNames(value: PlainJson, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return names
  for (const [key, member] of Object.entries(value)) {
    if (key === '$ref' && typeof member === 'string') names.add(member.slice(member.lastIndexOf('/') + 1))
    else referredNames(member, names)
  }
  return names
}
