import { evenBlock } from './even-sequence.ts'
import type { Lexicon } from './lexicon.ts'
import { randomSource } from './random-source.ts'
import { TOOLS_PER_SERVER, valueAt } from './quantile-table.ts'
import { createServerNames } from './server-name.ts'
import { planTools } from './server-plan.ts'
import type { ToolPlan } from './server-plan.ts'
import { drawStyle } from './server-style.ts'
import type { ServerStyle } from './server-style.ts'
import { createShareBalance } from './share-balance.ts'

/** A server with all its tools, before any of them is written. */
export interface ServerPlan {
  readonly index: number
  readonly name: string
  readonly lexicon: Lexicon
  readonly style: ServerStyle
  readonly tools: readonly ToolPlan[]
  /** The shares of its tools that have an output schema, annotations and a title. */
  readonly shares: { readonly outputs: number; readonly annotations: number; readonly titles: number }
}

/** One place in the order in which tools are generated. */
export interface PlannedTool {
  readonly server: ServerPlan
  /** Place among the tools of its server, from 0. */
  readonly place: number
}

/** Servers that grow at the same time, so that a small catalog is not a single server. */
const OPEN_SERVERS = 5
const SERVER_BLOCK = 20
/** Measured on 4,250 tools; outputs are aimed a little higher, because the smallest tools go without. */
const SHARES = { outputs: 0.105, annotations: 0.64, titles: 0.34 }

/** Every tool in the order of generation, without end: the first n are the same whatever the size of the catalog. */
export function* toolsInOrder(seed: number, lexicons: readonly Lexicon[]): Generator<PlannedTool> {
  const servers = serversInOrder(seed, lexicons)
  const random = randomSource(seed, 'order')
  const open: { server: ServerPlan; place: number }[] = []
  for (;;) {
    while (open.length < OPEN_SERVERS) open.push({ server: servers.next().value, place: 0 })
    // A server is drawn by its size, so that large and small ones grow at the same pace.
    let ticket = random.below(open.reduce((sum, { server }) => sum + server.tools.length, 0))
    const drawn = open.findIndex(({ server }) => (ticket -= server.tools.length) < 0)
    const entry = open[drawn]
    if (entry === undefined) throw new Error('cannot happen: the ticket lies below the sum of all sizes')
    yield { server: entry.server, place: entry.place }
    entry.place++
    if (entry.place === entry.server.tools.length) open.splice(drawn, 1)
  }
}

function* serversInOrder(seed: number, lexicons: readonly Lexicon[]): Generator<ServerPlan, never> {
  const names = createServerNames(seed)
  const balances = {
    outputs: createShareBalance(SHARES.outputs),
    annotations: createShareBalance(SHARES.annotations),
    titles: createShareBalance(SHARES.titles),
  }
  for (let index = 0; ; index++) {
    const random = randomSource(seed, 'server', index)
    const lexicon = lexiconOf(seed, index, lexicons)
    const style = drawStyle(random)
    const name = names.next(lexicon.key)
    const size = Math.round(valueAt(TOOLS_PER_SERVER, shareOf(seed, index)))
    const tools = planTools({ seed, index, name, style, lexicon }, size)
    const share = (trait: keyof typeof SHARES): number =>
      balances[trait].next(tools.length, random.below(1000) / 1000)
    const shares = { outputs: share('outputs'), annotations: share('annotations'), titles: share('titles') }
    yield { index, name, lexicon, style, tools, shares }
  }
}

/** Every domain as often as it asks for before a new round begins. */
function lexiconOf(seed: number, index: number, lexicons: readonly Lexicon[]): Lexicon {
  const entries = lexicons.flatMap((lexicon) => Array.from({ length: lexicon.serversInRound }, () => lexicon))
  const round = Math.floor(index / entries.length)
  const lexicon = randomSource(seed, 'domains', round).shuffled(entries)[index % entries.length]
  if (lexicon === undefined) throw new Error('no domain; expected at least one')
  return lexicon
}

function shareOf(seed: number, index: number): number {
  const block = evenBlock(
    { seed, label: 'server size', block: SERVER_BLOCK },
    Math.floor(index / SERVER_BLOCK),
  )
  return block[index % SERVER_BLOCK] ?? 0
}
