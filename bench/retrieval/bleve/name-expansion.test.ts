import { describe, expect, test } from 'vitest'

import { namesWithPart, namesWithPrefix } from './name-expansion.ts'

const NAMES = ['list_files', 'read', 'read_dir', 'read_file', 'reads', 'write_file', '\uff5ex', '\u{1f600}x']

describe('a prefix', () => {
  test('gives its names in byte order', () => {
    expect(namesWithPrefix(NAMES, 'read')).toEqual(['read', 'read_dir', 'read_file', 'reads'])
    expect(namesWithPrefix(NAMES, 'read_')).toEqual(['read_dir', 'read_file'])
    expect(namesWithPrefix(NAMES, '\u{1f600}')).toEqual(['\u{1f600}x'])
    expect(namesWithPrefix(NAMES, '')).toEqual(NAMES)
  })

  test('has none before, between and behind the names', () => {
    for (const prefix of ['a', 'm', 'reader', 'Read', 'zz', '\u{1f601}']) {
      expect(namesWithPrefix(NAMES, prefix)).toEqual([])
    }
    expect(namesWithPrefix([], 'a')).toEqual([])
  })
})

describe('a part of a name', () => {
  test('may stand anywhere', () => {
    expect(namesWithPart(NAMES, '_file')).toEqual(['list_files', 'read_file', 'write_file'])
    expect(namesWithPart(NAMES, 'list_files')).toEqual(['list_files'])
    expect(namesWithPart(NAMES, '.')).toEqual([])
  })

  test('keeps * and ? wild', () => {
    expect(namesWithPart(NAMES, 'r*_f')).toEqual(['read_file', 'write_file'])
    expect(namesWithPart(NAMES, 'read_???r')).toEqual([])
    expect(namesWithPart(NAMES, 'read_?ir')).toEqual(['read_dir'])
    expect(namesWithPart(NAMES, '*_*')).toEqual(['list_files', 'read_dir', 'read_file', 'write_file'])
  })

  test('takes ? for one code point, which may be two units', () => {
    expect(namesWithPart(['a_\u{1f600}_b'], 'a_?_b')).toEqual(['a_\u{1f600}_b'])
    expect(namesWithPart(['a_xy_b'], 'a_?_b')).toEqual([])
  })

  test('goes back to the last star where a piece fails', () => {
    expect(namesWithPart(['aab_aac'], 'a*aac')).toEqual(['aab_aac'])
    expect(namesWithPart(['aab_aad'], 'a*aac')).toEqual([])
  })
})
