import { membersOf } from './rpc-message.ts'
import type { McpSession } from './session.ts'

/** Every page of a server's `tools/list`. */
export interface ToolPages {
  /** The whole JSON-RPC message of each page, as the server wrote it. */
  readonly texts: readonly string[]
  /** Why not all pages were read, in words; undefined where they were. */
  readonly cutShort: string | undefined
}

/** Bounds for a server that goes on for ever. */
export interface PageLimits {
  readonly maxPages: number
  /** Over all pages together. */
  readonly maxCharacters: number
}

/** 85 published servers give one page each; a thousand is far beyond any that means it. */
export const PAGE_LIMITS: PageLimits = { maxPages: 1000, maxCharacters: 256 * 1024 * 1024 }

/**
 * Lists a server's tools page by page, below any schema check: one tool that a strict client would refuse does not
 * cost the others. Stops at the limits and at a cursor that came before.
 *
 * @throws ServerFailure when a page is refused, does not come or holds no array of tools
 */
export async function readToolPages(
  session: McpSession,
  signal: AbortSignal,
  limits: PageLimits = PAGE_LIMITS,
): Promise<ToolPages> {
  const texts: string[] = []
  const seen = new Set<string>()
  let characters = 0
  let cursor: string | undefined
  for (;;) {
    const { text, result } = await session.request(
      'tools/list',
      cursor === undefined ? {} : { cursor },
      signal,
    )
    const { tools, nextCursor } = membersOf(result)
    if (!Array.isArray(tools)) {
      throw session.malformed('tools/list', `page ${texts.length + 1} holds no array "tools"`)
    }
    texts.push(text)
    characters += text.length
    if (typeof nextCursor !== 'string' || nextCursor === '') return { texts, cutShort: undefined }
    if (seen.has(nextCursor)) return { texts, cutShort: `a cursor came twice, after ${texts.length} pages` }
    if (texts.length >= limits.maxPages) return { texts, cutShort: `more than ${limits.maxPages} pages` }
    if (characters > limits.maxCharacters) return { texts, cutShort: `${characters} characters of pages` }
    seen.add(nextCursor)
    cursor = nextCursor
  }
}
