import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, inject, onTestFinished, test } from 'vitest'

import type { Settings } from '../measurement/environment.ts'
import { pinnedPath } from './capture/pinned-catalog.ts'
import { REAL_REFERENCE } from './capture/real-reference.ts'
import { measuredCatalogs } from './measured-catalogs.ts'

/** Settings with an empty cache of their own and no data of others. */
function settingsWith(changes: Partial<Settings> = {}): Settings {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'bench-measured-'))
  onTestFinished(() => {
    rmSync(cacheFolder, { recursive: true })
  })
  return { ...inject('settings'), cacheFolder, dataFolder: undefined, catalogPath: undefined, ...changes }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

describe('the catalogs of a run', () => {
  test('are the embedded ones, and what is missing with its reason and the way to it', () => {
    const { loaded, excluded } = measuredCatalogs(settingsWith())
    expect(loaded.every(({ catalog }) => catalog.committed)).toBe(true)
    expect(loaded[0]?.catalog.id).toBe('reference')
    expect(excluded.map(({ id, outcome }) => [id, outcome.reason])).toEqual([
      ['real_reference', 'catalog-not-captured'],
      ['real_15', 'catalog-not-captured'],
      ['corpus_v1', 'data-not-fetched'],
      ['corpus_v2', 'data-not-fetched'],
      ['livemcptool', 'data-not-fetched'],
    ])
  })

  test.each([
    ['cut short', '{"format": "mcp-discovery-bench/catalog", "formatVer'],
    ['empty', ''],
    [
      'of another digest',
      '{"format":"mcp-discovery-bench/catalog","id":"real_reference","version":"1","license":"MIT","made":"x","digest":"sha256:0","servers":[]}',
    ],
  ])('go on without a captured file that is %s', (_what, text) => {
    const settings = settingsWith()
    write(pinnedPath(REAL_REFERENCE, settings), text)
    const { loaded, excluded } = measuredCatalogs(settings)
    expect(loaded[0]?.catalog.id).toBe('reference')
    expect(excluded.find(({ id }) => id === 'real_reference')?.outcome.reason).toBe('catalog-damaged')
  })

  test('stop at a catalog of the user that cannot be read, since it was asked for by name', () => {
    const settings = settingsWith()
    const catalogPath = join(settings.cacheFolder, 'mine.json')
    write(catalogPath, '{')
    expect(() => measuredCatalogs({ ...settings, catalogPath })).toThrow(/mine\.json: not JSON/)
  })

  test("begin with the user's own, under another id where it bears one of ours", () => {
    const settings = settingsWith()
    const catalogPath = join(settings.cacheFolder, 'reference.json')
    write(catalogPath, '{"tools":[{"name":"a","description":"Does a thing for you."}]}')
    const { loaded } = measuredCatalogs({ ...settings, catalogPath })
    expect(loaded.map(({ catalog }) => catalog.id).slice(0, 2)).toEqual(['own_reference', 'reference'])
    expect(loaded[0]?.catalog.committed).toBe(false)
  })
})
