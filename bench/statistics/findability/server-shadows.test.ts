import { expect, test } from 'vitest'

import type { ToolId } from '../../catalog/tool-definition.ts'
import type { Probe } from './findability-row.ts'
import { sampleTool } from './sample-tools.ts'
import { serverShadows } from './server-shadows.ts'
import type { ToolFinding } from './tool-findings.ts'

/** Which ids come before the tool, by probe. */
function finding(id: string, before: Partial<Record<Probe, string>>): ToolFinding {
  const probes = Object.entries(before).map(([probe, ids]) => ({
    probe: probe as Probe,
    rank: null,
    before: ids.split(' ').filter((other) => other !== '') as ToolId[],
  }))
  return { tool: sampleTool(id), probes }
}

test('a server is shadowed where tools of another come before its own, by the first sentence or, without one, the name', () => {
  const shadows = serverShadows([
    finding('a:one', { name: 'c:one', first_sentence: 'b:one b:two a:two' }),
    finding('a:two', { name: 'b:one' }),
    finding('a:three', { name: 'b:one', first_sentence: '' }),
    finding('b:one', { name: '', first_sentence: 'b:two c:one a:one' }),
    finding('b:two', { name: '', first_sentence: 'b:one' }),
    finding('c:one', { two_words: 'a:one' }),
  ])
  expect(shadows).toEqual([
    { server: 'a', by: 'b', tools: 2 },
    { server: 'b', by: 'a', tools: 1 },
    { server: 'b', by: 'c', tools: 1 },
  ])
})

test('a server is told by its tools and not by a colon in an id', () => {
  const tool = { ...sampleTool('team:x:one'), server: 'team:x' }
  const shadows = serverShadows([{ tool, probes: [] }, finding('team:two', { name: 'team:x:one' })])
  expect(shadows).toEqual([{ server: 'team', by: 'team:x', tools: 1 }])
})

test('twenty pairs are kept, those with most tools', () => {
  const servers = Array.from({ length: 30 }, (_, number) => `s${number + 10}`)
  const hidden = servers.map((server) => finding(`${server}:x`, { name: 'big:x' }))
  const twice = finding('s39:y', { name: 'big:x' })
  const shadows = serverShadows([finding('big:x', { name: '' }), ...hidden, twice])
  expect(shadows).toHaveLength(20)
  expect(shadows[0]).toEqual({ server: 's39', by: 'big', tools: 2 })
  expect(shadows.at(-1)?.server).toBe('s28')
})
