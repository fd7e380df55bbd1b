import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The names under which Chromium and its nearest kin are installed, in order of preference. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'] as const

/** Where to look for a browser. */
export interface ChromiumSearch {
  /** What the user named: a path, or a program on the search path (`BENCH_CHROMIUM`). */
  readonly setting: string | undefined
  /** The value of `PATH`. */
  readonly searchPath: string | undefined
}

/**
 * The path of a Chromium, or undefined where none is installed. What the user named is taken or refused, never
 * replaced by another.
 *
 * @throws Error when the user named a browser that is no program
 */
export function findChromium({ setting, searchPath }: ChromiumSearch): string | undefined {
  if (setting === undefined) return firstProgram(NAMES, searchPath)
  const isPath = setting.includes('/') || setting.includes('\\') || isAbsolute(setting)
  const found = isPath ? [setting].find(isProgram) : firstProgram([setting], searchPath)
  if (found !== undefined) return found
  throw new Error(
    `BENCH_CHROMIUM: ${setting} is no program that can be started; name an installed Chromium, or unset it`,
  )
}

function firstProgram(names: readonly string[], searchPath: string | undefined): string | undefined {
  const folders = (searchPath ?? '').split(delimiter).filter(isAbsolute)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false // not there, or not ours to start: the search goes on
  }
}
