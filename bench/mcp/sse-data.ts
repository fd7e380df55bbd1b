/** Cuts the text of a Server-Sent Events stream into the data of its messages (WHATWG HTML, section 9.2). */
export class SseData {
  #line: string[] = []
  #heldBack = ''
  #data: string[] = []
  #event = ''
  #size = 0

  /** @param onData told the data of every event of type `message`, as it was sent */
  constructor(private readonly onData: (data: string) => void) {}

  /** Characters since the last end of an event. */
  get waiting(): number {
    return this.#size
  }

  /** Takes the next piece of the stream, cut anywhere. */
  push(piece: string): void {
    const text = this.#heldBack + piece
    // A line feed that belongs to it may open the next piece.
    this.#heldBack = text.endsWith('\r') ? '\r' : ''
    const whole = this.#heldBack === '' ? text : text.slice(0, -1)
    const lines = whole.split(/\r\n|\n|\r/u)
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#take()
      this.#line.push(line)
      this.#size += line.length
    }
  }

  #take(): void {
    const line = this.#line.join('')
    this.#line = []
    if (line === '') {
      if (this.#data.length > 0 && (this.#event === '' || this.#event === 'message')) {
        this.onData(this.#data.join('\n'))
      }
      this.#data = []
      this.#event = ''
      this.#size = 0
      return
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.#event = value
    if (field === 'data') this.#data.push(value)
  }
}
