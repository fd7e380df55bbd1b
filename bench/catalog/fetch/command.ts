import { fetchCommand } from './data-folder.ts'
import type { DataSource } from './data-source.ts'
import { fetchSource } from './fetch-source.ts'
import type { FetchReport, FetchSourceOptions } from './fetch-source.ts'

/** A command line of `npm run fetch`, with what it works on. */
export interface FetchCommandLine extends Omit<FetchSourceOptions, 'source' | 'onProgress'> {
  /** What the user typed: names of sources. */
  readonly names: readonly string[]
  readonly sources: readonly DataSource[]
  /** Receives each line for the user. */
  readonly print: (line: string) => void
}

/** Fetches the named sources one after the other. @returns the exit code: 0, 1 when a file failed, 2 for usage */
export async function runFetchCommand(command: FetchCommandLine): Promise<number> {
  const { names, sources, print, ...rest } = command
  const unknown = names.filter((name) => !sources.some((source) => source.name === name))
  if (names.length === 0 || unknown.length > 0) {
    usage(unknown, sources).forEach(print)
    return 2
  }
  let failedFiles = 0
  for (const source of sources.filter(({ name }) => names.includes(name))) {
    const report = await fetchSource({ ...rest, source, onProgress: print })
    failedFiles += report.files.filter(({ kind }) => kind === 'failed').length
    summary(report, source, command.dataFolder).forEach(print)
  }
  return failedFiles === 0 ? 0 : 1
}

function usage(unknown: readonly string[], sources: readonly DataSource[]): readonly string[] {
  const width = Math.max(...sources.map(({ name }) => name.length))
  return [
    ...unknown.map((name) => `unknown source ${JSON.stringify(name)}; expected one of those below`),
    `usage: ${fetchCommand('<source> [<source> …]')}`,
    ...sources.map(({ name, title, license }) => `  ${name.padEnd(width)}  ${title} (${license})`),
  ]
}

function summary(report: FetchReport, source: DataSource, dataFolder: string): readonly string[] {
  const count = (kind: string): number => report.files.filter((file) => file.kind === kind).length
  const failed = report.files.filter((file) => file.kind === 'failed')
  return [
    `${source.name}: ${count('fetched')} fetched, ${count('already-there')} already there, ` +
      `${failed.length} failed; licence ${source.license}; in ${dataFolder}`,
    ...failed.map(({ path }) => `  failed: ${path}`),
  ]
}
