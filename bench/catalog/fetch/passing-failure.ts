/** A failure that another attempt may not meet: no answer, a cut transfer, HTTP 429 or 5xx. */
export class PassingFailure extends Error {
  override readonly name = 'PassingFailure'
  /** The wait that the server asked for, where it did. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
