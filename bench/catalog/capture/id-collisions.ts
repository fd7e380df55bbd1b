import { oneLine } from '../../mcp/redaction.ts'
import type { RejectedRecord } from '../oddity.ts'
import { listDigest } from './captured-server.ts'
import type { ServerCapture } from './captured-server.ts'

const SHOWN_CHARACTERS = 100

/**
 * Leaves out every tool whose id an earlier server has already: `c` of a server `a:b` and `b:c` of a server `a` are
 * both `a:b:c`, and a catalog has each id once. What is left out is a rejected record of its server.
 */
export function keepFirstOfEachId(
  captures: readonly ServerCapture[],
  file: string,
): readonly ServerCapture[] {
  const owners = new Map<string, string>()
  return captures.map((capture) => {
    const { name, tools } = capture.server
    const kept = tools.filter(({ id }) => !owners.has(id))
    const rejected = tools.flatMap(({ id }, index): readonly RejectedRecord[] => {
      const owner = owners.get(id)
      if (owner === undefined) return []
      const seen = `the id of a tool of server ${oneLine(owner, SHOWN_CHARACTERS)}`
      const expected = 'one tool for each id; the first was kept: rename one of the servers'
      return [{ file, record: `server ${name}, tool ${index + 1} of its list`, seen, expected }]
    })
    for (const { id } of kept) owners.set(id, name)
    return rejected.length === 0 ? capture : without(capture, { kept, rejected })
  })
}

function without(
  capture: ServerCapture,
  { kept, rejected }: { kept: ServerCapture['server']['tools']; rejected: readonly RejectedRecord[] },
): ServerCapture {
  const names = new Set(kept.map(({ name }) => name))
  return {
    ...capture,
    server: { ...capture.server, tools: kept, digest: listDigest(kept.map(({ wire }) => wire)) },
    toolOddities: capture.toolOddities.filter(({ tool }) => tool === undefined || names.has(tool)),
    rejected: [...capture.rejected, ...rejected],
  }
}
