import { describe, expect, test } from 'vitest'

import { toolId } from '../catalog/tool-definition.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { distractorPool, drawCatalog } from './distractors.ts'

function tool(server: string, name: string, description = `${server} ${name}`): ToolDefinition {
  return { id: toolId(server, name), server, name, description, inputSchema: undefined, wire: new Map() }
}

const own = [tool('shop', 'buy'), tool('shop', 'sell'), tool('post', 'send')]
const others = Array.from({ length: 50 }, (_, index) => tool(`s${index}`, 'act'))

describe('the pool of distractors', () => {
  test('leaves out the servers of the labelled catalog and exact twins, and counts them', () => {
    const pool = distractorPool(own, [
      [tool('shop', 'return'), tool('copy', 'send', 'post send'), tool('a', 'go', 'Goes')],
      [tool('b', 'go', 'Goes'), tool('b', 'stop', 'Stops')],
    ])
    expect(pool.tools.map(({ id }) => id)).toEqual(['a:go', 'b:stop'])
    expect(pool.dropped).toEqual({ sameServer: 1, twins: 2 })
  })
})

describe('a drawn catalog', () => {
  const drawn = {
    own,
    labelled: new Set([toolId('post', 'send'), toolId('shop', 'sell')]),
    pool: distractorPool(own, [others]),
    seed: 1,
  }
  const idsAt = (size: number, seed = 1): readonly string[] =>
    (drawCatalog({ ...drawn, seed }, size) ?? []).map(({ id }) => id)

  test('has the labelled tools at every size, and all of its own before a distractor', () => {
    expect(idsAt(2)).toEqual(['post:send', 'shop:sell'])
    expect(idsAt(3)).toEqual(['post:send', 'shop:buy', 'shop:sell'])
    expect(idsAt(4)).toHaveLength(4)
  })

  test('is part of every larger one of the same seed', () => {
    const large = new Set(idsAt(40))
    expect(idsAt(17).filter((id) => !large.has(id))).toEqual([])
    expect(new Set(idsAt(40)).size).toBe(40)
  })

  test('follows from the seed', () => {
    expect(idsAt(20)).toEqual(idsAt(20))
    expect(idsAt(20)).not.toEqual(idsAt(20, 2))
  })

  test('does not exist where the labelled tools do not fit, or where tools are missing', () => {
    expect(drawCatalog(drawn, 1)).toBeUndefined()
    expect(drawCatalog(drawn, 53)).toHaveLength(53)
    expect(drawCatalog(drawn, 54)).toBeUndefined()
  })
})
