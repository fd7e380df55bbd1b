import { TransportFault } from './server-failure.ts'

const LINE_FEED = 0x0a

/** Cuts a stream of bytes into lines of UTF-8 text, without their line breaks and a byte order mark. */
export class LineReader {
  #parts: Buffer[] = []
  #size = 0

  /** @param maxBytes the longest line; a longer one is a fault, so that a flood cannot fill the memory */
  constructor(
    private readonly onLine: (line: string) => void,
    private readonly maxBytes: number,
  ) {}

  /** Takes the next bytes. @throws TransportFault when the line has become too long */
  push(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#keep(chunk.subarray(start, end))
      this.end()
      start = end + 1
    }
    this.#keep(chunk.subarray(start))
  }

  /** Hands over what came after the last line break. */
  end(): void {
    const bytes = Buffer.concat(this.#parts, this.#size)
    this.#parts = []
    this.#size = 0
    const line = new TextDecoder().decode(bytes).replace(/\r$/, '')
    if (line.trim() !== '') this.onLine(line)
  }

  #keep(part: Buffer): void {
    this.#size += part.length
    if (this.#size > this.maxBytes) {
      this.#parts = []
      this.#size = 0
      throw new TransportFault('output-too-long', `a line of more than ${this.maxBytes} bytes on its output`)
    }
    if (part.length > 0) this.#parts.push(part)
  }
}
