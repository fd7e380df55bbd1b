import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a catalog's text so that a reader, or a second writer, sees the old file or the new one and never a part.
 * Makes the folder. The text is written beside its place, since a rename does not cross file systems.
 */
export async function writeFrozenCatalog(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draftFolder = await mkdtemp(join(folder, '.writing-'))
  try {
    const draft = join(draftFolder, basename(path))
    await writeFile(draft, text, { flush: true })
    await rename(draft, path)
  } finally {
    await rm(draftFolder, { recursive: true, force: true })
  }
}
