import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Variables by name, as a plain argument. */
type Variables = Readonly<Record<string, string | undefined>>

/** A home folder for each server of a capture; disposing of it removes them with all that servers left there. */
export interface ServerHomes extends AsyncDisposable {
  /** The server's own folder, absolute; empty when it is asked for the first time. */
  folderOf(server: string): string
  /** What the server needs to start, and its own folder wherever a program looks for the user's files. */
  environmentOf(server: string): Readonly<Record<string, string>>
}

/** What a program needs to start at all. The locale is no part of it, so that it is the same everywhere. */
const NEEDED = ['PATH', 'SYSTEMROOT', 'SYSTEMDRIVE', 'PROGRAMFILES', 'PROCESSOR_ARCHITECTURE']
/** Where programs look for what the user has, on any operating system. */
const HOMES = ['HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'TMPDIR', 'TEMP']

/** Makes homes under the folder for temporary files; `environment` is that of this process. */
export async function openServerHomes(environment: Variables): Promise<ServerHomes> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-homes-'))
  const folders = new Map<string, string>()
  const folderOf = (server: string): string => {
    // Numbered, since a server's name may hold what a path may not.
    const folder = folders.get(server) ?? join(parent, `${folders.size}`)
    if (!folders.has(server)) mkdirSync(folder)
    folders.set(server, folder)
    return folder
  }
  const needed = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && NEEDED.includes(name.toUpperCase()) ? [[name.toUpperCase(), value] as const] : [],
  )
  return {
    folderOf,
    environmentOf: (server) => ({
      ...Object.fromEntries(needed),
      ...Object.fromEntries(HOMES.map((name) => [name, folderOf(server)])),
    }),
    // A server's last child may still be writing there.
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }),
  }
}
