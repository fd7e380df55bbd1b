import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { generatedAt } from './clock.ts'
import { embeddingsKeys, resolveSettings } from './environment.ts'

function folder(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-settings-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return root
}

describe('settings', () => {
  test('have defaults inside the repository', () => {
    const root = folder()
    expect(resolveSettings(root, {})).toMatchObject({
      dataFolder: undefined,
      catalogPath: undefined,
      cacheFolder: join(root, '.cache'),
      resultsFolder: join(root, 'bench/results'),
      requiredReasons: [],
      expectAll: false,
      sources: {},
    })
  })

  test('come from the environment, then .env, then bench.config.json', () => {
    const root = folder({
      '.env': 'BENCH_DATA=from-dotenv\nBENCH_CATALOG=from-dotenv.json\n',
      'bench.config.json':
        '{"BENCH_DATA":"from-config","BENCH_CATALOG":"from-config","BENCH_CACHE_DIR":"from-config"}',
    })
    const settings = resolveSettings(root, { BENCH_DATA: 'from-environment', BENCH_CATALOG: '' })
    expect(settings.dataFolder).toBe(join(root, 'from-environment'))
    expect(settings.catalogPath).toBe(join(root, 'from-dotenv.json'))
    expect(settings.cacheFolder).toBe(join(root, 'from-config'))
    expect(settings.sources).toEqual({
      BENCH_DATA: 'environment',
      BENCH_CATALOG: '.env',
      BENCH_CACHE_DIR: 'bench.config.json',
    })
  })

  test.each([
    ['not JSON', '{', /bench\.config\.json: not JSON/],
    ['an array', '[]', /expected an object of settings/],
    ['an unknown name', '{"BENCH_DATE":"x"}', /unknown setting BENCH_DATE; expected one of BENCH_DATA/],
    ['a value that is no text', '{"BENCH_DATA":5}', /BENCH_DATA is no string/],
  ])('refuse a configuration file that is %s', (_what, text, message) => {
    const root = folder({ 'bench.config.json': text })
    expect(() => resolveSettings(root, {})).toThrow(message)
  })

  test('refuse a reason outside the closed list and a broken fixture without a criterion', () => {
    const root = folder()
    expect(() => resolveSettings(root, { BENCH_REQUIRE: 'data-not-fetched, no-luck' })).toThrow(
      /unknown reason no-luck/,
    )
    expect(() => resolveSettings(root, { BENCH_BROKEN_FIXTURE: 'x.ts' })).toThrow(/expected criterion=file/)
    expect(resolveSettings(root, { BENCH_REQUIRE: 'data-not-fetched, not-built' }).requiredReasons).toEqual([
      'data-not-fetched',
      'not-built',
    ])
  })
})

describe('settings of embeddings', () => {
  test('are recorded vectors where nothing is said', () => {
    const { embeddings } = resolveSettings(folder(), {})
    expect(embeddings).toEqual({ source: 'recorded', module: undefined, model: undefined, url: undefined })
  })

  test('name a source, its module, model and address', () => {
    const { embeddings } = resolveSettings(folder(), {
      BENCH_EMBEDDINGS: 'local',
      BENCH_EMBEDDINGS_MODULE: './transformers.js',
      BENCH_EMBEDDINGS_MODEL: 'models/minilm',
      BENCH_EMBEDDINGS_URL: 'http://127.0.0.1:11434/v1',
    })
    expect(embeddings).toEqual({
      source: 'local',
      module: './transformers.js',
      model: 'models/minilm',
      url: 'http://127.0.0.1:11434/v1',
    })
  })

  test('refuse a source outside the closed list', () => {
    expect(() => resolveSettings(folder(), { BENCH_EMBEDDINGS: 'cohere' })).toThrow(
      'BENCH_EMBEDDINGS: saw cohere, expected one of recorded, local, openai',
    )
  })

  test('hold no key, neither its value nor that it is set', () => {
    const root = folder({ 'bench.config.json': '{"BENCH_EMBEDDINGS_KEY":"key-of-config"}' })
    const settings = resolveSettings(root, {
      BENCH_EMBEDDINGS_KEY: 'key-of-bench',
      OPENAI_API_KEY: 'key-of-openai',
    })
    expect(JSON.stringify(settings)).not.toMatch(/key-of|_KEY/)
  })

  test('leave the keys apart, each from the environment before a file', () => {
    const root = folder({ '.env': 'BENCH_EMBEDDINGS_KEY=own-file\nOPENAI_API_KEY=common-file\n' })
    expect(embeddingsKeys(root, {})).toEqual({ own: 'own-file', openAi: 'common-file' })
    expect(embeddingsKeys(root, { OPENAI_API_KEY: 'common' })).toEqual({ own: 'own-file', openAi: 'common' })
    expect(embeddingsKeys(folder(), { BENCH_EMBEDDINGS_KEY: '' })).toEqual({
      own: undefined,
      openAi: undefined,
    })
  })
})

describe('the moment of a run', () => {
  test('is fixed by SOURCE_DATE_EPOCH', () => {
    expect(generatedAt('0')).toBe('1970-01-01T00:00:00Z')
    expect(generatedAt('1700000000')).toBe('2023-11-14T22:13:20Z')
  })

  test('is now where that is unset or no number', () => {
    expect(generatedAt(undefined)).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(generatedAt('soon')).toMatch(/^20\d\d-/)
  })

  test('measures the usual surface, the whole one with BENCH_FULL, and any that is named', () => {
    const surfaceOf = (environment: Readonly<Record<string, string>>): string =>
      resolveSettings(folder(), environment).surface
    expect(surfaceOf({})).toBe('usual')
    expect(surfaceOf({ BENCH_FULL: '1' })).toBe('whole')
    expect(surfaceOf({ BENCH_FULL: '1', BENCH_SURFACE: 'small' })).toBe('small')
    expect(() => surfaceOf({ BENCH_SURFACE: 'tiny' })).toThrow(
      'BENCH_SURFACE: saw tiny, expected one of usual, whole, small',
    )
  })

  test('takes an effect of inconclusive gates, nothing by default', () => {
    expect(resolveSettings(folder(), {}).inconclusive).toBe('note')
    expect(resolveSettings(folder(), { BENCH_INCONCLUSIVE: 'fail' }).inconclusive).toBe('fail')
  })
})
