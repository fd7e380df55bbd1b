import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { openAiEndpoint } from './openai-endpoint.ts'
import type { EmbeddingProvider } from './provider.ts'
import { scratchFiles } from './scratch-files.ts'
import { lengthEmbeddings, startStubEndpoint } from './stub-endpoint.ts'
import type { StubAnswer } from './stub-endpoint.ts'
import { unitVector } from './unit-vector.ts'

const KEY = 'sk-test-0123456789abcdef'

interface Trial {
  readonly url: string | undefined
  readonly cacheFolder?: string
  readonly own?: string | undefined
  readonly openAi?: string
  readonly model?: string
  readonly batchSize?: number
  /** Receives every wait, in milliseconds; nothing waits. */
  readonly waits?: number[]
}

function providerOf({
  url,
  cacheFolder,
  own = KEY,
  openAi,
  model,
  batchSize,
  waits = [],
}: Trial): EmbeddingProvider {
  return openAiEndpoint({
    url,
    model,
    keys: { own: own === '' ? undefined : own, openAi },
    cacheFolder: cacheFolder ?? scratchFiles({}),
    network: {
      fetch: globalThis.fetch,
      wait: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
    },
    ...(batchSize === undefined ? {} : { batchSize }),
  })
}

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('expected a failure')
}

/** Everything that a reader of the error may see, its causes included. */
function wholeText(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return [error.message, error.stack, JSON.stringify(error), wholeText(error.cause)].join('\n')
}

function cachedFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.f32'))
}

describe('an OpenAI-compatible endpoint', () => {
  test('is asked in batches, each text once, and answers are put in order by index', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const provider = providerOf({ url: endpoint.url, batchSize: 2, model: 'tiny' })
    const vectors = await provider.embed(['a', 'bb', 'ccc', 'a'])
    expect(vectors).toEqual([unitVector([1, 1]), unitVector([2, 1]), unitVector([3, 1]), unitVector([1, 1])])
    expect(endpoint.seen).toEqual(
      [['a', 'bb'], ['ccc']].map((input) => ({
        path: '/v1/embeddings',
        authorization: `Bearer ${KEY}`,
        body: { model: 'tiny', input, encoding_format: 'float' },
      })),
    )
    expect(provider.identity).toEqual({
      source: 'openai',
      model: 'tiny',
      endpoint: `${endpoint.url}/embeddings`,
      quantisation: 'float32',
    })
  })

  test('is not asked for what is in the cache, also by the next run', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const trial = { url: endpoint.url, cacheFolder: scratchFiles({}) }
    const first = await providerOf(trial).embed(['a', 'bb'])
    expect(await providerOf(trial).embed(['bb', 'a'])).toEqual(first.toReversed())
    expect(endpoint.seen).toHaveLength(1)
    await providerOf(trial).embed(['a', 'new'])
    expect(endpoint.seen.map(({ body }) => body.input)).toEqual([['a', 'bb'], ['new']])
  })

  test('has a cache of its own for each model', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const trial = { url: endpoint.url, cacheFolder: scratchFiles({}) }
    await providerOf({ ...trial, model: 'one' }).embed(['a'])
    await providerOf({ ...trial, model: 'two' }).embed(['a'])
    expect(endpoint.seen.map(({ body }) => body.model)).toEqual(['one', 'two'])
  })

  test('is asked again where a cached vector is damaged', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const trial = { url: endpoint.url, cacheFolder: scratchFiles({}) }
    const first = await providerOf(trial).embed(['a'])
    for (const name of cachedFiles(trial.cacheFolder)) writeFileSync(join(trial.cacheFolder, name), 'abc')
    expect(await providerOf(trial).embed(['a'])).toEqual(first)
    expect(endpoint.seen).toHaveLength(2)
  })

  test('is sent no key that was set for other programs, and its query shows nowhere', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const provider = providerOf({ url: `${endpoint.url}/?api-version=7`, own: '', openAi: KEY })
    await provider.embed(['a'])
    expect(endpoint.seen).toMatchObject([{ path: '/v1/embeddings?api-version=7', authorization: undefined }])
    expect(JSON.stringify(provider.identity)).not.toContain('api-version')
  })

  test('leaves neither text nor key in the cache', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const cacheFolder = scratchFiles({})
    await providerOf({ url: endpoint.url, cacheFolder }).embed(['a secret plan'])
    const files = cachedFiles(cacheFolder)
    expect(files).toHaveLength(1)
    const kept = files.map((name) => name + readFileSync(join(cacheFolder, name), 'latin1')).join()
    expect(kept).not.toMatch(/secret plan|sk-test/)
  })
})

