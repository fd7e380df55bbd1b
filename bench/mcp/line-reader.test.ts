import { describe, expect, test } from 'vitest'

import { LineReader } from './line-reader.ts'

function linesOf(chunks: readonly (string | Buffer)[], maxBytes = 1000): readonly string[] {
  const lines: string[] = []
  const reader = new LineReader((line) => lines.push(line), maxBytes)
  for (const chunk of chunks) reader.push(Buffer.from(chunk))
  reader.end()
  return lines
}

describe('a line reader', () => {
  test('joins a line that comes in pieces and cuts a piece that holds many', () => {
    expect(linesOf(['a', 'b\nc\nd', 'e\n'])).toEqual(['ab', 'c', 'de'])
  })

  test('hands over the last line without a line break', () => {
    expect(linesOf(['a\nlast'])).toEqual(['a', 'last'])
  })

  test('drops carriage returns at the end, empty lines and a byte order mark', () => {
    expect(linesOf(['\uFEFF{"a":1}\r\n\r\n\n', ' \n', 'b\rc\n'])).toEqual(['{"a":1}', 'b\rc'])
  })

  test('keeps a character whose bytes come apart', () => {
    const bytes = Buffer.from('ä😀\n')
    expect(linesOf([...bytes].map((byte) => Buffer.from([byte])))).toEqual(['ä😀'])
  })

  test('accepts a line as long as the limit and refuses one byte more', () => {
    expect(linesOf(['1234567890\n1234567890\n'], 10)).toHaveLength(2)
    expect(() => linesOf(['12345', '678901'], 10)).toThrow('a line of more than 10 bytes on its output')
  })
})
