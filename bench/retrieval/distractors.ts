import { compareCodePoints } from '../catalog/code-point-order.ts'
import { randomSource } from '../catalog/generate/random-source.ts'
import type { ToolDefinition, ToolId } from '../catalog/tool-definition.ts'

/** Tools that may stand beside the labelled ones, with those that may not. */
export interface DistractorPool {
  /** By tool id: the order from which a seed shuffles. */
  readonly tools: readonly ToolDefinition[]
  /** Left out, since they would be right answers without a label or the same tool twice. */
  readonly dropped: {
    /** Of a server that the labelled catalog has too. */
    readonly sameServer: number
    /** Name and description of a tool that is there already. */
    readonly twins: number
  }
}

/**
 * The tools of other catalogs, without those that would falsify a figure: a server of the same name holds answers that
 * nobody labelled, and of exact twins the order alone decides which one is found. Of two sources the first one counts.
 */
export function distractorPool(
  own: readonly ToolDefinition[],
  sources: readonly (readonly ToolDefinition[])[],
): DistractorPool {
  const servers = new Set(own.map(({ server }) => server))
  const texts = new Set(own.map(textKey))
  const ids = new Set<ToolId>(own.map(({ id }) => id))
  const tools: ToolDefinition[] = []
  let [sameServer, twins] = [0, 0]
  for (const tool of sources.flat()) {
    const text = textKey(tool)
    if (servers.has(tool.server)) sameServer++
    else if (texts.has(text) || ids.has(tool.id)) twins++
    else {
      texts.add(text)
      ids.add(tool.id)
      tools.push(tool)
    }
  }
  return {
    tools: tools.toSorted((left, right) => compareCodePoints(left.id, right.id)),
    dropped: { sameServer, twins },
  }
}

function textKey({ name, description }: ToolDefinition): string {
  return JSON.stringify([name, description])
}

/** What a catalog of a given size is put together from. */
export interface DrawnCatalogs {
  /** The catalog that the queries are bound to. */
  readonly own: readonly ToolDefinition[]
  /** Ids that have to be in every catalog, whatever its size. */
  readonly labelled: ReadonlySet<ToolId>
  readonly pool: DistractorPool
  readonly seed: number
}

/**
 * The tools of a catalog of this size: the labelled ones, then the others of their own catalog, then distractors in the
 * order of the seed. Nested: with one seed a smaller catalog is part of every larger one. Undefined where the labelled
 * tools do not fit, or where there are not enough tools.
 */
export function drawCatalog(
  { own, labelled, pool, seed }: DrawnCatalogs,
  size: number,
): readonly ToolDefinition[] | undefined {
  const order = [
    ...own.filter(({ id }) => labelled.has(id)),
    ...own.filter(({ id }) => !labelled.has(id)),
    ...randomSource('distractors', seed).shuffled(pool.tools),
  ]
  if (size > order.length || size < labelled.size) return undefined
  return order.slice(0, size).toSorted((left, right) => compareCodePoints(left.id, right.id))
}
