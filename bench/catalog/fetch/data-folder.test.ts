import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { dataFile, fetchCommand, wayToData } from './data-folder.ts'
import { sampleSource, scratchFolder } from './stub-host.ts'

describe('dataFile', () => {
  test('prefers the folder that BENCH_DATA names, then the fetched data, then is undefined', async () => {
    await using folder = await scratchFolder()
    const settings = { dataFolder: join(folder.path, 'given'), cacheFolder: join(folder.path, 'cache') }
    const given = join(folder.path, 'given/sample')
    const fetched = join(folder.path, 'cache/data/sample')
    for (const place of [given, fetched]) await mkdir(place, { recursive: true })
    await writeFile(join(given, 'both.json'), '')
    await writeFile(join(fetched, 'both.json'), '')
    await writeFile(join(fetched, 'one.json'), '')

    expect(dataFile(settings, 'sample/both.json')).toBe(join(given, 'both.json'))
    expect(dataFile(settings, 'sample/one.json')).toBe(join(fetched, 'one.json'))
    expect(dataFile({ ...settings, dataFolder: undefined }, 'sample/both.json')).toBe(
      join(fetched, 'both.json'),
    )
    expect(dataFile(settings, 'sample/none.json')).toBeUndefined()
  })
})

describe('wayToData', () => {
  const sources = [sampleSource({ 'a.json': '{}' })]

  test('gives the command for a file that the manifest lists', () => {
    expect(wayToData('sample/a.json', sources)).toBe('npm run fetch -- sample')
    expect(fetchCommand('sample')).toBe('npm run fetch -- sample')
  })

  test('asks for BENCH_DATA where no command can get the file', () => {
    expect(wayToData('sample/capture.jsonl', sources)).toBe(
      'set BENCH_DATA to a folder that holds sample/capture.jsonl',
    )
  })

  test('knows the committed manifest', () => {
    expect(wayToData('mcpproxy/corpus_v2.tools.json')).toBe('npm run fetch -- mcpproxy')
    expect(wayToData('mcpproxy/live/retrieve.jsonl')).toMatch(/^set BENCH_DATA/)
  })
})
