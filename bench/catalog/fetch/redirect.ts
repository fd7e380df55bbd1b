import { PassingFailure } from './passing-failure.ts'

const MAX_REDIRECTS = 5

/** The status codes that send a reader elsewhere. */
const REDIRECT_CODES = new Set([301, 302, 303, 307, 308])

/** What to ask for; `name` stands for the file in messages. */
export interface FileRequest {
  readonly name: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Asks for a file and follows redirects to https, or within the origin that was asked. Messages name origins only:
 * the address behind a redirect often carries a signature.
 *
 * @throws PassingFailure when no answer comes; Error when a redirect is refused or there are more than five
 */
export async function requestFile(request: FileRequest, fetch: typeof globalThis.fetch): Promise<Response> {
  let { url } = request
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await ask(request, url, fetch)
    if (!REDIRECT_CODES.has(response.status)) return response
    await response.body?.cancel()
    url = redirectTarget(request.name, url, response.headers.get('location'))
  }
  throw new Error(
    `${request.name}: more than ${MAX_REDIRECTS} redirects from ${request.url.origin}; expected the file. ` +
      'Is a sign-in page of the network in between?',
  )
}

async function ask(request: FileRequest, url: URL, fetch: typeof globalThis.fetch): Promise<Response> {
  const { headers, signal } = request
  try {
    return await fetch(url.href, { headers, signal, redirect: 'manual' })
  } catch (cause) {
    throw new PassingFailure(`no answer from ${url.origin} (${reasonOf(cause)})`, { cause })
  }
}

/** The code of a network error, such as ENOTFOUND: it is in the cause of what fetch throws. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name
  return error.name === 'TimeoutError' ? 'timed out' : error.name
}

function redirectTarget(name: string, from: URL, location: string | null): URL {
  if (location === null || !URL.canParse(location, from.href)) {
    throw new Error(
      `${name}: ${from.origin} redirects without a valid address; expected the file; try again later`,
    )
  }
  const target = new URL(location, from)
  if (target.protocol === 'https:' || target.origin === from.origin) return target
  throw new Error(
    `${name}: refused a redirect from ${from.origin} to ${target.protocol}//${target.host}; ` +
      'expected https. Is a proxy or a sign-in page of the network in between?',
  )
}
