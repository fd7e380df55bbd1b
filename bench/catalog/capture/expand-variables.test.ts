import { describe, expect, test } from 'vitest'

import { expandVariables } from './expand-variables.ts'

const SOURCES = {
  environment: { TOKEN: 't-1', EMPTY: '', HOME: '/home/anna', NESTED: '${TOKEN}' },
  workspaceFolder: '/srv/shop',
}

describe('a variable', () => {
  test.each([
    ['${TOKEN}', 't-1'],
    ['Bearer ${env:TOKEN}!', 'Bearer t-1!'],
    ['${TOKEN}-${TOKEN}', 't-1-t-1'],
    ['${MISSING:-fallback: a/b}', 'fallback: a/b'],
    ['${env:MISSING:-x}', 'x'],
    ['${EMPTY:-x}', 'x'],
    ['${MISSING:-}', ''],
    ['${TOKEN:-x}', 't-1'],
    ['${workspaceFolder}/server.js', '/srv/shop/server.js'],
    ['${userHome}/.keys', '/home/anna/.keys'],
    ['$TOKEN {TOKEN} $', '$TOKEN {TOKEN} $'],
    ['no variable', 'no variable'],
  ])('in %j gives %j', (text, expected) => {
    expect(expandVariables(text, SOURCES).text).toBe(expected)
  })

  test('whose value looks like a variable is not searched again', () => {
    expect(expandVariables('${NESTED}', SOURCES).text).toBe('${TOKEN}')
  })

  test('that was used is named with its value; a default and the workspace are not', () => {
    const { used } = expandVariables('${TOKEN}${MISSING:-d}${workspaceFolder}${userHome}', SOURCES)
    expect(used).toEqual([
      { name: 'TOKEN', value: 't-1' },
      { name: 'userHome', value: '/home/anna' },
    ])
  })

  test('whose name is that of a credential is named with its default', () => {
    const { used } = expandVariables('${DB_PW:-dev-pw}${env:API_KEY:-k3y}${MODE:-fast}${API_KEY:-}', SOURCES)
    expect(used).toEqual([
      { name: 'DB_PW', value: 'dev-pw' },
      { name: 'API_KEY', value: 'k3y' },
      { name: 'API_KEY', value: '' },
    ])
  })

  test.each([
    ['${MISSING}', 'the variable MISSING is not set or empty'],
    ['${env:MISSING}', 'the variable MISSING is not set or empty'],
    ['${EMPTY}', 'the variable EMPTY is not set or empty'],
    ['${input:key}', '${input:key} asks a person for its value; write ${env:NAME}'],
    ['${command:pick}', '${command:pick} is not understood'],
    ['${MY-KEY:-s3cret}', '${MY-KEY} is not understood'],
    ['${}', '${} is not understood'],
    ['${A:-${TOKEN}}', 'a "${" without its "}", or one inside another'],
    ['open ${TOKEN', 'a "${" without its "}"'],
  ])('in %j is an error', (text, message) => {
    expect(() => expandVariables(text, SOURCES)).toThrow(message)
  })

  test('for the home folder is an error where there is none', () => {
    expect(() => expandVariables('${userHome}', { ...SOURCES, environment: {} })).toThrow('set HOME')
  })

  test('that is refused does not show its default', () => {
    expect(() => expandVariables('${MY-KEY:-s3cret}', SOURCES)).not.toThrow('s3cret')
  })
})
