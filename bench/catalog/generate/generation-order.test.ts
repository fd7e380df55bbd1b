import { describe, expect, test } from 'vitest'

import { RESOURCE_ACTIONS } from './actions/index.ts'
import { toolsInOrder } from './generation-order.ts'
import type { PlannedTool, ServerPlan } from './generation-order.ts'
import { readLexicons } from './lexicon.ts'
import { createServerNames } from './server-name.ts'

const lexicons = readLexicons()

function firstTools(seed: number, amount: number): readonly PlannedTool[] {
  const order = toolsInOrder(seed, lexicons)
  return Array.from({ length: amount }, () => order.next().value as PlannedTool)
}

describe('the order of generation', () => {
  const tools = firstTools(4, 6000)
  const servers = [...new Set(tools.map(({ server }) => server))]

  test('gives the tools of a server in their order, each once', () => {
    for (const server of servers) {
      const places = tools.filter((tool) => tool.server === server).map(({ place }) => place)
      expect(places).toEqual(places.map((_, index) => index))
    }
  })

  test('opens five servers at the start, so that a small catalog is not one server', () => {
    expect(new Set(tools.slice(0, 40).map(({ server }) => server)).size).toBeGreaterThanOrEqual(3)
  })

  test('draws every domain as often as it asks for before a new round begins', () => {
    const round = lexicons.flatMap(({ key, serversInRound }) =>
      Array.from({ length: serversInRound }, () => key),
    )
    const drawn = servers.toSorted((left, right) => left.index - right.index).slice(0, round.length)
    expect(drawn.map(({ lexicon }) => lexicon.key).toSorted()).toEqual(round.toSorted())
    expect(round.length).toBeGreaterThan(lexicons.length)
  })

  test('offers the acts of a resource before the keeping of records about it where the domain says so', () => {
    const [actsFirst, others] = [true, false].map((wanted) =>
      servers.filter(({ lexicon }) => lexicon.actsFirst === wanted),
    )
    expect(actsFirst?.filter(keepsRecordsBeforeAnAct).map(({ name }) => name)).toEqual([])
    expect(others?.filter(keepsRecordsBeforeAnAct).length).toBeGreaterThan(5)
  })

  test('offers nothing but looking and its own acts on what can only be read', () => {
    const plans = servers.flatMap(({ tools: plans }) => plans).filter(({ subject }) => subject.onlyRead)
    const usual = plans.filter(({ action }) => RESOURCE_ACTIONS.includes(action))
    expect(usual.filter(({ action }) => action.effect !== 'reads')).toEqual([])
    expect(usual.length).toBeGreaterThan(50)
  })

  test('gives a server no name twice', () => {
    const repeated = servers.filter(
      (server) => new Set(server.tools.map(({ name }) => name)).size < server.tools.length,
    )
    expect(repeated).toEqual([])
  })

  test('gives mid-sized servers the usual calls on one and the same resource', () => {
    const midSized = servers.filter((server) => server.tools.length >= 20 && server.tools.length <= 60)
    const lacking = midSized.filter((server) => {
      const offers = (subject: unknown, id: string): boolean =>
        server.tools.some((plan) => plan.subject === subject && plan.action.id === id)
      const usual = ['list', 'get', 'create', 'update']
      return !server.lexicon.subjects.some((subject) => usual.every((id) => offers(subject, id)))
    })
    expect(lacking.map(({ name }) => name)).toEqual([])
    expect(midSized.length).toBeGreaterThan(20)
  })

  test('offers nothing about a resource of another domain', () => {
    const foreign = tools.filter(({ server, place }) => {
      const plan = server.tools[place]
      return plan !== undefined && !server.lexicon.subjects.includes(plan.subject)
    })
    expect(foreign).toEqual([])
  })
})

/** Comments, owners, archives and the like, by how late servers have them. */
function keepsRecordsBeforeAnAct({ tools, lexicon }: ServerPlan): boolean {
  return lexicon.subjects.some((subject) => {
    const actions = tools.filter((plan) => plan.subject === subject).map(({ action }) => action)
    const records = actions.findIndex((action) => RESOURCE_ACTIONS.includes(action) && action.rank > 1.5)
    const lastAct = actions.findLastIndex(({ id }) => id.startsWith('act '))
    return records >= 0 && records < lastAct
  })
}

describe('names of servers', () => {
  test('are given once each, also when all combinations are used up', () => {
    const names = createServerNames(1)
    const given = Array.from({ length: 10_000 }, () => names.next('billing'))
    expect(new Set(given).size).toBe(10_000)
    expect(given.filter((name) => !/^[a-z]+(?:-billing)?(?:-\d+)?$/.test(name))).toEqual([])
  })
})
