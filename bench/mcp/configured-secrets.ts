import type { Secret, ServerSpec } from './server-spec.ts'

/** Path segments of a URL from this length on are taken for keys: some hosts put them there. */
const SHORTEST_PATH_KEY = 16

const CREDENTIAL_WORDS = /key|token|secret|pass|pwd|auth|cred|cookie|session|private|dsn|p(?:in|w)(?![a-z])/i

/** What is between `://` and `@`; a password that nobody percent-encoded may hold what ends an authority. */
const USER_INFO = /:\/\/(?:([^\s/?#]+)|([^\s/:@?#]*:(?!\d*[/?#])\S+))@/g

/** `name=value`, `name: value`, `"name":"value"`; the value is only looked at, so that it may be a pair itself. */
const NAMED_VALUE =
  /(?<![\w-])([\w-]+)(?:["']\s*:|:\s|=)(?=\s*["']?(?:(?:Bearer|Basic|Token)\s+)?([^\s"'&;,}]+))/gi

/** Whether a variable, flag, header or field is called as credentials are: `DB_PW`, `--api-key`, `cardPin`. */
export function isCredentialName(name: string): boolean {
  return CREDENTIAL_WORDS.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2'))
}

/**
 * Every secret of a server's configuration: env values, header values, what is secret in its URL and arguments, the
 * listed, and the passwords and named credentials that stand inside any of them.
 */
export function secretsOf(spec: ServerSpec): readonly Secret[] {
  if (spec.kind === 'stdio') {
    const args = spec.args.map((value, index) => ({ field: `args[${index}]`, value }))
    const whole = [...spec.secrets, ...fields('env', spec.env), ...argumentSecrets(spec.args)]
    return [...whole, ...[...whole, ...args].flatMap(secretsInside)]
  }
  const headers = fields('headers', spec.headers)
  const whole = [...spec.secrets, ...headers, ...headers.flatMap(credentialOf), ...urlSecrets(spec.url)]
  return [...whole, ...whole.flatMap(secretsInside)]
}

function fields(place: string, values: Readonly<Record<string, string>>): readonly Secret[] {
  return Object.entries(values).map(([name, value]) => ({ field: `${place}.${name}`, value }))
}

/** `--api-key value`, `--api-key=value`, `API_KEY=value` and `--header X-Api-Key:value`. */
function argumentSecrets(args: readonly string[]): readonly Secret[] {
  return args.flatMap((argument, index) => {
    const field = `args[${index}]`
    const flag = args[index - 1] ?? ''
    const pair = /^(?:-H|--header)$/.test(flag) ? /^([\w-]+)\s*:\s*(.+)$/s : /^([\w-]+)=(.+)$/s
    const [, name, value] = pair.exec(argument) ?? []
    if (name !== undefined && value !== undefined) {
      const secret = { field, value }
      return isCredentialName(name) ? [secret, ...credentialOf(secret)] : []
    }
    const isValue = /^-+[\w-]+$/.test(flag) && isCredentialName(flag) && !argument.startsWith('-')
    return isValue ? [{ field, value: argument }] : []
  })
}

/** What follows the scheme in `Bearer …` and its like. */
function credentialOf({ field, value }: Secret): readonly Secret[] {
  const credential = /^\S+\s+(\S+)$/.exec(value)?.[1]
  return credential === undefined ? [] : [{ field, value: credential }]
}

function urlSecrets(text: string): readonly Secret[] {
  if (!URL.canParse(text)) return [{ field: 'url', value: text }]
  const url = new URL(text)
  const credentials = [url.username, url.password].filter((part) => part !== '').map(decode)
  const keys = url.pathname.split('/').filter((segment) => segment.length >= SHORTEST_PATH_KEY)
  const parameters = [...url.searchParams.values()]
  const whole = url.pathname.length + url.search.length > 1 ? [url.href, text] : []
  const together = credentials.length > 0 ? [credentials.join(':')] : []
  return [...whole, ...together, ...credentials, ...keys, ...parameters].map((value) => ({
    field: 'url',
    value,
  }))
}

function secretsInside({ value: text }: Secret): readonly Secret[] {
  const named = [...text.matchAll(NAMED_VALUE)].flatMap(([, name = '', value = '']) =>
    isCredentialName(name) ? [{ field: name, value }] : [],
  )
  return [
    ...named,
    ...[...text.matchAll(USER_INFO)].flatMap(([, proper, odd]) => userInfo(proper ?? odd ?? '')),
  ]
}

/** A password is one whatever it looks like; a user name only where it looks like a token. */
function userInfo(text: string): readonly Secret[] {
  const [user = ''] = text.split(':', 1)
  const password = text.slice(user.length + 1)
  const names = [user, decode(user)].map((value) => ({ field: 'user name', value }))
  if (password === '') return names
  const together = `${decode(user)}:${decode(password)}`
  return [...names, ...[password, decode(password), together].map((value) => ({ field: 'url', value }))]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign is no escape
  }
}
