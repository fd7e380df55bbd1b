import { describe, expect, test } from 'vitest'

import { secretsOf } from './configured-secrets.ts'
import { oneLine, redactorOf } from './redaction.ts'
import type { HttpServer, StdioServer } from './server-spec.ts'

const STDIO: StdioServer = {
  kind: 'stdio',
  name: 'mail',
  command: 'node',
  args: [],
  env: { MAIL_KEY: 'k3y "quoted" & long', MODE: 'dev' },
  cwd: '/',
  secrets: [{ field: 'args[0]', value: 'argument-secret' }],
}

const HTTP: HttpServer = {
  kind: 'http',
  name: 'mail',
  url: 'https://anna:p%40ss%2Fword@mail.example/s/0123456789abcdef/mcp?apikey=query-secret&x=abc',
  headers: { Authorization: 'Bearer header-secret', 'X-Team': 'blue-team' },
  secrets: [],
}

describe('a redactor', () => {
  test.each([
    ['an env value', 'bad key k3y "quoted" & long!', 'bad key [redacted]!'],
    ['its JSON form', String.raw`{"key":"k3y \"quoted\" & long"}`, '{"key":"[redacted]"}'],
    ['its percent-encoded form', 'k=k3y%20%22quoted%22%20%26%20long;', 'k=[redacted];'],
    ['its base64 form', `sent ${Buffer.from('k3y "quoted" & long').toString('base64')}.`, 'sent [redacted].'],
    ['a value that the arguments contain', 'usage: argument-secret?', 'usage: [redacted]?'],
  ])('removes %s', (_, text, expected) => {
    expect(redactorOf(secretsOf(STDIO))(text)).toBe(expected)
  })

  test.each([[['--api-key', 'abcd1234']], [['--token=abcd1234']], [['run', '-e', 'MAIL_PASSWORD=abcd1234']]])(
    'removes the credential of the arguments %j',
    (args) => {
      expect(redactorOf(secretsOf({ ...STDIO, args }))('got abcd1234')).toBe('got [redacted]')
    },
  )

  test('leaves arguments that are no credentials', () => {
    const args = ['--verbose', 'abcd1234', '--file=data.json', '--key', '--other']
    expect(redactorOf(secretsOf({ ...STDIO, args }))('abcd1234 data.json --other')).toBe(
      'abcd1234 data.json --other',
    )
  })

  test.each([
    ['the password of the URL', 'user p@ss/word is unknown', 'user [redacted] is unknown'],
    ['the key in its path', 'no session 0123456789abcdef', 'no session [redacted]'],
    ['the values of its query', 'denied: query-secret', 'denied: [redacted]'],
    ['a header value', 'team blue-team has no seat', 'team [redacted] has no seat'],
    ['the credential behind a scheme', 'token is header-secret', 'token is [redacted]'],
  ])('removes %s', (_, text, expected) => {
    expect(redactorOf(secretsOf(HTTP))(text)).toBe(expected)
  })

  test.each([
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
    ['GET /x?apikey=abc&y=1', 'GET /x?apikey=[redacted]&y=1'],
    ['api_key: "abc"', 'api_key: "[redacted]"'],
    ['access_token=abc', 'access_token=[redacted]'],
    ['see https://me:pw@host/', 'see https://[redacted]@host/'],
  ])('removes what looks like a credential in %s', (text, expected) => {
    expect(redactorOf([])(text)).toBe(expected)
  })

  test('leaves values of three characters', () => {
    expect(redactorOf(secretsOf(STDIO))('dev mode')).toBe('dev mode')
  })

  test('removes the whole of a secret that contains a shorter one', () => {
    const redact = redactorOf([
      { field: 'a', value: 'abcd' },
      { field: 'b', value: 'abcd-efgh' },
    ])
    expect(redact('abcd-efgh and abcd')).toBe('[redacted] and [redacted]')
  })

  test('removes the lines of a key that is printed line by line', () => {
    const redact = redactorOf([{ field: 'env.PEM', value: '---BEGIN\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF' }])
    expect(redact('read: kqhkiG9w0BAQEF')).toBe('read: [redacted]')
  })
})

describe('a text on one line', () => {
  test('has no terminal sequences, line breaks, control characters or marks that reorder it', () => {
    expect(oneLine('\u001b[31mred\u001b[0m\r\n\ttext\u0007 \u202eabc', 100)).toBe('red text abc')
  })

  test('is cut by code points and says so', () => {
    expect(oneLine('😀😀😀😀', 3)).toBe('😀😀…')
  })
})
