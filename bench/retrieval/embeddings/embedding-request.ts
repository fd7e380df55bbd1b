import { z } from 'zod'

import type { Network } from '../../catalog/fetch/download.ts'
import { PassingFailure } from '../../catalog/fetch/passing-failure.ts'
import { reasonOf } from '../../catalog/fetch/redirect.ts'
import { redactedLine, redactorOf } from '../../mcp/redaction.ts'

/** How often a batch is asked for before it fails. */
export const MAX_ATTEMPTS = 5
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const ATTEMPT_TIMEOUT_MS = 120_000
const SHOWN_CHARACTERS = 300

/** Where and as whom embeddings are asked for. */
export interface EmbeddingEndpoint {
  /** The whole address, `…/embeddings`. */
  readonly url: URL
  readonly model: string
  /** Undefined for an endpoint that asks for none. */
  readonly key: string | undefined
}

/**
 * The vectors that the endpoint gives for one batch, in the order of the texts, as they came. No answer, HTTP 429 and
 * 5xx are tried again after 1, 2, 4, 8 s, or as long as the server asks (up to 60 s).
 *
 * @throws Error that names the host, what was seen and the way out; never with the key, in whole or in part
 */
export async function requestEmbeddings(
  endpoint: EmbeddingEndpoint,
  texts: readonly string[],
  network: Network,
): Promise<readonly (readonly number[])[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptRequest(endpoint, texts, network.fetch)
    } catch (error) {
      if (!(error instanceof PassingFailure)) throw error
      if (attempt >= MAX_ATTEMPTS) {
        throw new Error(
          `${error.message}, in attempt ${attempt} of ${MAX_ATTEMPTS}; expected embeddings; run it again later: what came is in the cache`,
          { cause: error },
        )
      }
      await network.wait(waitBefore(attempt, error.retryAfterSeconds))
    }
  }
}

function waitBefore(attempt: number, retryAfterSeconds: number | undefined): number {
  const ownMs = FIRST_WAIT_MS * 2 ** (attempt - 1)
  return Math.min(Math.max(ownMs, (retryAfterSeconds ?? 0) * 1000), LONGEST_WAIT_MS)
}

async function attemptRequest(
  endpoint: EmbeddingEndpoint,
  texts: readonly string[],
  fetch: Network['fetch'],
): Promise<readonly (readonly number[])[]> {
  const { host } = endpoint.url
  const response = await post(endpoint, texts, fetch)
  if (response.status !== 200) return refuse(endpoint, response)
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) {
      throw new Error(`${host}: an answer that is not JSON; ${EXPECTED_ANSWER}`, { cause })
    }
    throw new PassingFailure(`${host} broke off its answer (${reasonOf(cause)})`, { cause })
  }
  return inOrder(host, texts.length, body)
}

const EXPECTED_ANSWER =
  'expected {"data": [{"index", "embedding"}]}; is BENCH_EMBEDDINGS_URL the base of an OpenAI-compatible API?'

async function post(
  { url, model, key }: EmbeddingEndpoint,
  texts: readonly string[],
  fetch: Network['fetch'],
): Promise<Response> {
  try {
    return await fetch(url.href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    })
  } catch (cause) {
    if (wasRefusedHere(cause)) {
      throw new Error(
        `${url.host}: a run of tests reaches nothing but loopback; fill the cache before it: npx tsx bench/cli/embed-texts.ts --embed all`,
        { cause },
      )
    }
    throw new PassingFailure(`no answer from ${url.host} (${reasonOf(cause)})`, { cause })
  }
}

/** By name: importing the class would close the network for whoever imports this file. */
function wasRefusedHere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NetworkRefusedError' || wasRefusedHere(error.cause)
}

async function refuse({ url, key, model }: EmbeddingEndpoint, response: Response): Promise<never> {
  const { status } = response
  const seen = `HTTP ${status} from ${url.host}`
  if (status === 401 || status === 403) {
    // Such an answer often repeats a part of the key, so none of it is shown.
    await response.body?.cancel()
    throw new Error(
      `${seen}: the key was refused${key === undefined ? ', none was sent' : ''}; expected 200; set BENCH_EMBEDDINGS_KEY to a key that may use ${model}`,
    )
  }
  const secrets = key === undefined ? [] : [{ field: 'BENCH_EMBEDDINGS_KEY', value: key }]
  const body = await response.text().catch(() => '')
  const shown = redactedLine(redactorOf(secrets), body, SHOWN_CHARACTERS)
  if (status === 429 || status >= 500) {
    const retryAfter = response.headers.get('retry-after') ?? ''
    const retryAfterSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
    throw new PassingFailure(`${seen}: ${shown}`, { retryAfterSeconds })
  }
  throw new Error(
    `${seen}: ${shown}; expected 200; check BENCH_EMBEDDINGS_URL (the base, up to and with /v1) and BENCH_EMBEDDINGS_MODEL`,
  )
}

const ANSWER = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()) })),
})

function inOrder(host: string, count: number, body: unknown): readonly (readonly number[])[] {
  const parsed = ANSWER.safeParse(body)
  if (!parsed.success) {
    throw new Error(`${host}: ${z.prettifyError(parsed.error)}; ${EXPECTED_ANSWER}`, { cause: parsed.error })
  }
  const byIndex = new Map(parsed.data.data.map(({ index, embedding }) => [index, embedding]))
  const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index)).filter(
    (vector) => vector !== undefined,
  )
  const given = parsed.data.data.length
  if (vectors.length === count && given === count) return vectors
  throw new Error(
    `${host}: ${given} embeddings, ${vectors.length} of them with an index of the batch, for ${count} texts; expected one for each; try another endpoint`,
  )
}
