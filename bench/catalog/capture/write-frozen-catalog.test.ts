import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
  await expect(writeFrozenCatalog(join(folder, 'place'), 'new')).rejects.toThrow('place: a folder')
  expect(readdirSync(folder)).toEqual(['place'])
  expect(readFileSync(join(folder, 'place', 'c.json'), 'utf8')).toBe('old')
})

test('a pipe, a device and what links to them are refused and stay what they are', async () => {
  const folder = newFolder()
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  symlinkSync(pipe, join(folder, 'to-pipe'))
  symlinkSync('/dev/null', join(folder, 'to-device'))
  for (const path of [pipe, join(folder, 'to-pipe'), join(folder, 'to-device'), '/dev/null']) {
    await expect(writeFrozenCatalog(path, 'text')).rejects.toThrow(
      `${path}: a device, pipe or socket; expected`,
    )
  }
  expect(lstatSync(pipe).isFIFO()).toBe(true)
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['pipe', 'to-device', 'to-pipe'])
})

test('a link to a file stays a link, and one that leads to a folder or nowhere is refused', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), 'old')
  for (const target of ['file', 'nothing', '.']) symlinkSync(target, join(folder, `to-${target}`))
  await writeFrozenCatalog(join(folder, 'to-file'), 'new')
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new')
  expect(lstatSync(join(folder, 'to-file')).isSymbolicLink()).toBe(true)
  await expect(writeFrozenCatalog(join(folder, 'to-.'), 'new')).rejects.toThrow('a folder')
  await expect(writeFrozenCatalog(join(folder, 'to-nothing'), 'new')).rejects.toThrow('leads nowhere')
})
