import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { DataSource } from './data-source.ts'
import { fetchSource } from './fetch-source.ts'
import type { FetchReport } from './fetch-source.ts'
import { pinOf } from './pin.ts'
import {
  samplePath,
  sampleSource,
  scratchFolder,
  serveFiles,
  startStubHost,
  TEST_REVISION,
} from './stub-host.ts'

const FILES = { 'a.json': '{"a": 1}\n', 'deep/er/b.txt': 'text' }
const SOURCE = sampleSource(FILES)
const SERVED = { [samplePath('a.json')]: FILES['a.json'], [samplePath('deep/er/b.txt')]: 'text' }

interface Fixture extends AsyncDisposable {
  readonly folder: string
  readonly paths: () => readonly string[]
  readonly fetch: (source?: DataSource, lines?: string[]) => Promise<FetchReport>
}

async function fixture(listener: RequestListener): Promise<Fixture> {
  const scratch = await scratchFolder()
  const host = await startStubHost(listener)
  const folder = scratch.path
  return {
    folder,
    paths: () => host.seen.map(({ path }) => path),
    fetch: (source = SOURCE, lines = []) =>
      fetchSource({
        source,
        dataFolder: folder,
        bases: { github: host.base, huggingFace: host.base },
        network: { fetch: globalThis.fetch, wait: () => Promise.resolve() },
        onProgress: (line) => lines.push(line),
      }),
    [Symbol.asyncDispose]: async () => {
      await host[Symbol.asyncDispose]()
      await scratch[Symbol.asyncDispose]()
    },
  }
}

