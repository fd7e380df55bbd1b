import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, inject, test } from 'vitest'

const { root } = inject('settings')

/** The test files that Vitest would run, relative to the root with `/`. */
async function listedFiles(...options: readonly string[]): Promise<readonly string[]> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [vitest, 'list', '--filesOnly', ...options],
    { cwd: root },
  )
  return stdout
    .split('\n')
    .map((line) => line.replace(/^\[\w+\]\s*/, '').replaceAll('\\', '/'))
    .filter((line) => line.endsWith('.test.ts'))
}

// The filter in vitest.config.ts that makes the offline project the default is undocumented in Vitest.
describe('the projects', { tags: ['slow'] }, () => {
  test('a plain run has offline tests and nothing else', async () => {
    const files = await listedFiles()
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => file.endsWith('.live.test.ts'))).toEqual([])
  })

  test('the live project has live tests and nothing else', async () => {
    const files = await listedFiles('--project', 'live')
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !file.endsWith('.live.test.ts'))).toEqual([])
  })

  test('both can be asked for at once', async () => {
    const files = await listedFiles('--project=*')
    expect(files.some((file) => file.endsWith('.live.test.ts'))).toBe(true)
    expect(files.some((file) => file.endsWith('pipeline.test.ts'))).toBe(true)
  })
})
