import { describe, expect, test } from 'vitest'

import { isCredentialName, secretsOf } from './configured-secrets.ts'
import { redactorOf } from './redaction.ts'
import type { StdioServer } from './server-spec.ts'

const BARE: StdioServer = {
  kind: 'stdio',
  name: 'store',
  command: 'node',
  args: [],
  env: {},
  cwd: '/',
  secrets: [],
}

function redacted(spec: Partial<StdioServer>, text: string): string {
  return redactorOf(secretsOf({ ...BARE, ...spec }))(text)
}

test.each([
  'DB_PW CARD_PIN pinCode cardPin PIN PGPASSWORD MYSQL_PWD API_KEY GH_TOKEN SECRET AUTH AWS_CRED COOKIE SESSION_ID',
  'SENTRY_DSN PRIVATE --api-key X-Auth-Token',
])('names that mark a credential: %s', (names) => {
  expect(names.split(' ').filter((name) => !isCredentialName(name))).toEqual([])
})

test('names that only hold the letters of one mark none', () => {
  const names = 'PINNED_VERSION PING_URL OPINION UPWARD MODE PATH REGION args[0] user'
  expect(names.split(' ').filter((name) => isCredentialName(name))).toEqual([])
})

describe('the password of a URL is a secret', () => {
  test.each([
    ['a positional argument', { args: ['postgresql://anna:canary-1@db.example/shop'] }],
    ['a flag', { args: ['--database=postgresql://anna:canary-1@db.example/shop'] }],
    ['an env value of any name', { env: { DATABASE: 'mongodb://anna:canary-1@a.example,b.example/x' } }],
    ['the middle of an env value', { env: { SOURCES: '[{"at":"https://anna:canary-1@h.example"}]' } }],
    ['a variable', { secrets: [{ field: 'DATABASE', value: 'amqp://anna:canary-1@h.example' }] }],
  ])('in %s', (_, spec) => {
    expect(redacted(spec, 'no entry with canary-1!')).toBe('no entry with [redacted]!')
  })

  test.each([
    ['percent-encoded', 'redis://:p%40ss-w0rd@h', 'p%40ss-w0rd or p@ss-w0rd', '[redacted] or [redacted]'],
    ['with signs that end an authority', 'mysql://anna:pa#ss/w0rd@h/x', 'pa#ss/w0rd', '[redacted]'],
    ['with an at sign', 'mysql://anna:p@ssw0rd@h/x?a=b@c', 'p@ssw0rd', '[redacted]'],
    ['absent, and the user name a token', 'https://ghp_1234567@h/x', 'ghp_1234567', '[redacted]'],
  ])('where it is %s', (_, url, text, expected) => {
    expect(redacted({ args: [url] }, text)).toBe(expected)
  })

  test('and its host, port, path and packages beside it are none', () => {
    const args = ['http://localhost:3000/path/@x', 'npm:@scope/pkg@1.0', 'git@h.example:team/code']
    const text = 'localhost:3000/path/@x of @scope/pkg@1.0 and team/code'
    expect(redacted({ args }, text)).toBe(text)
  })
})

describe('a named credential is a secret', () => {
  test.each([
    ['in JSON', { args: ['--config', '{"apiKey":"canary-1","mode":"fast-mode"}'] }],
    ['in a header of JSON', { env: { HEADERS: '{"Authorization":"Bearer canary-1"}' } }],
    ['in a header after a flag', { args: ['--header', 'X-Api-Key:canary-1'] }],
    ['in a header as one argument', { args: ['Authorization: Bearer canary-1'] }],
    ['in a connection string', { env: { STORE: 'Server=h;Password=canary-1;Mode=fast-mode' } }],
    ['in a pair of a flag', { args: ['--env=API_KEY=canary-1'] }],
    ['in the query of a URL', { args: ['https://h.example/mcp?mode=fast-mode&token=canary-1'] }],
  ])('%s', (_, spec) => {
    expect(redacted(spec, 'no canary-1 here')).toBe('no [redacted] here')
  })
})
