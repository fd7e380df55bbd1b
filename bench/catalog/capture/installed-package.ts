import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an installed npm package says of itself. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX identifier, or `unstated`. */
  readonly license: string
  /** Where the licence is stated; undefined where it is nowhere. */
  readonly licenseSource: 'package.json' | 'README.md' | undefined
}

/** An SPDX identifier or expression; `SEE LICENSE IN …` and `UNLICENSED` are none. */
const SPDX = /^(?!SEE |UNLICENSED$)[\w.()+-]+(?: (?:OR|AND|WITH) [\w.()+-]+)*$/
const README_SENTENCE = /licensed under the (MIT|Apache-2\.0) license/i

/**
 * Reads a package from a `node_modules` folder. The reference servers point in their manifest at a licence file that
 * they do not ship, and name the licence in their README alone.
 */
export function installedPackage(nodeModules: string, name: string): InstalledPackage {
  const folder = join(nodeModules, name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly license?: unknown
  }
  const { version, license } = manifest
  if (typeof license === 'string' && SPDX.test(license)) {
    return { name, version, license, licenseSource: 'package.json' }
  }
  const readme = join(folder, 'README.md')
  const stated = existsSync(readme) ? README_SENTENCE.exec(readFileSync(readme, 'utf8'))?.[1] : undefined
  return stated === undefined
    ? { name, version, license: 'unstated', licenseSource: undefined }
    : { name, version, license: stated, licenseSource: 'README.md' }
}