describe('a passing failure', () => {
  const busy: StubAnswer = { status: 429, body: 'slow down' }

  test('is tried again after 1, 2, 4 and 8 s', async () => {
    await using endpoint = await startStubEndpoint((batch, index) => {
      return index < 4 ? { status: index % 2 === 0 ? 429 : 503, body: '' } : lengthEmbeddings(batch)
    })
    const waits: number[] = []
    const vectors = await providerOf({ url: endpoint.url, waits }).embed(['a'])
    expect(vectors).toEqual([unitVector([1, 1])])
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  test('waits as long as the server asks, up to a minute', async () => {
    await using endpoint = await startStubEndpoint((batch, index) => {
      const asked = ['7', '3600', 'Wed, 21 Oct 2026 07:28:00 GMT'][index]
      return asked === undefined ? lengthEmbeddings(batch) : { ...busy, headers: { 'retry-after': asked } }
    })
    const waits: number[] = []
    await providerOf({ url: endpoint.url, waits }).embed(['a'])
    expect(waits).toEqual([7000, 60_000, 4000])
  })

  test('ends after five attempts, and what came before stays in the cache', async () => {
    await using endpoint = await startStubEndpoint((batch, index) => {
      return index === 0 ? lengthEmbeddings(batch) : busy
    })
    const waits: number[] = []
    const cacheFolder = scratchFiles({})
    const failure = await failureOf(
      providerOf({ url: endpoint.url, batchSize: 1, waits, cacheFolder }).embed(['a', 'b']),
    )
    expect(failure.message).toMatch(/^HTTP 429 from 127\.0\.0\.1:\d+: slow down, in attempt 5 of 5; expected/)
    expect(failure.cause).toMatchObject({ name: 'PassingFailure' })
    expect(waits).toHaveLength(4)
    expect(cachedFiles(cacheFolder)).toHaveLength(1)
  })

  test('is no answer at all, too', async () => {
    const endpoint = await startStubEndpoint(lengthEmbeddings)
    await endpoint[Symbol.asyncDispose]()
    const waits: number[] = []
    const failure = await failureOf(providerOf({ url: endpoint.url, waits }).embed(['a']))
    expect(failure.message).toMatch(/^no answer from 127\.0\.0\.1:\d+ \(ECONNREFUSED\), in attempt 5 of 5/)
    expect(waits).toHaveLength(4)
  })
})

describe('a lasting failure is told at once', () => {
  test.each<[string, StubAnswer, RegExp]>([
    [
      'HTTP 401',
      { status: 401, body: `bad key sk-test-****cdef` },
      /HTTP 401 from [^ ]+: the key was refused; .*BENCH_EMBEDDINGS_KEY/,
    ],
    [
      'HTTP 404',
      { status: 404, body: `no route, ${KEY}` },
      /HTTP 404 from [^ ]+: no route, \[redacted\]; expected 200; check BENCH_EMBEDDINGS_URL/,
    ],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }, /HTTP 302/],
    ['no JSON', { status: 200, body: '<html>' }, /an answer that is not JSON; expected/],
    ['another shape', { status: 200, body: { embeddings: [] } }, /data.*expected \{"data"/s],
    [
      'too few',
      { status: 200, body: { data: [{ index: 0, embedding: [1, 2] }] } },
      /1 embeddings, 1 of them with an index of the batch, for 2 texts/,
    ],
    [
      'one index twice',
      { status: 200, body: { data: [0, 0].map((index) => ({ index, embedding: [1] })) } },
      /2 embeddings, 1 of them/,
    ],
    [
      'two sizes',
      {
        status: 200,
        body: { data: [0, 1].map((index) => ({ index, embedding: index === 0 ? [1] : [1, 2] })) },
      },
      /an embedding of 2 dimensions beside one of 1/,
    ],
    [
      'no direction',
      { status: 200, body: { data: [0, 1].map((index) => ({ index, embedding: [0, 0] })) } },
      /without direction/,
    ],
  ])('%s', async (_what, answer, message) => {
    await using endpoint = await startStubEndpoint(() => answer)
    const waits: number[] = []
    const cacheFolder = scratchFiles({})
    const failure = await failureOf(providerOf({ url: endpoint.url, waits, cacheFolder }).embed(['a', 'b']))
    expect(failure.message).toMatch(message)
    expect(wholeText(failure)).not.toMatch(/sk-test/)
    expect(waits).toEqual([])
    expect(endpoint.seen).toHaveLength(1)
    expect(cachedFiles(cacheFolder)).toEqual([])
  })

  test('another size than that of the cached vectors', async () => {
    await using endpoint = await startStubEndpoint((batch, index) =>
      index === 0 ? lengthEmbeddings(batch) : { status: 200, body: { data: [{ index: 0, embedding: [1] }] } },
    )
    const trial = { url: endpoint.url, cacheFolder: scratchFiles({}) }
    await providerOf(trial).embed(['a'])
    const failure = await failureOf(providerOf(trial).embed(['a', 'b']))
    expect(failure.message).toMatch(/1 dimensions beside one of 2; .*remove .*embeddings/)
  })

  test('a host outside of this machine, in a run of tests', async () => {
    const waits: number[] = []
    const failure = await failureOf(providerOf({ url: 'http://192.0.2.1/v1', waits }).embed(['a']))
    expect(failure.message).toMatch(
      /192\.0\.2\.1: a run of tests reaches nothing but loopback; fill the cache/,
    )
    expect(waits).toEqual([])
  })
})
