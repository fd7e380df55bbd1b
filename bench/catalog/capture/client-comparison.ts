import { ServerFailure } from '../../mcp/server-failure.ts'
import { listServer } from '../../mcp/server-listing.ts'
import type { ListingOptions } from '../../mcp/server-listing.ts'
import type { ServerSpec } from '../../mcp/server-spec.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Oddity } from '../oddity.ts'
import { captureListing } from './captured-server.ts'
import type { CapturedServer, ServerCapture } from './captured-server.ts'
import { shownTextOf } from './published-secrets.ts'

/** What a client declares that can do everything which MCP (2025-11-25) lets a server ask of it. */
export const ABLE_CLIENT = { roots: { listChanged: true }, sampling: {}, elicitation: {} }

/**
 * Lists a server again as a client that declares every capability; one oddity where the list is another one, which a
 * catalog then cannot show: it holds what a client that declares nothing gets.
 */
export async function compareClients(
  spec: ServerSpec,
  captured: ServerCapture,
  options: ListingOptions & { readonly file: string },
): Promise<readonly Oddity[]> {
  const { file } = options
  const difference = await differenceFrom(captured.server, async () => {
    const listing = await listServer(spec, { ...options, capabilities: ABLE_CLIENT })
    return captureListing(spec, listing, file).server
  })
  if (difference === '') return []
  const detail = shownTextOf(spec)(difference)
  return [{ kind: 'list-depends-on-client', file, server: spec.name, tool: undefined, detail }]
}

async function differenceFrom(plain: CapturedServer, list: () => Promise<CapturedServer>): Promise<string> {
  let able: CapturedServer
  try {
    able = await list()
  } catch (error) {
    if (error instanceof ServerFailure) return `does not list to a client that declares all: ${error.brief}`
    throw error
  }
  if (able.digest === plain.digest) return ''
  const [before, after] = [textsByName(plain), textsByName(able)]
  const words = {
    more: [...after.keys()].filter((name) => !before.has(name)),
    fewer: [...before.keys()].filter((name) => !after.has(name)),
    other: [...after]
      .filter(([name, text]) => before.has(name) && before.get(name) !== text)
      .map(([name]) => name),
  }
  const parts = Object.entries(words).filter(([, names]) => names.length > 0)
  return parts.map(([word, names]) => `${word}: ${names.join(', ')}`).join('; ') || 'another order'
}

function textsByName({ tools }: CapturedServer): ReadonlyMap<string, string> {
  return new Map(tools.map(({ name, wire }) => [name, canonicalJson(wire)]))
}
