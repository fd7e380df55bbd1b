import { basename, dirname } from 'node:path'

import { CatalogFileError } from '../load/load-error.ts'
import { captureServers } from './capture-servers.ts'
import type { Capture, CaptureOptions } from './capture-servers.ts'
import { freezeCapture } from './frozen-text.ts'
import type { FrozenCapture } from './frozen-text.ts'
import { readServerConfig } from './read-config.ts'

/** How a configuration of the user's own is captured. */
export interface ConfigCaptureOptions extends Omit<CaptureOptions, 'file'> {
  /** The catalog's id; from the file's name unless given. */
  readonly id?: string | undefined
  /** What `${workspaceFolder}` stands for, and where servers start; the file's own workspace unless given. */
  readonly workspaceFolder?: string | undefined
}

/** What a configuration gave. */
export interface ConfigCapture {
  /** Its failures include the entries that could not be used. */
  readonly capture: Capture
  readonly disabled: readonly string[]
  /** Undefined where no server lists its tools. */
  readonly frozen: FrozenCapture | undefined
}

/** Folders in which hosts keep their configuration, inside of the workspace that it is for. */
const HOST_FOLDERS = new Set(['.vscode', '.cursor', '.claude'])

/**
 * Captures the servers of a user's own configuration file.
 *
 * @throws CatalogFileError when the file as a whole is unusable or names no server
 */
export async function captureConfig(file: string, options: ConfigCaptureOptions): Promise<ConfigCapture> {
  const { environment, workspaceFolder = workspaceOf(file), id = catalogIdOf(file) } = options
  const config = readServerConfig(file, { environment, workspaceFolder })
  if (config.servers.length + config.problems.length === 0) {
    throw new CatalogFileError(file, 'it names no server that is switched on', 'add one under "mcpServers"')
  }
  const captured = await captureServers(config.servers, { ...options, file: basename(file) })
  const capture = { ...captured, failures: [...config.problems, ...captured.failures] }
  const details = {
    id,
    license: "unstated (captured from the user's own servers)",
    made: "Captured from the servers of a user's own configuration, as a client that declares nothing.",
  }
  const frozen = capture.servers.length === 0 ? undefined : freezeCapture(capture, details)
  return { capture, disabled: config.disabled, frozen }
}

/** The folder that a configuration file speaks of: its own, or the one above a host's folder. */
export function workspaceOf(file: string): string {
  const folder = dirname(file)
  return HOST_FOLDERS.has(basename(folder)) ? dirname(folder) : folder
}

/** `.mcp.json` → `mcp`, `claude_desktop_config.json` → `claude_desktop_config`: only what is safe in a file name. */
export function catalogIdOf(file: string): string {
  const id = basename(file)
    .replace(/\.jsonc?$/i, '')
    .replace(/[^\w-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return id === '' ? 'own' : id
}
