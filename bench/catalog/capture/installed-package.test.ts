import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { installedPackage } from './installed-package.ts'
import type { InstalledPackage } from './installed-package.ts'

function read(license: unknown, readme?: string): InstalledPackage {
  const nodeModules = mkdtempSync(join(tmpdir(), 'bench-package-'))
  onTestFinished(() => {
    rmSync(nodeModules, { recursive: true, force: true })
  })
  mkdirSync(join(nodeModules, '@shop/tools'), { recursive: true })
  writeFileSync(join(nodeModules, '@shop/tools/package.json'), JSON.stringify({ version: '1.2.3', license }))
  if (readme !== undefined) writeFileSync(join(nodeModules, '@shop/tools/README.md'), readme)
  return installedPackage(nodeModules, '@shop/tools')
}

describe("a package's licence", () => {
  test.each(['MIT', 'Apache-2.0', '(MIT OR Apache-2.0)', 'GPL-2.0-or-later WITH Bison-exception-2.2'])(
    'is what the manifest says: %s',
    (license) => {
      const [name, version] = ['@shop/tools', '1.2.3']
      expect(read(license)).toEqual({ name, version, license, licenseSource: 'package.json' })
    },
  )

  test.each([['SEE LICENSE IN LICENSE'], ['UNLICENSED'], [undefined], [''], [{ type: 'MIT' }]])(
    'is what the README says where the manifest says %j',
    (license) => {
      const readme = '# Tools\n\nThis server is licensed under the MIT License.\n'
      expect(read(license, readme)).toMatchObject({ license: 'MIT', licenseSource: 'README.md' })
    },
  )

  test.each([[undefined], ['# Tools\n\nNot under the MIT License.\n']])(
    'is unstated where neither says it: README %j',
    (readme) => {
      expect(read('SEE LICENSE IN LICENSE', readme)).toMatchObject({
        license: 'unstated',
        licenseSource: undefined,
      })
    },
  )
})
