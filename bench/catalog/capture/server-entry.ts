import { resolve } from 'node:path'

import type { Secret, ServerSpec } from '../../mcp/server-spec.ts'
import { expandVariables, VariableError } from './expand-variables.ts'
import type { VariableSources } from './expand-variables.ts'

/** An entry of a configuration that cannot become a server: names the field, what was seen and what was expected. */
export class ServerEntryError extends Error {
  override readonly name = 'ServerEntryError'
}

/** What the hosts call their transports. */
const TRANSPORTS: Readonly<Record<string, ServerSpec['kind']>> = {
  stdio: 'stdio',
  http: 'http',
  'streamable-http': 'http',
  streamableHttp: 'http',
  sse: 'sse',
}

/** Some hosts name the address otherwise. */
const URL_FIELDS = ['url', 'serverUrl', 'httpUrl'] as const

/** Reads one value of `mcpServers` or `servers`, variables resolved. @throws ServerEntryError */
export function readServerEntry(name: string, value: unknown, sources: VariableSources): ServerSpec {
  if (name.trim() === '') throw new ServerEntryError('its name is empty; expected a name')
  if (!isRecord(value)) throw new ServerEntryError('no object; expected "command" or "url" in an object')
  const fields = new EntryFields(value, sources)
  if (value['envFile'] !== undefined) {
    throw new ServerEntryError('"envFile" is not read; put its variables under "env"')
  }
  const urlField = URL_FIELDS.find((field) => value[field] !== undefined)
  const kind = kindOf(value['type'], value['command'] !== undefined, urlField !== undefined)
  if (kind === 'stdio') {
    const command = fields.text('command')
    const args = fields.list('args')
    const cwd = value['cwd'] === undefined ? '' : fields.text('cwd')
    const env = fields.map('env')
    const { secrets } = fields
    return { kind, name, command, args, env, cwd: resolve(sources.workspaceFolder, cwd), secrets }
  }
  const url = fields.text(urlField ?? 'url')
  const headers = fields.map('headers')
  return { kind, name, url, headers, secrets: fields.secrets }
}

function kindOf(type: unknown, hasCommand: boolean, hasUrl: boolean): ServerSpec['kind'] {
  if (type !== undefined) {
    const kind = typeof type === 'string' && Object.hasOwn(TRANSPORTS, type) ? TRANSPORTS[type] : undefined
    if (kind !== undefined) return kind
    throw new ServerEntryError(`type: expected one of ${Object.keys(TRANSPORTS).join(', ')}`)
  }
  if (hasCommand) return 'stdio'
  if (hasUrl) return 'http'
  throw new ServerEntryError('neither "command" nor "url"; expected one of them')
}

/** Reads fields of one entry and remembers the values of the variables in them. */
class EntryFields {
  #secrets: Secret[] = []

  constructor(
    private readonly entry: Readonly<Record<string, unknown>>,
    private readonly sources: VariableSources,
  ) {}

  /** So far, a copy. */
  get secrets(): readonly Secret[] {
    return [...this.#secrets]
  }

  text(field: string): string {
    const text = this.#expand(this.entry[field], field)
    if (text === '') throw new ServerEntryError(`${field}: empty; expected a text`)
    return text
  }

  list(field: string): readonly string[] {
    const value = this.entry[field] ?? []
    if (!Array.isArray(value)) throw new ServerEntryError(`${field}: no array; expected an array of texts`)
    return value.map((item: unknown, index) => this.#expand(item, `${field}[${index}]`))
  }

  map(field: string): Readonly<Record<string, string>> {
    const value = this.entry[field] ?? {}
    if (!isRecord(value)) throw new ServerEntryError(`${field}: no object; expected names with texts`)
    // null is how some hosts write "not set".
    const members = Object.entries(value).filter(([, member]) => member !== null)
    return Object.fromEntries(
      members.map(([name, member]) => [name, this.#expand(member, `${field}.${name}`)]),
    )
  }

  #expand(value: unknown, field: string): string {
    // Hosts hand numbers and truth values to the child as their text.
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    if (typeof text !== 'string') throw new ServerEntryError(`${field}: expected a text`)
    try {
      const expanded = expandVariables(text, this.sources)
      this.#secrets.push(...expanded.used.map(({ name, value: secret }) => ({ field: name, value: secret })))
      return expanded.text
    } catch (cause) {
      if (!(cause instanceof VariableError)) throw cause
      throw new ServerEntryError(`${field}: ${cause.message}`, { cause })
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
