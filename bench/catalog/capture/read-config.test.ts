import { describe, expect, test } from 'vitest'

import { parseServerConfig, readServerConfig } from './read-config.ts'
import type { ServerConfig } from './read-config.ts'

const SOURCES = { environment: { TOKEN: 'canary-4711' }, workspaceFolder: '/srv/shop' }

/** A variable that stood in a field, as it is kept for the redaction of messages. */
const TOKEN = { field: 'TOKEN', value: 'canary-4711' }

function parse(text: string): ServerConfig {
  return parseServerConfig(text, '.mcp.json', SOURCES)
}

/** The problems of a configuration with one server `x`. */
function problemsOf(entry: unknown): readonly string[] {
  return parse(JSON.stringify({ mcpServers: { x: entry } })).problems.map(({ reason }) => reason)
}

describe('a configuration', () => {
  test('with mcpServers becomes servers with their variables resolved', () => {
    const { servers, problems } = parse(
      JSON.stringify({
        mcpServers: {
          local: {
            command: 'node',
            args: ['${workspaceFolder}/s.js', '--key=${TOKEN}', 5],
            env: { A: '${TOKEN}', B: 3, C: true, D: null },
            cwd: 'sub',
          },
          web: { url: 'https://x.example/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } },
        },
      }),
    )
    expect(problems).toEqual([])
    expect(servers).toEqual([
      {
        kind: 'stdio',
        name: 'local',
        command: 'node',
        args: ['/srv/shop/s.js', '--key=canary-4711', '5'],
        env: { A: 'canary-4711', B: '3', C: 'true' },
        cwd: '/srv/shop/sub',
        secrets: [TOKEN, TOKEN],
      },
      {
        kind: 'http',
        name: 'web',
        url: 'https://x.example/mcp',
        headers: { Authorization: 'Bearer canary-4711' },
        secrets: [TOKEN],
      },
    ])
  })

  test('of VS Code may hold comments, trailing commas and inputs', () => {
    const { servers } = parse(`\uFEFF{
      // what is asked for
      "inputs": [{ "id": "key" }],
      "servers": { "a": { "type": "stdio", "command": "npx", "args": ["-y", "pkg"], }, },
    }`)
    expect(servers).toMatchObject([{ kind: 'stdio', name: 'a', command: 'npx', cwd: '/srv/shop' }])
  })

  test.each([
    [{ type: 'http', url: 'https://h/' }, 'http'],
    [{ type: 'streamable-http', url: 'https://h/' }, 'http'],
    [{ type: 'sse', url: 'https://h/' }, 'sse'],
    [{ serverUrl: 'https://h/' }, 'http'],
    [{ httpUrl: 'https://h/' }, 'http'],
  ])('reads %j as %s', (entry, kind) => {
    const { servers } = parse(JSON.stringify({ mcpServers: { x: entry } }))
    expect(servers).toMatchObject([{ kind, url: 'https://h/' }])
  })

  test('keeps the good servers where one entry is bad, and names file, server and field', () => {
    const { servers, problems } = parse(
      '{"mcpServers":{"bad":{"command":"x","env":{"KEY":"${NOPE}"}},"good":{"command":"y"}}}',
    )
    expect(servers.map(({ name }) => name)).toEqual(['good'])
    expect(problems).toEqual([
      {
        name: 'bad',
        reason:
          '.mcp.json: server bad: env.KEY: the variable NOPE is not set or empty; ' +
          'set it in the environment, or write ${NOPE:-default}',
        brief:
          'its entry cannot be used: env.KEY: the variable NOPE is not set or empty; ' +
          'set it in the environment, or write ${NOPE:-default}',
      },
    ])
  })

  test.each([
    [{ command: '' }, 'command: empty'],
    [{ command: ['node'] }, 'command: expected a text'],
    [{ command: 'x', args: 'y' }, 'args: no array'],
    [{ command: 'x', args: [{}] }, 'args[0]: expected a text'],
    [{ command: 'x', args: ['${input:a}'] }, 'args[0]: ${input:a} asks a person'],
    [{ command: 'x', env: [] }, 'env: no object'],
    [{ command: 'x', envFile: '.env' }, '"envFile" is not read'],
    [{ url: 'https://h/${NOPE}' }, 'url: the variable NOPE is not set'],
    [{ type: 'http' }, 'url: expected a text'],
    [{ type: 'ws', url: 'ws://h/' }, 'type: expected one of stdio, http'],
    [{ type: 'toString', url: 'ws://h/' }, 'type: expected one of stdio, http'],
    [{}, 'neither "command" nor "url"'],
    ['node', 'no object'],
  ])('with the entry %j has the problem %j', (entry, problem) => {
    expect(problemsOf(entry)).toEqual([expect.stringContaining(`server x: ${problem}`)])
  })

  test('reports a second entry of the same name and a name that is empty', () => {
    const { servers, problems } = parse(
      '{"mcpServers":{"a":{"command":"x"},"a":{"command":"y"},"":{"command":"z"},"__proto__":{"command":"p"}}}',
    )
    expect(servers.map(({ name }) => name)).toEqual(['a', '__proto__'])
    expect(problems.map(({ reason }) => reason)).toEqual([
      '.mcp.json: server a: a second entry of that name; the first is used, rename this one',
      '.mcp.json: server : its name is empty; expected a name',
    ])
  })

  test('lists what it switches off itself', () => {
    const { servers, disabled } = parse('{"mcpServers":{"a":{"command":"x","disabled":true}}}')
    expect({ servers, disabled }).toEqual({ servers: [], disabled: ['a'] })
  })

  test.each([
    ['{"mcpServers":\n{"a" {}}}', '.mcp.json: line 2: ColonExpected; expected JSON'],
    ['', '.mcp.json: line 1: '],
    ['[]', '.mcp.json: no servers in it; expected "mcpServers"'],
    ['{"mcpServers":[]}', '.mcp.json: no servers in it'],
    ['{"tools":[]}', '.mcp.json: no servers in it'],
  ])('is unusable as %j', (text, message) => {
    expect(() => parse(text)).toThrow(message)
  })

  test('that is not there is an error with its path', () => {
    expect(() => readServerConfig('/no/such/.mcp.json', SOURCES)).toThrow(
      '/no/such/.mcp.json: it cannot be read; check the path',
    )
  })

  test('shows no secret in its problems', () => {
    const { problems } = parse('{"mcpServers":{"a":{"command":"${TOKEN}","args":["${TOKEN}","${NOPE}"]}}}')
    expect(problems).toHaveLength(1)
    expect(JSON.stringify(problems)).not.toContain('canary')
  })
})
