import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { appendStepSummary, writeOutputs } from './write-outputs.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-outputs-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

describe('writeOutputs', () => {
  test('creates the folder and writes every file whole, with nothing beside them', () => {
    const folder = join(temporaryFolder(), 'a/b')
    const files = { 'report.json': '{"ä": "😀"}\n', 'summary.md': '# Ä\n' }
    expect(writeOutputs({ folder, files })).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['report.json', 'summary.md'])
    expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe(files['report.json'])
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toBe(files['summary.md'])
  })

  test('replaces an old file by a new one instead of writing into it', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'report.json')
    writeFileSync(path, 'old and longer')
    const inode = statSync(path).ino
    expect(writeOutputs({ folder, files: { 'report.json': 'new' } })).toEqual([])
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(statSync(path).ino).not.toBe(inode)
  })

  test('a file where the folder belongs is a problem with path, cause and way out', () => {
    const blocked = join(temporaryFolder(), 'results')
    writeFileSync(blocked, 'a file')
    const problems = writeOutputs({ folder: blocked, files: { 'report.json': '{}' } })
    expect(problems).toEqual([{ path: blocked, message: expect.stringContaining('EEXIST') as string }])
    expect(problems[0]?.message).toContain(`${blocked} cannot be written: `)
    expect(problems[0]?.message).toContain('remove it, or name another folder in BENCH_RESULTS_DIR')
    expect(readFileSync(blocked, 'utf8')).toBe('a file')
  })

  test('a file above the folder is a problem too', () => {
    const blocked = join(temporaryFolder(), 'results')
    writeFileSync(blocked, 'a file')
    const [problem] = writeOutputs({ folder: join(blocked, 'deep'), files: { 'report.json': '{}' } })
    expect(problem?.message).toMatch(/ENOTDIR.*a file stands where a folder is needed/)
  })

  test('a folder where a file belongs is a problem of that file alone and leaves no draft behind', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'report.json'))
    const problems = writeOutputs({ folder, files: { 'report.json': '{}', 'summary.md': 'text' } })
    expect(problems.map(({ path }) => path)).toEqual([join(folder, 'report.json')])
    expect(readdirSync(folder).sort()).toEqual(['report.json', 'summary.md'])
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toBe('text')
  })

  test('a full disk is a problem that says so', (context) => {
    if (!existsSync('/dev/full')) context.skip('platform-lacks-support: there is no /dev/full')
    const folder = temporaryFolder()
    symlinkSync('/dev/full', join(folder, 'report.json'))
    const problems = writeOutputs({ folder, files: { 'report.json': '{}', 'summary.md': 'text' } })
    expect(problems.map(({ path }) => path)).toEqual([join(folder, 'report.json')])
    expect(problems[0]?.message).toMatch(/ENOSPC.*free space on that disk/)
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toBe('text')
  })

  test('a caller whose files lie elsewhere names its own way out', () => {
    const blocked = join(temporaryFolder(), 'results')
    writeFileSync(blocked, 'a file')
    const [problem] = writeOutputs({ folder: blocked, files: {}, wayOut: 'run it again' })
    expect(problem?.message).toMatch(/, or run it again$/)
  })
})

describe('appendStepSummary', () => {
  const LIMIT = 900_000

  test('appends to what other steps wrote', () => {
    const path = join(temporaryFolder(), 'summary.md')
    writeFileSync(path, 'before\n')
    expect(appendStepSummary(path, 'after\n')).toEqual([])
    expect(readFileSync(path, 'utf8')).toBe('before\nafter\n')
  })

  test('keeps a text that fills the room exactly', () => {
    const path = join(temporaryFolder(), 'summary.md')
    const text = `${'x'.repeat(LIMIT - 1)}\n`
    expect(appendStepSummary(path, text)).toEqual([])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('cuts a longer text at the end of a line, within 900 kB, and says so', () => {
    const path = join(temporaryFolder(), 'summary.md')
    writeFileSync(path, 'before\n')
    const line = `| ${'ä'.repeat(48)} |\n`
    expect(appendStepSummary(path, line.repeat(20_000))).toEqual([])
    const written = readFileSync(path)
    expect(written.length).toBeLessThanOrEqual(LIMIT)
    expect(written.length).toBeGreaterThan(LIMIT - 2 * Buffer.byteLength(line))
    const lines = written.toString('utf8').split('\n')
    const note = '(Cut: a job summary holds 900 kB. The whole text is in `summary.md` of the results.)'
    expect(lines.slice(-3)).toEqual(['', note, ''])
    expect(new Set(lines.slice(1, -3))).toEqual(new Set([line.trimEnd()]))
  })

  test('says that nothing fits any more instead of staying silent', () => {
    const path = join(temporaryFolder(), 'summary.md')
    writeFileSync(path, 'x'.repeat(LIMIT))
    const problems = appendStepSummary(path, 'text')
    expect(problems[0]?.message).toContain('it holds 900 kB already')
    expect(statSync(path).size).toBe(LIMIT)
  })

  test('a path in a folder that does not exist is a problem with its way out', () => {
    const path = join(temporaryFolder(), 'missing/summary.md')
    const [problem] = appendStepSummary(path, 'text')
    expect(problem?.path).toBe(path)
    expect(problem?.message).toMatch(
      /ENOENT.*create the folder that holds it, or name another file in GITHUB_STEP_SUMMARY/,
    )
  })

  test('a full disk is a problem that says so', (context) => {
    if (!existsSync('/dev/full')) context.skip('platform-lacks-support: there is no /dev/full')
    expect(appendStepSummary('/dev/full', 'text')[0]?.message).toMatch(/ENOSPC.*free space on that disk/)
  })
})
