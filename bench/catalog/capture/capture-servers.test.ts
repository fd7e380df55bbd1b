import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import type { StdioServer } from '../../mcp/server-spec.ts'
import { loadCatalogText } from '../load/index.ts'
import { captureServers } from './capture-servers.ts'
import type { Capture, CaptureOptions, CaptureProgress } from './capture-servers.ts'
import { freezeCapture } from './frozen-text.ts'

const CANARY = 'canary-4711-secret'
const DETAILS = { id: 'own', license: 'MIT', made: 'Captured for a test.' }

/** One of the servers under `fixtures/servers/hostile`, with a secret in its environment and arguments. */
function hostile(script: string, ...args: readonly string[]): StdioServer {
  const file = new URL(`../../../fixtures/servers/hostile/${script}.mjs`, import.meta.url)
  return {
    kind: 'stdio',
    name: script,
    command: process.execPath,
    args: [fileURLToPath(file), ...args],
    env: { API_TOKEN: CANARY, MODE: 'production' },
    cwd: import.meta.dirname,
    secrets: [],
  }
}

function captureAll(specs: readonly StdioServer[], options: Partial<CaptureOptions> = {}): Promise<Capture> {
  return captureServers(specs, { environment: {}, file: '.mcp.json', ...options })
}

function summary({ servers }: Capture): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(servers.map(({ name, tools }) => [name, tools.map((tool) => tool.name)]))
}

describe('a capture', () => {
  test('keeps the servers beside those that fail, which it names with their reasons', async () => {
    const progress: CaptureProgress[] = []
    const capture = await captureAll(
      ['refuses-list', 'tool-without-type', 'exits-at-once', 'no-tools', 'garbage-output'].map((script) =>
        hostile(script),
      ),
      { onProgress: (step) => progress.push(step) },
    )
    expect(summary(capture)).toEqual({
      'tool-without-type': ['before', 'open_ticket', 'after'],
      'no-tools': [],
      'garbage-output': ['fold', 'unfold'],
    })
    expect(capture.failures.map(({ name, brief }) => [name, brief])).toEqual([
      ['refuses-list', 'it answered with an error (step: tools/list)'],
      ['exits-at-once', 'it ended by itself (step: initialize)'],
    ])
    expect(capture.failures.every(({ name, reason }) => reason.startsWith(`server ${name}: `))).toBe(true)
    expect(progress.filter(({ kind }) => kind === 'started')).toHaveLength(5)
    expect(progress.filter(({ kind }) => kind === 'captured')).toHaveLength(3)
    expect(progress.filter(({ kind }) => kind === 'failed')).toHaveLength(2)
  })

  test('keeps a server beside one that never answers', { tags: ['slow'] }, async () => {
    const specs = [hostile('never-answers'), hostile('slow-initialize', '300'), hostile('depends-on-client')]
    const capture = await captureAll(specs, { limitMs: 4000 })
    expect(summary(capture)).toEqual({ 'slow-initialize': ['late'], 'depends-on-client': ['always'] })
    expect(capture.failures).toMatchObject([
      { name: 'never-answers', brief: 'it did not answer in time (step: initialize)' },
    ])
  })

  test('notes what is odd about lists', async () => {
    const specs = [
      hostile('garbage-output'),
      hostile('pages-for-ever', 'again'),
      hostile('tells-secrets', 'x'),
    ]
    const { listOddities } = await captureAll(specs)
    const about = { file: '.mcp.json', tool: undefined }
    expect(listOddities).toEqual([
      {
        ...about,
        kind: 'output-not-protocol',
        server: 'garbage-output',
        detail: '3 texts before the list was read',
      },
      {
        ...about,
        kind: 'list-paginated-too-long',
        server: 'pages-for-ever',
        detail: 'a cursor came twice, after 3 pages',
      },
      {
        ...about,
        kind: 'output-not-protocol',
        server: 'tells-secrets',
        detail: '1 texts before the list was read',
      },
      { ...about, kind: 'list-field-outside-specification', server: 'tells-secrets', detail: 'ttlMs' },
    ])
  })

  test('notes what is odd about tools, and leaves out what is no tool', async () => {
    const capture = await captureAll([hostile('tool-without-type'), hostile('broken-tools')])
    expect(capture.toolOddities.map(({ kind, tool }) => [kind, tool])).toContainEqual([
      'schema-without-type',
      'open_ticket',
    ])
    expect(summary(capture)['broken-tools']).toEqual(['good', 'last'])
    expect(capture.rejected.map(({ record, seen }) => [record, seen])).toEqual([
      ['server broken-tools, tools[1]', 'no name'],
      ['server broken-tools, tools[2]', 'a value that is no object'],
      ['server broken-tools, tools[3]', 'a second tool with the id broken-tools:good'],
    ])
  })

  test('compares what other clients get, where it is asked to', async () => {
    const specs = [hostile('depends-on-client'), hostile('number-literals')]
    const { listOddities } = await captureAll(specs, { comparesClients: true })
    expect(listOddities).toMatchObject([
      { kind: 'list-depends-on-client', server: 'depends-on-client', detail: 'more: with_sampling' },
    ])
    expect((await captureAll(specs)).listOddities).toEqual([])
  })

  test('is cut short by its signal, every server a failure', async () => {
    const capture = await captureAll([hostile('never-answers')], { signal: AbortSignal.abort() })
    expect(capture.failures).toMatchObject([{ brief: 'it was cancelled (step: start)' }])
  })
})

