import { lstatSync, realpathSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { CatalogFileError } from '../load/load-error.ts'

const WAY_OUT = 'expected a file, or a path where there is none: name another one'

/**
 * The path that a catalog may be written to: the given one, or the file that it links to.
 *
 * @throws CatalogFileError where a folder, a device or a pipe is at the path or behind it
 */
export function placeToWrite(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path
  const target = statSync(path, { throwIfNoEntry: false })
  if (target === undefined) throw new CatalogFileError(path, 'a link that leads nowhere', WAY_OUT)
  if (target.isDirectory()) throw new CatalogFileError(path, 'a folder', WAY_OUT)
  if (!target.isFile()) throw new CatalogFileError(path, 'a device, pipe or socket', WAY_OUT)
  return realpathSync(path)
}

/**
 * Writes a catalog's text so that a reader, or a second writer, sees the old file or the new one and never a part.
 * Makes the folder. The text is written beside its place, since a rename does not cross file systems.
 *
 * @throws CatalogFileError where what is at the path is no file
 */
export async function writeFrozenCatalog(path: string, text: string): Promise<void> {
  const place = placeToWrite(path)
  const folder = dirname(place)
  await mkdir(folder, { recursive: true })
  const draftFolder = await mkdtemp(join(folder, '.writing-'))
  try {
    const draft = join(draftFolder, basename(place))
    await writeFile(draft, text, { flush: true })
    await rename(draft, place)
  } finally {
    await rm(draftFolder, { recursive: true, force: true })
  }
}
