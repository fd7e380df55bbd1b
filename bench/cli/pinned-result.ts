import { join, relative } from 'node:path'

import type { CaptureProgress } from '../catalog/capture/capture-servers.ts'
import { compareWithLock } from '../catalog/capture/catalog-lock.ts'
import type { PinnedCatalog } from '../catalog/capture/pinned-catalog.ts'
import { writeCatalogLock } from '../catalog/capture/write-catalog-lock.ts'
import { HEADLINE_VOCABULARY, openVocabulary } from '../tokens/index.ts'
import type { CaptureResult } from './capture.ts'

/** One line of progress for a person who waits. */
export function progressLine(progress: CaptureProgress): string {
  if (progress.kind === 'started') return `${progress.server}: listing …`
  return progress.kind === 'captured' ? `${progress.server}: ${progress.toolCount} tools` : progress.reason
}

/** A pinned catalog that was captured, and whether its lock is to be written anew. */
export interface CapturedPin {
  readonly pinned: PinnedCatalog
  readonly root: string
  readonly catalogFile: string
  readonly writesLock: boolean
}

/** Writes the lock where that was asked for and holds the catalog against it; exit code 1 where they differ. */
export async function pinnedResult(captured: CapturedPin): Promise<CaptureResult> {
  const { pinned, root, catalogFile, writesLock } = captured
  const { lockFile } = pinned
  const lines = [`${pinned.id}: ${relative(root, catalogFile)}`]
  if (writesLock) {
    const vocabulary = await openVocabulary(HEADLINE_VOCABULARY)
    const counter = { vocabulary: vocabulary.name, count: (text: string) => vocabulary.count(text) }
    await writeCatalogLock({ pinned, root, catalogFile, counter })
    lines.push(`written: ${lockFile}`)
  }
  const findings = compareWithLock(catalogFile, join(root, lockFile))
  if (findings.length === 0) return { lines: [...lines, `as in ${lockFile}`], exitCode: 0 }
  const differences = findings.map(({ kind, server, tool, detail }) => {
    const place = [server, tool].filter((part) => part !== undefined).join(':')
    return `  ${kind} ${place}: ${detail}`
  })
  return { lines: [...lines, `not as in ${lockFile}:`, ...differences], exitCode: 1 }
}
