import { readFileSync } from 'node:fs'

import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'

import type { ServerSpec } from '../../mcp/server-spec.ts'
import { CatalogFileError } from '../load/load-error.ts'
import type { VariableSources } from './expand-variables.ts'
import { readServerEntry, ServerEntryError } from './server-entry.ts'

/** A server of a configuration that could not be used. */
export interface ServerProblem {
  readonly name: string
  /** For the terminal of who runs it: what was seen, what was expected and the way out; no secrets. */
  readonly reason: string
  /** For the catalog, which others may read: also no command, no address and no word of the server's. */
  readonly brief: string
}

/** The servers of a host's configuration file. */
export interface ServerConfig {
  readonly servers: readonly ServerSpec[]
  /** Entries that cannot be used, each with field, reason and way out. */
  readonly problems: readonly ServerProblem[]
  /** Names of entries that the file itself switches off. */
  readonly disabled: readonly string[]
}

const SECTIONS = ['mcpServers', 'servers'] as const

/**
 * Reads `.mcp.json`, `claude_desktop_config.json` and their like (`mcpServers`) or VS Code's `mcp.json` (`servers`),
 * comments and trailing commas allowed. A bad entry is reported, and the others are kept.
 *
 * @throws CatalogFileError when the file as a whole is unusable
 */
export function readServerConfig(file: string, sources: VariableSources): ServerConfig {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CatalogFileError(file, 'it cannot be read', 'check the path', { cause })
  }
  return parseServerConfig(text, file, sources)
}

/** The same from a text; `file` only names it. @throws CatalogFileError */
export function parseServerConfig(text: string, file: string, sources: VariableSources): ServerConfig {
  const section = serverSection(text, file)
  const servers = new Map<string, ServerSpec>()
  const problems: ServerProblem[] = []
  const disabled: string[] = []
  const report = (name: string, seen: string): void => {
    problems.push({
      name,
      reason: `${file}: server ${name}: ${seen}`,
      brief: `its entry cannot be used: ${seen}`,
    })
  }
  for (const [name, value] of entriesOf(section)) {
    if (isDisabled(value)) disabled.push(name)
    else if (servers.has(name))
      report(name, 'a second entry of that name; the first is used, rename this one')
    else {
      try {
        servers.set(name, readServerEntry(name, value, sources))
      } catch (error) {
        if (!(error instanceof ServerEntryError)) throw error
        report(name, error.message)
      }
    }
  }
  return { servers: [...servers.values()], problems, disabled }
}

function serverSection(text: string, file: string): Node {
  const errors: ParseError[] = []
  const root = parseTree(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true })
  const [error] = errors
  if (root === undefined || error !== undefined) {
    const line = text.slice(0, error?.offset).split('\n').length
    const seen = error === undefined ? 'it is empty' : `line ${line}: ${printParseErrorCode(error.error)}`
    throw new CatalogFileError(file, seen, 'expected JSON, comments allowed, with "mcpServers" or "servers"')
  }
  const found = SECTIONS.map((key) => findNodeAtLocation(root, [key])).filter(
    (node) => node?.type === 'object',
  )
  const section = found[0]
  if (section === undefined) {
    throw new CatalogFileError(
      file,
      'no servers in it',
      'expected "mcpServers" (or "servers", as VS Code has it) with an object of servers by name',
    )
  }
  return section
}

/** The entries as written: an object would lose a second one of the same name and give `__proto__` a meaning. */
function entriesOf(section: Node): readonly (readonly [string, unknown])[] {
  return (section.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    return key === undefined || value === undefined
      ? []
      : [[String(key.value), getNodeValue(value) as unknown]]
  })
}

function isDisabled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'disabled' in value && value.disabled === true
}
