import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { readDataSources } from './data-source.ts'
import { pinOf } from './pin.ts'
import { sampleSource, scratchFolder } from './stub-host.ts'

async function readChanged(change: (source: Record<string, unknown>) => unknown): Promise<unknown> {
  await using folder = await scratchFolder()
  const manifest = join(folder.path, 'sources.json')
  const source = change({ ...sampleSource({ 'a.json': '{}' }) })
  await writeFile(manifest, JSON.stringify({ version: 1, sources: [source] }))
  return readDataSources(manifest)
}

const FILE = { ...pinOf(Buffer.from('{}')), path: 'a.json', from: [{ origin: 'repository', path: 'a.json' }] }

describe('readDataSources', () => {
  test('reads a manifest of the documented form', async () => {
    expect(await readChanged((source) => source)).toEqual([sampleSource({ 'a.json': '{}' })])
  })

  test.for([
    ['a path out of the folder', { ...FILE, path: '../a.json' }, 'a path without . and ..'],
    ['a path out of a folder below', { ...FILE, path: 'b/../../a.json' }, 'a path without . and ..'],
    ['an absolute path', { ...FILE, path: '/etc/a.json' }, 'a path of plain segments'],
    ['a Windows path', { ...FILE, path: 'b\\a.json' }, 'a path of plain segments'],
    [
      'an origin path out of the repository',
      { ...FILE, from: [{ origin: 'repository', path: '../x' }] },
      'a path without',
    ],
    ['a digest without its algorithm', { ...FILE, sha256: 'a'.repeat(64) }, 'sha256'],
    ['a size below zero', { ...FILE, bytes: -1 }, 'bytes'],
    ['an unknown key', { ...FILE, mirror: 'x' }, 'Unrecognized key: "mirror"'],
    ['an unknown shape', { ...FILE, shape: { kind: 'other' } }, 'shape.kind'],
    [
      'an origin that is not there',
      { ...FILE, from: [{ origin: 'toString', path: 'a' }] },
      'no origin is named toString',
    ],
    [
      'a pin of raw bytes that are kept as they are',
      { ...FILE, from: [{ origin: 'repository', path: 'a', raw: pinOf(Buffer.from('')) }] },
      '"raw" belongs to a file with a "shape"',
    ],
  ] as const)('refuses %s and names the manifest and the entry', async ([, file, expected]) => {
    const reading = readChanged((source) => ({ ...source, files: [file] }))
    await expect(reading).rejects.toThrow(/sources\.json: not a list of data sources/)
    await expect(reading).rejects.toThrow(expected)
    await expect(reading).rejects.toThrow('sources[0].files[0]')
  })

  test('refuses a file that is listed twice', async () => {
    const reading = readChanged((source) => ({ ...source, files: [FILE, FILE] }))
    await expect(reading).rejects.toThrow('a.json is listed twice')
  })

  test('refuses a branch where a full commit is expected', async () => {
    const origins = { repository: { kind: 'github', repository: 'a/b', revision: 'main' } }
    await expect(readChanged((source) => ({ ...source, origins }))).rejects.toThrow(
      'a full commit of 40 hex digits',
    )
  })

  test('says so when the manifest is no JSON', async () => {
    await using folder = await scratchFolder()
    const manifest = join(folder.path, 'sources.json')
    await writeFile(manifest, '{')
    expect(() => readDataSources(manifest)).toThrow(
      /sources\.json: cannot be read as JSON .*; restore the file/,
    )
  })
})

describe('fixtures/data-sources.json', () => {
  test('lists mcpproxy and livemcptool, each with its licence text', () => {
    const sources = readDataSources()
    expect(sources.map(({ name, license }) => [name, license])).toEqual([
      ['mcpproxy', 'MIT'],
      ['livemcptool', 'Apache-2.0'],
    ])
    for (const { files } of sources) expect(files.map(({ path }) => path)).toContain('LICENSE')
  })

  test('pins the file that LiveMCPTool becomes', () => {
    const files = readDataSources().find(({ name }) => name === 'livemcptool')?.files
    expect(files?.find(({ path }) => path === 'tools.json')).toMatchObject({
      bytes: 592_644,
      sha256: 'sha256:09462a7b2fc54749b82a5d917cf4a59cd22760c844f4e64647c93381731611a9',
    })
  })

  test.for(['mcpproxy', 'livemcptool'])(
    '%s has the sizes and digests of the data folder',
    (name, context) => {
      const { dataFolder } = inject('settings')
      if (dataFolder === undefined) return context.skip(`data-not-fetched: npm run fetch -- ${name}`)
      const files = readDataSources().find((source) => source.name === name)?.files ?? []
      // A data folder made by hand need not hold LiveMCPTool's licence.
      const compared = files.filter(({ path }) => name === 'mcpproxy' || path === 'tools.json')
      expect(compared.length).toBeGreaterThan(0)
      for (const { path, bytes, sha256 } of compared) {
        const content = readFileSync(join(dataFolder, name, path))
        expect({ path, ...pinOf(content) }).toEqual({ path, bytes, sha256 })
      }
    },
  )
})