describe('a frozen capture', () => {
  test('loads under its digest with the same tools, and is named by it', async () => {
    const capture = await captureAll([
      hostile('tool-without-type'),
      hostile('no-tools'),
      hostile('exits-at-once'),
    ])
    const { catalog, text } = freezeCapture(capture, DETAILS)
    const loaded = loadCatalogText(text, 'own.json')
    expect(loaded.catalog).toEqual(catalog)
    expect(catalog.version).toBe(`own@${catalog.digest.slice('sha256:'.length, 'sha256:'.length + 12)}`)
    expect(loaded.catalog.servers).toContainEqual({
      name: 'no-tools',
      version: '1.2.3',
      instructions: 'Prompts alone live here.',
    })
    expect(loaded.failedServers).toEqual([
      { name: 'exits-at-once', reason: 'it ended by itself (step: initialize)' },
    ])
  })

  test('keeps number literals, the order of keys and the order of tools', async () => {
    const capture = await captureAll([hostile('number-literals'), hostile('tool-without-type')])
    const { text } = freezeCapture(capture, DETAILS)
    expect(text).toContain(
      '{"10":{"type":"number","default":5.0},"2":{"type":"number","maximum":1e3},"id":{"const":12345678901234567890}}',
    )
    expect(text.indexOf('"before"')).toBeLessThan(text.indexOf('"open_ticket"'))
    expect(text.indexOf('"open_ticket"')).toBeLessThan(text.indexOf('"after"'))
  })

  test('is the same text for the same lists', async () => {
    const specs = [hostile('tool-without-type'), hostile('garbage-output')]
    const [first, second] = [await captureAll(specs), await captureAll(specs)]
    expect(freezeCapture(first, DETAILS).text).toBe(freezeCapture(second, DETAILS).text)
  })

  test('stores the oddities of lists', async () => {
    const { text } = freezeCapture(await captureAll([hostile('garbage-output')]), DETAILS)
    expect(loadCatalogText(text, 'own.json').oddities).toEqual([
      {
        kind: 'output-not-protocol',
        file: 'own.json',
        server: 'garbage-output',
        tool: undefined,
        detail: '3 texts before the list was read',
      },
    ])
  })

  test('holds no command, no env value and no secret, even of servers that tell theirs', async () => {
    const argument = `--key=argument-${CANARY}`
    const specs = ['tells-secrets', 'exits-at-once', 'refuses-list'].map((script) =>
      hostile(script, argument),
    )
    const capture = await captureAll(specs)
    const { text } = freezeCapture(capture, DETAILS)
    expect(text).toContain('Calls with [redacted] and --key=[redacted] in production mode.')
    expect(text).toContain('You act for [redacted].')
    expect(text).not.toContain('canary')
    expect(text).not.toContain('hostile')
    expect(text).not.toContain(process.execPath)
    expect(JSON.stringify(capture.failures)).not.toContain('canary')
    expect(capture.redactedCount).toBe(2)
  })
})
