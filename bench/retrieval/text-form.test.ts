import { describe, expect, test } from 'vitest'

import { sampleDocument } from './sample-documents.ts'
import { bareName, TEXT_FORMS, textOf } from './text-form.ts'

const TOOL = sampleDocument('git_hub:create_issue', 'Creates an issue, e.g. a bug. Needs a title.', {
  parameterNames: ['repo_name', 'title'],
})

describe('the text of a tool', () => {
  test.each([
    ['name', 'create issue'],
    ['name_description', 'create issue: Creates an issue, e.g. a bug. Needs a title.'],
    ['server_name_description', 'git hub create issue: Creates an issue, e.g. a bug. Needs a title.'],
    ['first_sentence', 'create issue: Creates an issue, e.g. a bug.'],
    [
      'name_description_parameters',
      'create issue: Creates an issue, e.g. a bug. Needs a title.\nparameters: repo name, title',
    ],
  ] as const)('in the form %s is %j', (form, text) => {
    expect(textOf(TOOL, form)).toBe(text)
  })

  test('has every form', () => {
    expect(new Set(TEXT_FORMS.map((form) => textOf(TOOL, form))).size).toBe(TEXT_FORMS.length)
  })

  test('is the name alone where there is nothing else', () => {
    const bare = sampleDocument('s:do_it', '')
    for (const form of ['name', 'name_description', 'first_sentence', 'name_description_parameters'] as const)
      expect(textOf(bare, form)).toBe('do it')
  })

  test.each([
    ['No end', 'No end'],
    ['Version 1.2 of it! More.', 'Version 1.2 of it!'],
    ['\n Title line\nBody. More.', 'Title line'],
    ['請求書を作る。詳細。', '請求書を作る。'],
    ['Is it on? Yes.', 'Is it on?'],
  ])('ends the first sentence of %j as %j', (description, sentence) => {
    expect(textOf(sampleDocument('s:x', description), 'first_sentence')).toBe(`x: ${sentence}`)
  })

  test('is cut at the limit, and never inside of a pair of surrogates', () => {
    const emoji = sampleDocument('s:x', '\u{1f600}\u{1f600}')
    expect(textOf(emoji, 'name_description', { maxChars: 5 })).toBe('x: \u{1f600}')
    expect(textOf(emoji, 'name_description', { maxChars: 6 })).toBe('x: \u{1f600}')
    expect(textOf(emoji, 'name_description', { maxChars: 7 })).toBe('x: \u{1f600}\u{1f600}')
  })

  test('takes the name without its server where it is indexed with it', () => {
    expect(bareName({ ...TOOL, indexedName: 'git_hub:create_issue' })).toBe('create_issue')
    expect(bareName({ ...TOOL, indexedName: 'ns:create_issue' })).toBe('ns:create_issue')
  })
})
