import type { Catalog } from '../catalog.ts'
import type { JsonValue } from '../json-value.ts'
import type { Oddity, RejectedRecord } from '../oddity.ts'

/** A server that a capture could not list. */
export interface FailedServer {
  readonly name: string
  readonly reason: string
}

/** A catalog with everything that was strange on the way to it. */
export interface LoadedCatalog {
  readonly catalog: Catalog
  readonly oddities: readonly Oddity[]
  readonly rejected: readonly RejectedRecord[]
  readonly failedServers: readonly FailedServer[]
}

/** One file form: how it is recognised by its content, and how it becomes a catalog. */
export interface CatalogLoader {
  /** For messages: `frozen catalog`, `tools/list result`, … */
  readonly form: string
  recognises(value: JsonValue): boolean
  /** @throws CatalogFileError when the file as a whole is unusable; bad records are counted instead */
  load(value: JsonValue, file: string): LoadedCatalog
}
