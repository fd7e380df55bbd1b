import { describe, expect, test } from 'vitest'

import type { ToolId } from '../../catalog/tool-definition.ts'
import { PROBES } from './findability-row.ts'
import type { HardTool, Probe } from './findability-row.ts'
import { hardTools, nearestConfusable } from './hard-tools.ts'
import { sampleTool } from './sample-tools.ts'
import type { ProbeFinding, ToolFinding } from './tool-findings.ts'
import type { Twins } from './tool-twins.ts'

const NO_TWINS: Twins = { count: 0, firstOf: new Map() }
const DESCRIPTION = 'Twenty code points!!'

/** `1 2 - 4` are the ranks in the order of the probes, `-` is beyond the first ten and `.` a probe that is not made. */
function probes(ranks: string, before: Partial<Record<Probe, string>> = {}): readonly ProbeFinding[] {
  return ranks.split(' ').flatMap((rank, at) => {
    const probe = PROBES[at]
    if (probe === undefined || rank === '.') return []
    const ids = before[probe]?.split(' ') ?? []
    return [{ probe, rank: rank === '-' ? null : Number(rank), before: ids as ToolId[] }]
  })
}

function finding(id: string, ranks: string, description = DESCRIPTION): ToolFinding {
  return { tool: sampleTool(id, description), probes: probes(ranks, { name: 's:other' }) }
}

function listed(findings: readonly ToolFinding[], twins = NO_TWINS): readonly HardTool[] {
  return hardTools(findings, twins)
}

describe('the advice', () => {
  test.each([
    ['describe', '1 1 . -', ''],
    ['describe', '9 9 9 9', 'Nineteen characters'],
    ['describe', '9 9 9 9', '\u{1f600}'.repeat(19)],
    ['rename', '2 6 1 1', DESCRIPTION],
    ['rename', '9 . 1 1', DESCRIPTION],
    ['rename', '- - - -', '\u{1f600}'.repeat(20)],
    ['rewrite', '1 1 6 1', DESCRIPTION],
    ['rewrite', '1 1 1 -', DESCRIPTION],
    ['rewrite', '1 - 1 1', DESCRIPTION],
    ['rewrite', '2 1 - 1', DESCRIPTION],
  ])('is %s for ranks %s with the description %j', (advice, ranks, description) => {
    expect(listed([finding('s:x', ranks, description)]).map((tool) => tool.advice)).toEqual([advice])
  })

  test.each([
    [
      '1 1 . -',
      '',
      'It has no description, and s:other comes before it in 1 of 3 probes: say what it does, to what, and when to use it.',
    ],
    [
      '7 1 1 1',
      '?',
      'Its description has 1 character, and s:other comes before it in 1 of 4 probes: say what it does, to what, and when to use it.',
    ],
    [
      '2 8 1 1',
      DESCRIPTION,
      'Asked for by its name with blanks it comes in place 8, and s:other comes before it in 1 of 4 probes: give it a name that fits this tool alone.',
    ],
    [
      '1 2 - 6',
      DESCRIPTION,
      'Asked for by its first sentence it is not among the first ten, and s:other comes before it in 1 of 4 probes: say first what only this tool does.',
    ],
    [
      '1 1 1 6',
      DESCRIPTION,
      'Asked for by two of its words it comes in place 6, and s:other comes before it in 1 of 4 probes: use words in its description that fit this tool alone.',
    ],
  ])('says why, for ranks %s with the description %j', (ranks, description, why) => {
    expect(listed([finding('s:x', ranks, description)])[0]?.why).toBe(why)
  })

  test('names nobody where nothing comes before', () => {
    const [tool] = listed([{ tool: sampleTool('s:x', DESCRIPTION), probes: probes('1 - 1 1') }])
    expect(tool).toEqual({
      tool_id: 's:x',
      ranks: { name: 1, name_with_blanks: null, first_sentence: 1, two_words: 1 },
      confusable: null,
      advice: 'rewrite',
      why: 'Asked for by its name with blanks it is not among the first ten: say the words of its name in its description, or take a search that splits names into words.',
    })
  })

  test('is merge for the later one of twins, once, wherever it is found', () => {
    const twins: Twins = { count: 2, firstOf: new Map([['b:x' as ToolId, 'a:x' as ToolId]]) }
    const tools = listed([finding('a:x', '1 1 1 1'), finding('b:x', '2 2 2 2')], twins)
    expect(tools.map(({ tool_id: id, advice, why }) => [id, advice, why])).toEqual([
      [
        'b:x',
        'merge',
        'It has the name and description of a:x, so that which of the two comes first is chance: merge them, or say in both what differs.',
      ],
    ])
  })

  test('is of its own for the first one of twins that is hard to find', () => {
    const twins: Twins = { count: 2, firstOf: new Map([['b:x' as ToolId, 'a:x' as ToolId]]) }
    const tools = listed([finding('a:x', '1 1 - 1'), finding('b:x', '2 2 - 2')], twins)
    expect(tools.map(({ tool_id: id, advice }) => [id, advice])).toEqual([
      ['b:x', 'merge'],
      ['a:x', 'rewrite'],
    ])
  })

  test('cuts an id that would fill pages, and keeps it whole beside the sentence', () => {
    const id = `s:${'n'.repeat(1000)}`
    const [tool] = listed([
      { tool: sampleTool('s:x', DESCRIPTION), probes: probes('1 1 7 1', { first_sentence: id }) },
    ])
    expect(tool?.confusable).toEqual({ tool_id: id, probes: 1 })
    expect(tool?.why).toContain(`, and s:${'n'.repeat(198)}… comes before it`)
  })
})

