import { basename } from 'node:path'

import type { Capture } from '../catalog/capture/capture-servers.ts'
import { oneLine } from '../mcp/redaction.ts'

/** A longer line of a capture is cut: a failure quotes a server's last words. */
export const SHOWN_CHARACTERS = 1000

/** The summary of a capture for a terminal: servers, failures with their reasons, and what was odd. */
export function captureLines(file: string, capture: Capture, disabled: readonly string[]): readonly string[] {
  const { servers, failures } = capture
  const toolCount = servers.reduce((sum, { tools }) => sum + tools.length, 0)
  const all = servers.length + failures.length
  return [
    `${basename(file)}: ${servers.length} of ${all} servers, ${toolCount} tools`,
    ...servers.map(({ name, version, tools }) => `  ${name} ${version ?? ''}: ${tools.length} tools`),
    ...section(
      'failed:',
      failures.map(({ reason }) => reason),
    ),
    ...section('switched off in the file:', disabled),
    ...oddLines(capture),
    ...section(
      'left out:',
      capture.rejected.map(({ record, seen, expected }) => `${record}: ${seen}; expected ${expected}`),
    ),
    ...(capture.redactedCount > 0
      ? [`configured secrets were removed from ${capture.redactedCount} tools or instructions`]
      : []),
  ].map((line) => `${/^ */.exec(line)?.[0] ?? ''}${oneLine(line, SHOWN_CHARACTERS)}`)
}

function oddLines({ listOddities, toolOddities }: Capture): readonly string[] {
  const counts = new Map<string, number>()
  for (const { kind } of toolOddities) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return section('odd, and kept:', [
    ...listOddities.map(({ kind, server, detail }) => `${kind} (${server}): ${detail}`),
    ...[...counts].map(([kind, count]) => `${kind}: ${count} tools`),
  ])
}

function section(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`)]
}
