import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { findChromium } from './find-chromium.ts'

function folderWith(...programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'find-chromium-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const program of programs) {
    writeFileSync(join(folder, program), '#!/bin/sh\n')
    chmodSync(join(folder, program), 0o755)
  }
  return folder
}

describe('findChromium', () => {
  it('prefers chromium to its kin, wherever they stand on the search path', () => {
    const [first, second] = [folderWith('google-chrome'), folderWith('chromium')]
    const searchPath = [first, second].join(delimiter)
    expect(findChromium({ setting: undefined, searchPath })).toBe(join(second, 'chromium'))
  })

  it('finds none on a search path without one', () => {
    expect(findChromium({ setting: undefined, searchPath: folderWith('firefox') })).toBeUndefined()
    expect(findChromium({ setting: undefined, searchPath: undefined })).toBeUndefined()
  })

  it('passes over a folder of that name', () => {
    const folder = folderWith()
    mkdirSync(join(folder, 'chromium'))
    expect(findChromium({ setting: undefined, searchPath: folder })).toBeUndefined()
  })

  it('takes what the user named, by path or by name', () => {
    const folder = folderWith('chromium', 'my-browser')
    const path = join(folder, 'my-browser')
    expect(findChromium({ setting: path, searchPath: folder })).toBe(path)
    expect(findChromium({ setting: 'my-browser', searchPath: folder })).toBe(path)
  })

  it('refuses a named browser that is not there instead of taking another', () => {
    const searchPath = folderWith('chromium')
    const search = (): unknown => findChromium({ setting: join(searchPath, 'gone'), searchPath })
    expect(search).toThrow(/BENCH_CHROMIUM: .*gone is no program.*unset it/)
  })
})
