import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'

import { REAL_15 } from '../catalog/capture/real-15.ts'
import { REAL_REFERENCE } from '../catalog/capture/real-reference.ts'
import { measuredCatalogs } from '../catalog/measured-catalogs.ts'
import { resolveSettings } from '../measurement/environment.ts'
import type { Settings } from '../measurement/environment.ts'
import { openEmbeddings } from '../retrieval/embeddings/index.ts'
import { lengthEmbeddings, startStubEndpoint } from '../retrieval/embeddings/stub-endpoint.ts'
import type { StubEndpoint } from '../retrieval/embeddings/stub-endpoint.ts'
import { textSet } from '../retrieval/embeddings/text-set.ts'
import { semantic } from '../retrieval/engines/semantic.ts'
import { measureFindability } from '../statistics/findability/measure-findability.ts'
import { measureRankings } from '../statistics/rankings/measure-rankings.ts'
import { runSurfaceJob } from '../statistics/surface/surface-job.ts'
import { surfacePopulations } from '../statistics/surface/surface-populations.ts'
import { catalogReal } from './catalog-real.ts'
import { embedTexts } from './embed-texts.ts'
import { prepareOwnCatalog } from './own-catalog.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const never = new AbortController().signal

beforeEach(() => {
  // The capture tells its progress there, which is no part of what is tested.
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    stderr.mockRestore()
  })
})

function serverConfig(...scripts: readonly string[]): string {
  const servers = scripts.map((script): [string, unknown] => [
    script,
    { command: process.execPath, args: [join(ROOT, 'fixtures/servers/hostile', `${script}.mjs`)] },
  ])
  return JSON.stringify({ mcpServers: Object.fromEntries(servers) })
}

