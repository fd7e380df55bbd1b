import type { EmbeddingsKeys } from '../../measurement/environment.ts'

/** The base of OpenAI's own API. */
export const OPENAI_URL = 'https://api.openai.com/v1'

/**
 * The address that a batch is sent to; `base` is OpenAI's where it is undefined.
 *
 * @throws Error where it is no address of the web or holds a credential
 */
export function embeddingsUrl(base: string = OPENAI_URL): URL {
  const url = baseUrl(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/embeddings`
  return url
}

function baseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '') {
    // The address itself is not shown: what cannot be parsed may hold a credential all the same.
    const seen = url === undefined ? 'no address' : 'a credential in the address'
    throw new Error(
      `BENCH_EMBEDDINGS_URL: ${seen}; expected one such as ${OPENAI_URL}, and the key in BENCH_EMBEDDINGS_KEY`,
    )
  }
  if (url.protocol === 'https:' || url.protocol === 'http:') return url
  throw new Error(`BENCH_EMBEDDINGS_URL: protocol ${url.protocol}; expected https: or http:`)
}

/**
 * The key for an address, as a header may hold it; undefined where an endpoint other than OpenAI's is given none. The key
 * that OpenAI's clients share goes to OpenAI alone.
 *
 * @throws Error that never holds the key
 */
export function keyFor(url: URL, { own, openAi }: EmbeddingsKeys): string | undefined {
  const isOpenAi = url.origin === new URL(OPENAI_URL).origin
  const key = (own ?? (isOpenAi ? openAi : undefined))?.trim()
  if (key === undefined || key === '') {
    if (!isOpenAi) return undefined
    throw new Error(
      `BENCH_EMBEDDINGS=openai: no key for ${OPENAI_URL}; set BENCH_EMBEDDINGS_KEY or OPENAI_API_KEY, or BENCH_EMBEDDINGS_URL to an endpoint that needs none`,
    )
  }
  // A sign that no header may hold would come back in fetch's own error, with the whole key.
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new Error(
    `${own === undefined ? 'OPENAI_API_KEY' : 'BENCH_EMBEDDINGS_KEY'}: holds a blank, a line break or a sign outside ASCII; expected the bare key on one line`,
  )
}
