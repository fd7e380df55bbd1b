import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'

import { captureLines } from '../../cli/capture-lines.ts'
import type { StdioServer } from '../../mcp/server-spec.ts'
import { loadCatalogText } from '../load/index.ts'
import { captureServers } from './capture-servers.ts'
import type { Capture } from './capture-servers.ts'
import { freezeCapture } from './frozen-text.ts'

const LIBRARY = resolve(import.meta.dirname, '../../../fixtures/servers/hostile/json-lines.mjs')
const DETAILS = { id: 'own', license: 'MIT', made: 'Captured for a test.' }

/** What each of these is in the configuration below; none may be seen anywhere. */
const CANARIES = {
  env: 'canary',
  pin: '471147',
  url: 'canary-in-url',
  argument: 'canary-in-argument',
  header: 'canary-in-header',
}

/** Captures a server that tells its secrets wherever MCP lets it say something; `body` is its script. */
async function captureTelling(body: string): Promise<Capture> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-telling-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const script = join(folder, 'server.mjs')
  const library = JSON.stringify(pathToFileURL(LIBRARY).href)
  writeFileSync(script, `import { initialized, plainTool, serve } from ${library}\n${body}`)
  const spec: StdioServer = {
    kind: 'stdio',
    name: 'telling',
    command: process.execPath,
    args: [script, `postgresql://anna:${CANARIES.argument}@h/x`, '--header', `X-Auth:${CANARIES.header}`],
    env: { MODE: CANARIES.env, CARD_PIN: CANARIES.pin, DATABASE: `mysql://anna:${CANARIES.url}@h/x` },
    cwd: folder,
    secrets: [],
  }
  return captureServers([spec], { environment: {}, file: '.mcp.json' })
}

/** Everything that a capture shows or stores. */
function shown(capture: Capture): string {
  const { text } = freezeCapture(capture, DETAILS)
  return [text, JSON.stringify(capture.rejected), ...captureLines('.mcp.json', capture, [])].join('\n')
}

test('a version that tells env values, headers and passwords of URLs is stored without them, on one line', async () => {
  const version = `1.0 ${Object.values(CANARIES).join(' ')}\\u001b[2J\\n\\u202e//me:pw-of-mine@h can\\u001b[0mary`
  const capture = await captureTelling(`serve({
    initialize: () => initialized({ serverInfo: { name: 'x', version: "${version}" } }),
    'tools/list': () => ({ tools: [plainTool('a')] }),
  })`)
  const mark = '[redacted]'
  expect(capture.servers[0]?.version).toBe(`1.0 ${mark} ${mark} ${mark} ${mark} ${mark} //${mark}@h ${mark}`)
  expect(shown(capture)).not.toMatch(/canary|471147|pw-of-mine|\p{Bidi_Control}/u)
})

test('a field of the list that holds a secret is an oddity without it', async () => {
  const capture = await captureTelling(`serve({
    initialize: () => initialized({}),
    'tools/list': () => ({ 'key ${CANARIES.env}': 1, tools: [plainTool('a')] }),
  })`)
  expect(capture.listOddities.map(({ detail }) => detail)).toEqual(['key [redacted]'])
  expect(shown(capture)).not.toContain('canary')
})

test('a rejected tool is counted, stored and shown without the secret in its name', async () => {
  const capture = await captureTelling(`
  let deep = {}
  for (let level = 0; level < 1200; level++) deep = { deep }
  serve({
    initialize: () => initialized({}),
    'tools/list': () => ({ tools: [
      { name: 'deep_${CANARIES.url}', inputSchema: deep },
      plainTool('a'), plainTool('twice_${CANARIES.env}'), plainTool('twice_${CANARIES.env}'),
    ] }),
  })`)
  const seen = [
    'tool deep_[redacted] nested 1202 levels deep',
    'a second tool with the id telling:twice_[redacted]',
  ]
  expect(capture.rejected.map((record) => record.seen)).toEqual(seen)
  const loaded = loadCatalogText(freezeCapture(capture, DETAILS).text, 'own.json')
  expect(loaded.rejected).toEqual([
    { file: 'own.json', record: 'server telling, tools[0]', seen: seen[0], expected: 'at most 1000 levels' },
    {
      file: 'own.json',
      record: 'server telling, tools[3]',
      seen: seen[1],
      expected: 'one tool for each id; the first was kept',
    },
  ])
  expect(captureLines('.mcp.json', capture, []).join('\n')).not.toContain('canary')
})

test('a number that is a secret leaves the schema, and other numbers keep their literals', async () => {
  const capture = await captureTelling(`serve({
    initialize: () => initialized({}),
    'tools/list': () => ({ tools: [{ name: 'a', inputSchema: {
      type: 'object',
      properties: { pin: { default: ${CANARIES.pin}, maximum: 1${CANARIES.pin} } },
    } }] }),
  })`)
  expect(shown(capture)).toContain('{"default":"[redacted]","maximum":1471147}')
  expect(capture.redactedCount).toBe(1)
})

test('a description keeps the user name of a URL and a plain mode, and loses the passwords', async () => {
  const capture = await captureTelling(`serve({
    initialize: () => initialized({}),
    'tools/list': () => ({ tools: [{
      ...plainTool('a'),
      description: 'For anna in canary mode: ${CANARIES.url}, ${CANARIES.argument}, ${CANARIES.header}.',
    }] }),
  })`)
  expect(capture.servers[0]?.tools.map(({ description }) => description)).toEqual([
    'For anna in canary mode: [redacted], [redacted], [redacted].',
  ])
})
