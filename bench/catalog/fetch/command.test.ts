import { describe, expect, test } from 'vitest'

import { runFetchCommand } from './command.ts'
import { samplePath, sampleSource, scratchFolder, serveFiles, startStubHost } from './stub-host.ts'

const SOURCES = [sampleSource({ 'a.json': '{}', 'b.json': '[]' })]

async function run(
  names: readonly string[],
  served: Record<string, string>,
): Promise<{ code: number; lines: string[] }> {
  await using folder = await scratchFolder()
  await using host = await startStubHost(serveFiles(served))
  const lines: string[] = []
  const code = await runFetchCommand({
    names,
    sources: SOURCES,
    dataFolder: folder.path,
    bases: { github: host.base, huggingFace: host.base },
    network: { fetch: globalThis.fetch, wait: () => Promise.resolve() },
    print: (line) => lines.push(line.replace(folder.path, '<folder>')),
  })
  return { code, lines }
}

describe('npm run fetch', () => {
  const all = { [samplePath('a.json')]: '{}', [samplePath('b.json')]: '[]' }

  test('without a name prints the usage with all sources and ends with 2', async () => {
    expect(await run([], all)).toEqual({
      code: 2,
      lines: ['usage: npm run fetch -- <source> [<source> …]', '  sample  Sample data (MIT)'],
    })
  })

  test('with an unknown name fetches nothing, names it and ends with 2', async () => {
    const { code, lines } = await run(['sample', 'smaple'], all)
    expect(code).toBe(2)
    expect(lines[0]).toBe('unknown source "smaple"; expected one of those below')
    expect(lines.some((line) => line.includes('fetched'))).toBe(false)
  })

  test('ends with 0 when every file is there, with a summary', async () => {
    const { code, lines } = await run(['sample', 'sample'], all)
    expect(code).toBe(0)
    expect(lines.at(-1)).toBe('sample: 2 fetched, 0 already there, 0 failed; licence MIT; in <folder>')
    expect(lines).toHaveLength(3)
  })

  test('ends with 1 when a file failed, and lists it last', async () => {
    const { code, lines } = await run(['sample'], { [samplePath('b.json')]: '[]' })
    expect(code).toBe(1)
    expect(lines.slice(-2)).toEqual([
      'sample: 1 fetched, 0 already there, 1 failed; licence MIT; in <folder>',
      '  failed: sample/a.json',
    ])
  })
})
