import { describe, expect, test } from 'vitest'

import { ACCOUNT_ACTIONS, RESOURCE_ACTIONS } from './actions/index.ts'
import { generateCatalog } from './generated-catalog.ts'
import { FIELD_NOTES, NEIGHBOUR_NOTES, REMARKS } from './sentences/remarks.ts'
import { REPLY_SENTENCES } from './sentences/replies.ts'
import { SPECIAL_PURPOSES } from './sentences/special-acts.ts'

const RUN = 6

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Every run of six words, once for each text that has it. */
function sharedRuns(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = wordsOf(text)
    const runs = words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' '))
    for (const run of new Set(runs)) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return counts
}

describe('4,000 descriptions', () => {
  const { tools, servers } = generateCatalog({ seed: 3, size: 4000 })

  test('share no six words in a row with more than one in a hundred', () => {
    const counts = sharedRuns(tools.map(({ description }) => description))
    expect([...counts].filter(([, count]) => count > tools.length / 100)).toEqual([])
  })

  test('are all different on one server', () => {
    const repeated = servers.filter(({ name }) => {
      const texts = tools.filter(({ server }) => server === name).map(({ description }) => description)
      return new Set(texts).size < texts.length
    })
    expect(repeated).toEqual([])
  })

  test('name only tools that the server has', () => {
    const broken = tools.flatMap(({ id, server, description }) =>
      [...description.matchAll(/, (?:use|call) `?([\w-]+)`?\./g)]
        .map(([, named]) => named)
        .filter((named) => !tools.some((tool) => tool.server === server && tool.name === named))
        .map((named) => `${id} names ${named ?? ''}`),
    )
    expect(broken).toEqual([])
  })

  test('leave no slot open, nor do the instructions', () => {
    const texts = [
      ...tools.map(({ description }) => description),
      ...servers.map((each) => each.instructions ?? ''),
    ]
    expect(texts.filter((text) => /[{}~]|undefined/.test(text))).toEqual([])
  })

  test('stand beside instructions of about one server in eight', () => {
    const withInstructions = servers.filter(({ instructions }) => instructions !== undefined)
    expect(withInstructions.length / servers.length).within(0.05, 0.22)
  })

  test('use the right article before a vowel', () => {
    expect(
      tools.filter(({ description }) =>
        /\ba (?:audio|event|insurance|interval|episode)\b/i.test(description),
      ),
    ).toEqual([])
  })

  test('belong to names of which some recur on other servers', () => {
    const serversOf = new Map<string, Set<string>>()
    for (const { name, server } of tools) {
      serversOf.set(name, (serversOf.get(name) ?? new Set()).add(server))
    }
    const recurring = [...serversOf.values()].filter((each) => each.size > 1)
    expect(recurring.length).within(10, 200)
  })
})

describe('the rule of six words', () => {
  test('would be broken by a sentence that one in fifty descriptions repeats', () => {
    const texts = Array.from({ length: 100 }, (_, index) => `Number ${index} of a long row of things to do`)
    expect([...sharedRuns(texts)].filter(([, count]) => count > 1).map(([run]) => run)).toEqual([
      'of a long row of things',
      'a long row of things to',
      'long row of things to do',
    ])
  })
})

describe('a sentence frame', () => {
  const frames = [
    ...[...ACCOUNT_ACTIONS, ...RESOURCE_ACTIONS].flatMap(({ purposes }) => purposes),
    ...REMARKS.flatMap((remark) => remark.frames),
    ...Object.values(REPLY_SENTENCES).flat(),
    ...FIELD_NOTES,
    ...NEIGHBOUR_NOTES,
    ...SPECIAL_PURPOSES,
  ]

  test('is one of more than 250, each written once', () => {
    expect(frames.length).toBeGreaterThan(250)
    expect(new Set(frames).size).toBe(frames.length)
  })

  test('has no six fixed words in a row, articles in slots counted', () => {
    const longest = (frame: string): number =>
      Math.max(
        ...frame
          .replaceAll('~', '')
          .replaceAll(/\{an?[A-Z]\w+\}/g, 'a {noun}')
          .replaceAll('{earlierDoes}', 'verb a {noun}')
          .split(/\{\w+\}/)
          .map((fixed) => wordsOf(fixed).length),
      )
    expect(frames.filter((frame) => longest(frame) >= RUN)).toEqual([])
  })
})