function kinds(report: FetchReport): readonly (readonly [string, string])[] {
  return report.files.map(({ path, kind }) => [path, kind])
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

describe('fetchSource', () => {
  test('lays the files out below the source, beside an attribution, and leaves nothing else', async () => {
    await using at = await fixture(serveFiles(SERVED))
    const lines: string[] = []
    expect(kinds(await at.fetch(SOURCE, lines))).toEqual([
      ['sample/a.json', 'fetched'],
      ['sample/deep/er/b.txt', 'fetched'],
    ])
    expect(await filesIn(at.folder)).toEqual([
      'sample/ATTRIBUTION.md',
      'sample/a.json',
      'sample/deep/er/b.txt',
    ])
    expect(await readFile(join(at.folder, 'sample/a.json'), 'utf8')).toBe(FILES['a.json'])
    expect(lines[0]).toBe(`sample/a.json: fetched from GitHub, owner/sample at commit ${TEST_REVISION}`)
  })

  test('does not ask again for files that are there with the right digest', async () => {
    await using at = await fixture(serveFiles(SERVED))
    await at.fetch()
    expect(at.paths()).toHaveLength(2)
    expect(kinds(await at.fetch())).toEqual([
      ['sample/a.json', 'already-there'],
      ['sample/deep/er/b.txt', 'already-there'],
    ])
    expect(at.paths()).toHaveLength(2)
  })

  test('fetches a file again that is there with another content', async () => {
    await using at = await fixture(serveFiles(SERVED))
    await at.fetch()
    await writeFile(join(at.folder, 'sample/a.json'), '{"a": 2}\n')
    expect(kinds(await at.fetch())).toEqual([
      ['sample/a.json', 'fetched'],
      ['sample/deep/er/b.txt', 'already-there'],
    ])
    expect(await readFile(join(at.folder, 'sample/a.json'), 'utf8')).toBe(FILES['a.json'])
  })

  test('goes on after a file that fails, and lists it with its error', async () => {
    await using at = await fixture(serveFiles({ [samplePath('deep/er/b.txt')]: 'text' }))
    const lines: string[] = []
    const report = await at.fetch(SOURCE, lines)
    expect(kinds(report)).toEqual([
      ['sample/a.json', 'failed'],
      ['sample/deep/er/b.txt', 'fetched'],
    ])
    expect(lines[0]).toMatch(/^FAILED sample\/a.json: HTTP 404/)
    expect(await filesIn(at.folder)).not.toContain('sample/a.json')
  })

  test('keeps an older file in place when its replacement fails', async () => {
    await using at = await fixture(serveFiles({}))
    await mkdir(join(at.folder, 'sample'))
    await writeFile(join(at.folder, 'sample/a.json'), 'older')
    await at.fetch()
    expect(await readFile(join(at.folder, 'sample/a.json'), 'utf8')).toBe('older')
  })

  test('asks a host that failed in every attempt only once for each further file', async () => {
    await using at = await fixture((_, response) => response.writeHead(503).end())
    const { files } = await at.fetch()
    expect(at.paths()).toEqual([
      ...Array.from({ length: 4 }, () => samplePath('a.json')),
      samplePath('deep/er/b.txt'),
    ])
    expect(files).toMatchObject([
      { kind: 'failed', error: { message: expect.stringContaining('HTTP 503') as string } },
      { kind: 'failed', error: { message: expect.stringContaining('HTTP 503') as string } },
    ])
  })

  test('makes no folder and no request for a path that leads out of the data folder', async () => {
    await using at = await fixture(serveFiles(SERVED))
    const [entry] = SOURCE.files
    if (entry === undefined) throw new Error('expected a file')
    for (const path of ['../../out.json', 'x/../../../out.json', '/out.json', '..\\out.json']) {
      const report = await at.fetch({ ...SOURCE, files: [{ ...entry, path }] })
      expect(report.files).toMatchObject([
        { kind: 'failed', error: { message: expect.stringContaining('refused, expected a path') as string } },
      ])
    }
    expect(at.paths()).toEqual([])
    expect(await readdir(at.folder)).toEqual([])
  })

  test('does not write through a linked folder', async () => {
    await using at = await fixture(serveFiles(SERVED))
    await using outside = await scratchFolder()
    await mkdir(join(at.folder, 'sample'))
    await symlink(outside.path, join(at.folder, 'sample/deep'))
    const report = await at.fetch()
    expect(kinds(report)).toEqual([
      ['sample/a.json', 'fetched'],
      ['sample/deep/er/b.txt', 'failed'],
    ])
    expect(await readdir(outside.path)).toEqual([])
  })
})

describe('fetchSource with a shaped file of two origins', () => {
  const raw = '{"b": {"name": "b"}}'
  const made = '{\n "tools": [\n  {\n   "name": "b"\n  }\n ]\n}'
  const mirrorRevision = 'b'.repeat(40)
  const source: DataSource = {
    ...SOURCE,
    origins: {
      dataset: { kind: 'huggingface-dataset', repository: 'owner/set', revision: TEST_REVISION },
      repository: { kind: 'github', repository: 'owner/sample', revision: mirrorRevision },
    },
    files: [
      {
        path: 'menu.json',
        ...pinOf(Buffer.from(made)),
        shape: { kind: 'named-menu', header: {} },
        from: [
          { origin: 'dataset', path: 'raw.json' },
          { origin: 'repository', path: 'copy.json', raw: pinOf(Buffer.from(raw)) },
        ],
      },
    ],
  }
  const first = `/datasets/owner/set/resolve/${TEST_REVISION}/raw.json`
  const second = `/owner/sample/${mirrorRevision}/copy.json`

  test('makes the file from the first origin and does not keep the raw one', async () => {
    await using at = await fixture(serveFiles({ [first]: raw }))
    expect(kinds(await at.fetch(source))).toEqual([['sample/menu.json', 'fetched']])
    expect(at.paths()).toEqual([first])
    expect(await filesIn(at.folder)).toEqual(['sample/ATTRIBUTION.md', 'sample/menu.json'])
    expect(await readFile(join(at.folder, 'sample/menu.json'), 'utf8')).toBe(made)
  })

  test('takes the next origin when the first gives another file, and says so', async () => {
    await using at = await fixture(serveFiles({ [first]: '{"c": {}}', [second]: raw }))
    const lines: string[] = []
    const report = await at.fetch(source, lines)
    expect(report.files).toMatchObject([{ kind: 'fetched', origin: { kind: 'github' } }])
    expect(lines[0]).toMatch(/^sample\/menu.json: made \d+ bytes/)
    expect(lines[0]).toContain(`next, GitHub, owner/sample at commit ${mirrorRevision}`)
    expect(await filesIn(at.folder)).toEqual(['sample/ATTRIBUTION.md', 'sample/menu.json'])
  })

  test('removes what the first origin left unfinished once the second has given the file', async () => {
    await using at = await fixture((request, response) => {
      if (request.url === first) response.writeHead(503).end()
      else serveFiles({ [second]: raw })(request, response)
    })
    await mkdir(join(at.folder, 'sample'))
    await writeFile(join(at.folder, `sample/menu.json.${TEST_REVISION.slice(0, 8)}.part`), raw.slice(0, 5))
    expect(kinds(await at.fetch(source))).toEqual([['sample/menu.json', 'fetched']])
    expect(await filesIn(at.folder)).toEqual(['sample/ATTRIBUTION.md', 'sample/menu.json'])
  })

  test('lists what every origin answered when all fail, and leaves nothing in place', async () => {
    await using at = await fixture(serveFiles({ [first]: 'no JSON', [second]: `${raw} ` }))
    const report = await at.fetch(source)
    expect(report.files).toMatchObject([
      {
        kind: 'failed',
        error: {
          message: expect.stringMatching(/cannot be made from what was fetched[^]*seen more bytes/) as string,
          errors: [expect.any(Error), expect.any(Error)] as unknown[],
        },
      },
    ])
    expect(await filesIn(at.folder)).toEqual([])
  })
})
