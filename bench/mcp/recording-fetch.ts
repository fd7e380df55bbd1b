import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'

import { SseData } from './sse-data.ts'
import { TransportFault } from './server-failure.ts'

/** Where the texts go that pass through a fetch. */
export interface FetchRecorder {
  /** A JSON body, or the data of one event, before the SDK has read it. */
  text(text: string): void
  end(fault: TransportFault): void
  /** The longest body or event. */
  readonly maxCharacters: number
}

const ERROR_BODY_CHARACTERS = 64 * 1024

/** A `fetch` for the SDK's HTTP transports that keeps the text of what comes, since the SDK hands over parsed values. */
export function recordingFetch(recorder: FetchRecorder): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init)
    const { body, status } = response
    if (body === null) return response
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (!response.ok) {
      const text = await readBody(body, ERROR_BODY_CHARACTERS)
      return new Response(text.slice(0, ERROR_BODY_CHARACTERS), { status, headers: response.headers })
    }
    if (type === 'text/event-stream') {
      return new Response(body.pipeThrough(eventTap(recorder)), { status, headers: response.headers })
    }
    if (type !== 'application/json') return response
    const text = await readBody(body, recorder.maxCharacters)
    if (text.length > recorder.maxCharacters) throw tooLong(recorder.maxCharacters)
    recorder.text(text)
    return new Response(text, { status, headers: response.headers })
  }
}

/** The text of a body, read no further than a little past the limit. */
async function readBody(body: ReadableStream<Uint8Array>, maxCharacters: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let length = 0
  for await (const chunk of body) {
    const part = decoder.decode(chunk, { stream: true })
    parts.push(part)
    length += part.length
    if (length > maxCharacters) break
  }
  return parts.join('') + decoder.decode()
}

function eventTap(recorder: FetchRecorder): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const check = (characters: number): void => {
    if (characters > recorder.maxCharacters) throw tooLong(recorder.maxCharacters)
  }
  const events = new SseData((data) => {
    check(data.length)
    recorder.text(data)
  })
  return new TransformStream({
    transform: (chunk, controller) => {
      try {
        events.push(decoder.decode(chunk, { stream: true }))
        check(events.waiting)
        controller.enqueue(chunk)
      } catch (fault) {
        if (!(fault instanceof TransportFault)) throw fault
        recorder.end(fault)
        controller.error(fault)
      }
    },
  })
}

function tooLong(maxCharacters: number): TransportFault {
  return new TransportFault('output-too-long', `a message of more than ${maxCharacters} characters`)
}
