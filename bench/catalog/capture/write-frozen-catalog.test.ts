import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { writeFrozenCatalog } from './write-frozen-catalog.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-write-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

test('a catalog is written into a new folder, and nothing is left beside it', async () => {
  const folder = join(newFolder(), 'a', 'b')
  await writeFrozenCatalog(join(folder, 'c.json'), 'text')
  expect(readdirSync(folder)).toEqual(['c.json'])
  expect(readFileSync(join(folder, 'c.json'), 'utf8')).toBe('text')
})

test('a reader sees one whole text or another while writers race', async () => {
  const folder = newFolder()
  const path = join(folder, 'c.json')
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
  await writeFrozenCatalog(path, texts[0] ?? '')
  const writing = texts.map((text) => writeFrozenCatalog(path, text))
  const seen: string[] = []
  for (const done of writing) {
    seen.push(readFileSync(path, 'utf8'))
    await done
  }
  expect(seen.filter((text) => !texts.includes(text))).toEqual([])
  expect(readdirSync(folder)).toEqual(['c.json'])
})

test('a failed write leaves the old text and no draft', async () => {
  const folder = newFolder()
  await writeFrozenCatalog(join(folder, 'place', 'c.json'), 'old')
  await expect(writeFrozenCatalog(join(folder, 'place'), 'new')).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['place'])
  expect(readFileSync(join(folder, 'place', 'c.json'), 'utf8')).toBe('old')
})
