import { describe, expect, test } from 'vitest'

import { ngramsOf, wordsOf } from './query-words.ts'

describe('the words of a text', () => {
  test.each([
    ['list_directory_with_sizes', ['list', 'directory', 'with', 'sizes']],
    ['getContact', ['get', 'contact']],
    ['get-rates', ['get', 'rates']],
    ['wiki:get_page', ['wiki', 'get', 'page']],
    ['Kim’s 2nd e-mail, please!', ["kim's", '2nd', 'e', 'mail', 'please']],
    ["It's 'quoted'", ["it's", 'quoted']],
    ['ＷＩＤＥ ﬁle', ['wide', 'file']],
    ['¿Qué hora es?', ['qué', 'hora', 'es']],
    ['今、何時？', ['今', '何時']],
    ['… — !', []],
    ['', []],
  ])('%j gives %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('the runs of n words', () => {
  test.each([
    [1, ['a', 'b', 'a', 'b']],
    [2, ['a b', 'b a', 'a b']],
    [4, ['a b a b']],
    [5, []],
  ])('of a b a b are for n = %i %j', (n, runs) => {
    expect(ngramsOf(['a', 'b', 'a', 'b'], n)).toEqual(runs)
  })
})
