import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { ServerFailure } from './server-failure.ts'
import { listServer } from './server-listing.ts'
import type { ListingOptions, ServerListing } from './server-listing.ts'
import type { StdioServer } from './server-spec.ts'

const CANARY = 'canary-4711-secret'

/** One of the servers under `fixtures/servers/hostile`. */
function hostile(script: string, ...args: readonly string[]): StdioServer {
  const file = new URL(`../../fixtures/servers/hostile/${script}.mjs`, import.meta.url)
  return stdio({ args: [fileURLToPath(file), ...args], env: { API_TOKEN: CANARY } })
}

function stdio(more: Partial<StdioServer>): StdioServer {
  return {
    kind: 'stdio',
    name: 'odd',
    command: process.execPath,
    args: [],
    env: {},
    cwd: import.meta.dirname,
    secrets: [],
    ...more,
  }
}

function list(spec: StdioServer, options: Partial<ListingOptions> = {}): Promise<ServerListing> {
  return listServer(spec, { environment: {}, ...options })
}

async function failureOf(listing: Promise<unknown>): Promise<ServerFailure> {
  const outcome = await listing.catch((error: unknown) => error)
  if (!(outcome instanceof ServerFailure)) throw new Error('expected a ServerFailure')
  return outcome
}

function toolNames({ pages }: ServerListing): readonly string[] {
  return pages.texts.flatMap((text) => {
    const { result } = JSON.parse(text) as { result: { tools: { name: string }[] } }
    return result.tools.map(({ name }) => name)
  })
}

describe('a listing over stdio', () => {
  test('takes the messages out of other output, which it counts', async () => {
    const listing = await list(hostile('garbage-output'))
    expect(toolNames(listing)).toEqual(['fold', 'unfold'])
    expect(listing.strayOutput).toEqual({ count: 3, first: '*** fixture server, ready ***' })
  })

  test('keeps a list that one tool without "type" would cost a strict client', async () => {
    expect(toolNames(await list(hostile('tool-without-type')))).toEqual(['before', 'open_ticket', 'after'])
  })

  test('keeps number literals and the order of keys', async () => {
    const { pages } = await list(hostile('number-literals'))
    expect(pages.texts[0]).toContain(
      '{"10":{"type":"number","default":5.0},"2":{"type":"number","maximum":1e3},"id":{"const":12345678901234567890}}',
    )
  })

  test('does not ask a server without the tools capability', async () => {
    const listing = await list(hostile('no-tools'))
    expect(listing.pages).toEqual({ texts: [], cutShort: undefined })
    expect(listing.initialization.instructions).toBe('Prompts alone live here.')
  })

  test.each([
    [{}, ['always']],
    [{ sampling: {} }, ['always', 'with_sampling']],
  ])('declares %j and lists what that client gets', async (capabilities, expected) => {
    expect(toolNames(await list(hostile('depends-on-client'), { capabilities }))).toEqual(expected)
  })

  test.each([undefined, 1e12])('waits for a slow server within the time limit %s', async (limitMs) => {
    const options = limitMs === undefined ? {} : { limitMs }
    expect(toolNames(await list(hostile('slow-initialize', '200'), options))).toEqual(['late'])
  })

  test('stops after a thousand pages and keeps them', async () => {
    const listing = await list(hostile('pages-for-ever'))
    expect(listing.pages.cutShort).toBe('more than 1000 pages')
    expect(toolNames(listing)).toEqual(Array.from({ length: 1000 }, (_, index) => `tool_${index + 1}`))
  })

  test('stops where a cursor comes back, with each page once', async () => {
    const listing = await list(hostile('pages-for-ever', 'again'))
    expect(listing.pages.cutShort).toBe('a cursor came twice, after 3 pages')
    expect(toolNames(listing)).toEqual(['tool_1', 'tool_2', 'tool_3'])
  })

  test('gives a child nothing of our environment but harmless variables and its own', async () => {
    const script = 'process.stdout.write(JSON.stringify(process.env) + "\\n"); process.exit(1)'
    const spec = stdio({ args: ['-e', script], env: { OWN: 'yes' } })
    const failure = await failureOf(list(spec, { environment: { HOME: '/home/x', OTHER_KEY: CANARY } }))
    expect(failure.message).toContain('the first: {"HOME":"/home/x","OWN":"yes"}')
  })
})

describe('a listing over stdio fails', () => {
  test('with the exit code and the last words, and no secret in them', async () => {
    const failure = await failureOf(list(hostile('exits-at-once')))
    expect(failure).toMatchObject({ kind: 'exited', server: 'odd', step: 'initialize' })
    expect(failure.message).toContain(
      'server odd: exited with code 3 (step: initialize); it also said: starting | ' +
        'the key [redacted] is refused; sent "Bearer [redacted]" to ?apikey=[redacted]; expected',
    )
    expect(`${failure.message}${failure.stack ?? ''}`).not.toContain(CANARY)
  })

  test('with the step that a server never answers', async () => {
    const failure = await failureOf(list(hostile('never-answers'), { limitMs: 300 }))
    expect(failure).toMatchObject({ kind: 'no-answer', step: 'initialize' })
    expect(failure.message).toContain('no answer within 0.3 s (step: initialize); expected an answer: raise')
  })

  test('with the JSON-RPC error of a refused list', async () => {
    const failure = await failureOf(list(hostile('refuses-list')))
    expect(failure).toMatchObject({ kind: 'refused-request', step: 'tools/list' })
    expect(failure.message).toContain('error -32603: no session for key [redacted] (step: tools/list)')
  })

  test('with the shape of a list that holds no tools', async () => {
    const failure = await failureOf(list(hostile('list-without-tools')))
    expect(failure.message).toContain('page 1 holds no array "tools" (step: tools/list)')
  })

  test('with the limit that an endless line passes', async () => {
    const failure = await failureOf(list(hostile('endless-line')))
    expect(failure.kind).toBe('output-too-long')
    expect(failure.message).toContain('a line of more than 67108864 bytes')
  })

  test('with the command that is not found', async () => {
    const failure = await failureOf(list(stdio({ command: 'no-such-program-4711' })))
    expect(failure.message).toContain('its command no-such-program-4711 is not found (step: start)')
    expect(failure.message).toContain('correct "command"')
  })

  test('with arguments that no program can get, and does not show them', async () => {
    const failure = await failureOf(list(stdio({ args: [`${CANARY}\0`] })))
    expect(failure.message).toContain('its command, arguments or variables cannot be used (step: start)')
    expect(failure.message).not.toContain(CANARY)
  })

  test('with the working folder that does not exist', async () => {
    const failure = await failureOf(list(stdio({ cwd: '/no/such/folder' })))
    expect(failure.message).toContain('its working folder /no/such/folder does not exist (step: start)')
  })

  test('when its caller gives up', async () => {
    const signal = AbortSignal.abort()
    expect((await failureOf(list(hostile('never-answers'), { signal }))).kind).toBe('cancelled')
  })
})

/** False for a process that is gone and for one that has ended and waits for `init` to notice. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !readFileSync(status, 'utf8').includes(') Z ')
}

describe('the end of a listing over stdio', () => {
  test('ends a server that ignores it, and what that server started', async () => {
    const { initialization } = await list(hostile('never-ends'))
    const pids = (initialization.instructions ?? '').split(' ').map(Number)
    expect(pids).toHaveLength(2)
    // A killed process stays in the table until its parent has taken note of it.
    await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([])
  })
})
