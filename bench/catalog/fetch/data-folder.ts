import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../../measurement/environment.ts'
import { readDataSources } from './data-source.ts'
import type { DataSource } from './data-source.ts'

/** Where `npm run fetch` puts others' data: laid out like the folder that `BENCH_DATA` names. */
export function fetchedDataFolder(settings: Pick<Settings, 'cacheFolder'>): string {
  return join(settings.cacheFolder, 'data')
}

/**
 * The absolute path of a file such as `mcpproxy/corpus_v2.tools.json` in the folder that `BENCH_DATA` names, else
 * among the fetched data; undefined where it is in neither.
 */
export function dataFile(
  settings: Pick<Settings, 'cacheFolder' | 'dataFolder'>,
  relativePath: string,
): string | undefined {
  const folders = [settings.dataFolder, fetchedDataFolder(settings)]
  return folders
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, relativePath))
    .find((path) => existsSync(path))
}

/** The command that fetches a source, as a user types it. */
export function fetchCommand(source: string): string {
  return `npm run fetch -- ${source}`
}

/**
 * How to get a data file that is not there: the command where the manifest has it, else that `BENCH_DATA` has to
 * name a folder with it (captures of running systems have no public source).
 */
export function wayToData(relativePath: string, sources: readonly DataSource[] = readDataSources()): string {
  const source = sources.find(({ name, files }) =>
    files.some(({ path }) => `${name}/${path}` === relativePath),
  )
  return source === undefined
    ? `set BENCH_DATA to a folder that holds ${relativePath}`
    : fetchCommand(source.name)
}
