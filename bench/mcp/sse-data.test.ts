import { describe, expect, test } from 'vitest'

import { SseData } from './sse-data.ts'

function dataOf(pieces: readonly string[]): readonly string[] {
  const found: string[] = []
  const events = new SseData((data) => found.push(data))
  for (const piece of pieces) events.push(piece)
  return found
}

const STREAM =
  ': a comment\r\nid: 1\r\nevent: message\r\ndata: {"a":\r\ndata:  5.0}\r\n\r\n' +
  'event: endpoint\ndata: /messages\n\ndata:no space\r\rdata\n\nretry: 10\n\ndata: open'

describe('the data of an event stream', () => {
  // By the rules of the standard: one space after the colon goes, lines join with a line feed, the last event is open.
  const expected = ['{"a":\n 5.0}', 'no space', '']

  test('is that of its messages, of other types nothing', () => {
    expect(dataOf([STREAM])).toEqual(expected)
  })

  test('is the same wherever the stream is cut', () => {
    for (let cut = 1; cut < STREAM.length; cut++) {
      expect(dataOf([STREAM.slice(0, cut), STREAM.slice(cut)]), `cut at ${cut}`).toEqual(expected)
    }
    expect(dataOf(Array.from(STREAM))).toEqual(expected)
  })

  test('counts what waits for the end of its event', () => {
    const events = new SseData(() => undefined)
    events.push('data: 12345\n\ndata: 12')
    expect(events.waiting).toBe('data: 12'.length)
  })
})
