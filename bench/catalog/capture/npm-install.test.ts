import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { processEnvironment } from '../../measurement/environment.ts'
import { installPinnedPackages } from './npm-install.ts'

const MARK = `node -e "require('node:fs').writeFileSync('ran', '')"`

/** A folder with one dependency that lies in it, so that nothing is fetched; both have scripts that leave a mark. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-npm-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const scripts = { preinstall: MARK, postinstall: MARK }
  const dependencies = { dep: 'file:dep' }
  const write = (path: string, value: object): void => {
    writeFileSync(join(folder, path), JSON.stringify(value))
  }
  mkdirSync(join(folder, 'dep'))
  write('dep/package.json', { name: 'dep', version: '1.0.0', scripts })
  write('package.json', { name: 'project', dependencies, scripts })
  write('package-lock.json', {
    name: 'project',
    lockfileVersion: 3,
    packages: {
      '': { name: 'project', dependencies },
      dep: { version: '1.0.0', hasInstallScript: true },
      'node_modules/dep': { resolved: 'dep', link: true },
    },
  })
  return folder
}

describe('the installation of pinned packages', { tags: ['slow'] }, () => {
  test('installs into the folder and runs no script', async () => {
    const folder = project()
    await installPinnedPackages({ folder, environment: processEnvironment() })
    expect(existsSync(join(folder, 'node_modules/dep/package.json'))).toBe(true)
    expect(['ran', 'dep/ran'].filter((mark) => existsSync(join(folder, mark)))).toEqual([])
  })

  test('fails with what npm says where package.json and its lock file differ', async () => {
    const folder = project()
    writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3,"packages":{"":{}}}')
    const installing = installPinnedPackages({ folder, environment: processEnvironment() })
    await expect(installing).rejects.toThrow(
      /npm ci ended with code 1: .*in sync.*; it needs npm and its registry$/,
    )
  })

  test.each(['npm-cli.js', 'npx-cli.js'])(
    'runs the npm that runs it, by %s, without its secrets',
    async (name) => {
      const folder = project()
      const said = "process.argv.slice(2, 4).join(' '), 'http://user:hunter2@registry.example/dep'"
      writeFileSync(join(folder, 'npm-cli.js'), `console.error(${said}); process.exitCode = 7`)
      const environment = { npm_execpath: join(folder, name) }
      await expect(installPinnedPackages({ folder, environment })).rejects.toThrow(
        'npm ci ended with code 7: ci --ignore-scripts http://[redacted]@registry.example/dep',
      )
    },
  )

  test('fails where there is no npm', async () => {
    const folder = project()
    const installing = installPinnedPackages({ folder, environment: { PATH: folder } })
    await expect(installing).rejects.toThrow(/npm does not start \(spawn npm ENOENT\); it needs npm/)
  })

  test('ends npm when it is cancelled', async () => {
    const folder = project()
    const signal = AbortSignal.abort()
    const installing = installPinnedPackages({ folder, environment: processEnvironment(), signal })
    await expect(installing).rejects.toThrow(/npm ci was cancelled/)
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })
})
