import type { Catalog } from '../catalog/catalog.ts'
import { sha256 } from '../catalog/catalog.ts'
import { armText } from './arm.ts'
import { encodeCatalog, listingOf } from './encode-catalog.ts'
import { ARMS } from './index.ts'

/** Arm → digest of its listing of the catalog; arms whose runtime is missing are left out. */
export function listingDigests(catalog: Catalog): Readonly<Record<string, string>> {
  const arms = ARMS.filter((arm) => arm.missingRuntime(catalog) === undefined)
  return Object.fromEntries(
    arms.map((arm) => [arm.name, sha256(armText(listingOf(encodeCatalog(arm, catalog))))]),
  )
}
