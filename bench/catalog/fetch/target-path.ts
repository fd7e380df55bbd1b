import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'

/**
 * The absolute path of a file below a folder, whose own folders are made on the way.
 *
 * @throws Error when the path leads out of the folder, by `..` or through a symbolic link
 */
export async function targetPath(folder: string, relativePath: string): Promise<string> {
  const segments = relativePath.split(/[\\/]/)
  if (isAbsolute(relativePath) || segments.some((segment) => segment === '' || /^\.+$/.test(segment))) {
    throw new Error(
      `${relativePath}: refused, expected a path of plain names below the data folder; correct the manifest`,
    )
  }
  await mkdir(folder, { recursive: true })
  let parent = resolve(folder)
  for (const segment of segments.slice(0, -1)) {
    parent = join(parent, segment)
    await mkdir(parent).catch(ignoreExisting)
    if (!(await lstat(parent)).isDirectory()) {
      throw new Error(`${relativePath}: ${parent} is no folder of its own (a file or a link); remove it`)
    }
  }
  return join(resolve(folder), ...segments)
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** Writes a file beside its place and moves it there, so that no reader sees half of it. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const temporary = join(dirname(path), `.${process.pid}.tmp`)
  try {
    await writeFile(temporary, content)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}