describe('the list of hard tools', () => {
  test('leaves out what every probe brings among the first five', () => {
    expect(listed([finding('s:x', '5 5 5 5'), finding('s:y', '5 . 5 .'), finding('s:z', '1 1', '')])).toEqual(
      [],
    )
  })

  test('has the worst first: fewest probes found, larger sum of ranks, id by code point', () => {
    const findings = [
      finding('s:one_missed', '1 1 1 -'),
      finding('s:\u{1f600}', '1 1 6 6'),
      finding('s:\uff5e', '1 1 6 6'),
      finding('s:two_missed', '2 1 6 6'),
      finding('s:all_missed', '6 6 6 6'),
      finding('s:beyond_ten', '1 1 - 6'),
    ]
    expect(listed(findings).map(({ tool_id: id }) => id)).toEqual([
      's:all_missed',
      's:beyond_ten',
      's:two_missed',
      's:\uff5e',
      's:\u{1f600}',
      's:one_missed',
    ])
  })

  test('has twenty at most', () => {
    const findings = Array.from({ length: 30 }, (_, number) => finding(`s:t${number + 10}`, '1 1 1 -'))
    const ids = listed(findings).map(({ tool_id: id }) => id)
    expect(ids).toHaveLength(20)
    expect(ids.at(-1)).toBe('s:t29')
  })
})

describe('the nearest confusable', () => {
  test('comes first under most probes', () => {
    const found = probes('2 3 2 1', { name: 's:a', name_with_blanks: 's:c s:b', first_sentence: 's:b' })
    expect(nearestConfusable(found)).toEqual({ tool_id: 's:b', probes: 2 })
  })

  test('is the one further up, then the one of the earlier probe', () => {
    const further = probes('3 1 1 1', { name: 's:z s:a' })
    expect(nearestConfusable(further)).toEqual({ tool_id: 's:z', probes: 1 })
    const earlier = probes('2 2 1 1', { name: 's:z', name_with_blanks: 's:a' })
    expect(nearestConfusable(earlier)).toEqual({ tool_id: 's:z', probes: 1 })
  })

  test('is none for a tool that is always first', () => {
    expect(nearestConfusable(probes('1 1 1 1'))).toBeNull()
  })
})
