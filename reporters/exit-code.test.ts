import { describe, expect, test } from 'vitest'

import { endProcessWith } from './exit-code.ts'
import type { EndingProcess } from './exit-code.ts'

interface FakeProcess extends EndingProcess {
  /** How many listeners wait for the end. */
  waiting(): number
  /** How the process ends: runs what waits for its end. */
  end(): EndingProcess['exitCode']
}

function fakeProcess(exitCode?: EndingProcess['exitCode']): FakeProcess {
  const listeners: (() => void)[] = []
  return {
    exitCode,
    waiting: () => listeners.length,
    once: (_event, listener) => listeners.push(listener),
    end() {
      for (const listener of listeners.splice(0)) listener()
      return this.exitCode
    },
  }
}

describe('the exit code', () => {
  test.each([0, 1, 2] as const)('is the verdict %i where nothing else sets one', (code) => {
    const ending = fakeProcess()
    endProcessWith(code, false, ending)
    expect(ending.end()).toBe(code)
  })

  test.each([
    ['1 of Vitest for failed tests', 1, 2],
    ['130 of an interruption', 130, 130],
    ['a text, as Node allows', '3', 3],
  ])('is the worse one of 2 and %s, set before or later', (_what, other, expected) => {
    const before = fakeProcess(other)
    endProcessWith(2, false, before)
    expect(before.end()).toBe(expected)
    const later = fakeProcess()
    endProcessWith(2, false, later)
    later.exitCode = other
    expect(later.end()).toBe(expected)
  })

  test('is never better than what something else found', () => {
    const later = fakeProcess()
    endProcessWith(0, false, later)
    later.exitCode = 1
    expect(later.end()).toBe(1)
    const before = fakeProcess(1)
    endProcessWith(0, false, before)
    expect(before.end()).toBe(1)
  })

  test('is 0 for failed tests that the policy lets pass, unless something else fails later', () => {
    const judged = fakeProcess(1)
    endProcessWith(0, true, judged)
    expect(judged.end()).toBe(0)
    const uncovered = fakeProcess(1)
    endProcessWith(0, true, uncovered)
    uncovered.exitCode = 1
    expect(uncovered.end()).toBe(1)
  })

  test('of an interruption is kept whatever the verdict judges', () => {
    const interrupted = fakeProcess(130)
    endProcessWith(0, true, interrupted)
    expect(interrupted.end()).toBe(130)
  })

  test.each([
    [2, 0],
    [0, 1],
  ] as const)('is that of the last of several runs: %i, then %i', (first, last) => {
    const ending = fakeProcess()
    endProcessWith(first, false, ending)
    endProcessWith(last, false, ending)
    expect(ending.waiting()).toBe(1)
    expect(ending.end()).toBe(last)
  })
})