/** A checkout with our catalogs and queries, in which small servers stand for the real ones. */
function checkout(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-embed-texts-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const all = {
    'package-lock.json': '{"packages":{}}',
    [REAL_REFERENCE.configFile]: serverConfig('tool-without-type'),
    [join(REAL_15.packageFolder, 'package-lock.json')]: '{"packages":{}}',
    [REAL_15.configFile]: serverConfig('number-literals'),
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  for (const folder of ['fixtures/catalogs', 'fixtures/golden']) {
    symlinkSync(join(ROOT, folder), join(root, folder), 'junction')
  }
  return root
}

interface Output {
  readonly printed: string
  readonly told: readonly string[]
}

async function run(
  root: string,
  args: readonly string[],
  { environment = {}, signal = never }: { environment?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Output> {
  const told: string[] = []
  let printed = ''
  await embedTexts({
    args,
    root,
    environment,
    signal,
    print: (lines) => (printed += lines),
    tell: (line) => told.push(line),
  })
  return { printed, told }
}

function textsIn(printed: string): readonly string[] {
  const rows = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly text?: string })
  return rows.flatMap(({ text }) => text ?? [])
}

function endpointEnvironment({ url }: StubEndpoint, catalog?: string): Record<string, string> {
  return {
    BENCH_EMBEDDINGS: 'openai',
    BENCH_EMBEDDINGS_URL: url,
    ...(catalog === undefined ? {} : { BENCH_CATALOG: catalog }),
  }
}

/** The settings that `npm run bench` gives to the run. */
async function runSettings(root: string, environment: Record<string, string>): Promise<Settings> {
  const settings = resolveSettings(root, environment)
  const own = await prepareOwnCatalog(settings, { environment, signal: never })
  if (own.kind === 'failed') throw new Error(own.error)
  return { ...settings, catalogPath: own.path }
}

/** Asks a semantic engine for every tool of every catalog, and gives the tools that it was asked for, by catalog. */
async function findEverything(settings: Settings): Promise<Readonly<Record<string, number | string>>> {
  const embeddings = await openEmbeddings(settings)
  const counts: Record<string, number | string> = {}
  for (const { catalog } of measuredCatalogs(settings).loaded) {
    const [row] = await measureFindability({ catalog, engines: [semantic], embeddings })
    counts[catalog.id] = row === undefined ? 'no row' : 'excluded' in row ? row.note : row.tools
  }
  return counts
}

/** Opens a semantic engine on every tool and query that the golden sets' curves can draw. */
async function searchEverything(settings: Settings): Promise<void> {
  const embeddings = await openEmbeddings(settings)
  for (const population of surfacePopulations(settings).populations) {
    const size = population.own.length + population.pool.tools.length
    const job = { population: population.id, size, seed: 1 }
    const { engines } = await runSurfaceJob({ job, population, engines: [semantic], embeddings })
    expect(engines.map(({ result }) => 'kind' in result)).toEqual([false])
  }
}

describe('embedding ahead of a run', () => {
  test(
    'all leaves nothing to ask an endpoint for, with the servers of an .mcp.json',
    { tags: ['slow'] },
    async () => {
      const root = checkout({ 'my.mcp.json': serverConfig('garbage-output') })
      await catalogReal({
        args: [],
        root,
        environment: {},
        onProgress: () => 0,
        install: () => Promise.resolve(),
      })
      await using endpoint = await startStubEndpoint(lengthEmbeddings)
      const environment = endpointEnvironment(endpoint, 'my.mcp.json')

      const { told, printed } = await run(root, ['--embed', 'all'], { environment })
      expect(printed).toBe('')
      expect(told).toEqual([expect.stringMatching(/^all: (\d+) of \1 texts have a vector$/)])
      const asked = endpoint.seen.flatMap(({ body }) => body.input)
      expect(asked).toHaveLength(new Set(asked).size)
      const requests = endpoint.seen.length

      const settings = await runSettings(root, environment)
      expect(await findEverything(settings)).toEqual({
        my_mcp: 2,
        reference: 45,
        workplace: 123,
        real_reference: 3,
        real_15: 1,
      })
      await searchEverything(settings)
      expect(await measureRankings(settings, [semantic])).toHaveLength(2)
      expect(endpoint.seen).toHaveLength(requests)
    },
  )

  test('measured leaves nothing to ask for by the tools’ own words, and other sets alone would', async () => {
    const tools = [
      {
        name: 'getURLs',
        description: 'Lists addresses. Follows every link.',
        inputSchema: { type: 'object' },
      },
      { name: 'bare', description: '', inputSchema: { type: 'object' } },
      { name: '検索', description: '文書を検索します。', inputSchema: { type: 'object' } },
    ]
    const root = checkout({ 'mine.json': JSON.stringify({ tools }) })
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const environment = endpointEnvironment(endpoint, 'mine.json')
    await run(root, ['--embed', 'measured'], { environment })
    const requests = endpoint.seen.length
    const settings = await runSettings(root, environment)
    expect(await findEverything(settings)).toMatchObject({ mine: 3, reference: 45, real_reference: 3 })
    expect(endpoint.seen).toHaveLength(requests)

    await using other = await startStubEndpoint(lengthEmbeddings)
    const otherEnvironment = endpointEnvironment(other, 'mine.json')
    await run(root, ['--embed', 'own', 'embedded'], { environment: otherEnvironment })
    const otherRequests = other.seen.length
    await findEverything(await runSettings(root, otherEnvironment))
    expect(other.seen.length).toBeGreaterThan(otherRequests)
  })

  test('asks for nothing twice when it is repeated', async () => {
    const root = checkout()
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const environment = endpointEnvironment(endpoint)
    const first = await run(root, ['--embed', 'queries', 'measured'], { environment })
    const requests = endpoint.seen.length
    const second = await run(root, ['--embed', 'queries', 'measured'], { environment })
    expect(second.told).toEqual(first.told)
    expect(requests).toBeGreaterThan(0)
    expect(endpoint.seen).toHaveLength(requests)
  })

  test('ends between two parts when it is interrupted', async () => {
    const root = checkout()
    const interrupted = new AbortController()
    await using endpoint = await startStubEndpoint((batch) => {
      interrupted.abort('SIGINT')
      return lengthEmbeddings(batch)
    })
    await expect(
      run(root, ['--embed', 'generated'], {
        environment: endpointEnvironment(endpoint),
        signal: interrupted.signal,
      }),
    ).rejects.toThrow('interrupted; what an endpoint gave so far is in the cache')
    expect(endpoint.seen.flatMap(({ body }) => body.input)).toHaveLength(512)
  })

  test('refuses an address that it cannot use before a server is started', async () => {
    const root = checkout({ 'my.mcp.json': serverConfig('exits-at-once') })
    const environment = {
      BENCH_EMBEDDINGS: 'openai',
      BENCH_EMBEDDINGS_URL: 'ftp://127.0.0.1',
      BENCH_CATALOG: 'my.mcp.json',
    }
    await expect(run(root, ['--embed', 'all'], { environment })).rejects.toThrow(
      /^BENCH_EMBEDDINGS_URL: protocol/,
    )
  })
})

describe('the sets of the command', () => {
  test('measured has the texts and the probes of a tool, own its text forms, of the same capture', async () => {
    const root = checkout({ 'my.mcp.json': serverConfig('garbage-output') })
    const environment = { BENCH_CATALOG: 'my.mcp.json' }
    const measured = await run(root, ['measured'], { environment })
    const own = textsIn((await run(root, ['own'], { environment })).printed)
    const texts = textsIn(measured.printed)
    expect(texts).toHaveLength(new Set(texts).size)
    const [described] = own.filter((text) => text.startsWith('fold: '))
    expect(texts).toContain(described)
    // By its name, and by its first sentence.
    expect(texts).toContain('fold')
    expect(texts).toContain(described?.replace('fold: ', ''))
    expect(JSON.parse(measured.printed.split('\n')[0] ?? '')).toEqual({
      set: 'measured',
      what: 'tools of every catalog that a run measures, and, as written, the probes that ask for each',
      text_forms: 'name_description',
    })
  })

  test(
    'all has every text of the other sets, and without real_15 those that are there',
    { tags: ['slow'] },
    async () => {
      const root = checkout()
      const all = new Set(textsIn((await run(root, ['all'])).printed))
      const parts = await run(root, ['measured', 'queries', 'generated', 'embedded'])
      expect(all).toEqual(new Set(textsIn(parts.printed)))
      await expect(run(root, ['real_15'])).rejects.toThrow('real_15: not captured; npm run catalog:real')
    },
  )

  test('start no server where they do not read the catalog of the user', async () => {
    const root = checkout({ 'my.mcp.json': serverConfig('exits-at-once') })
    const environment = { BENCH_CATALOG: 'my.mcp.json' }
    expect(textsIn((await run(root, ['queries'], { environment })).printed).length).toBeGreaterThan(700)
    await expect(run(root, ['own'], { environment })).rejects.toThrow(
      /^BENCH_CATALOG: .*my\.mcp\.json: no server lists its tools; expected at least one$/,
    )
  })

  test('go on without the reference servers where these cannot be captured, as a run does', async () => {
    const root = checkout({ [REAL_REFERENCE.configFile]: serverConfig('exits-at-once') })
    const { told, printed } = await run(root, ['measured'])
    expect(told).toEqual([
      expect.stringMatching(/^the reference servers could not be captured: .*exits-at-once/),
    ])
    expect(textsIn(printed).length).toBeGreaterThan(168)
  })

  test('are named where none, or an unknown one, is asked for', async () => {
    const root = checkout()
    await expect(run(root, ['--embed'])).rejects.toThrow(
      'no set of texts is named; expected for example: all',
    )
    await expect(run(root, ['everything'])).rejects.toThrow(
      'no set of texts is named "everything"; expected one of all, measured, embedded, queries, generated, real_15, own',
    )
  })
})

test(
  'the command prints a set as JSON lines behind one that says what it is',
  { tags: ['slow'] },
  async () => {
    const settings = inject('settings')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(settings.root, 'bench/cli/embed-texts.ts'), 'embedded'],
      { cwd: settings.root },
    )
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toEqual({
      set: 'embedded',
      what: 'tools of the catalogs reference and workplace',
      text_forms:
        'name, name_description, server_name_description, first_sentence, name_description_parameters',
    })
    expect(textsIn(stdout)).toEqual(textSet('embedded').texts(settings))
  },
)
