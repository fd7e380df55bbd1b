/** A file that cannot become a golden set: what was seen, what was expected and the way out. */
export class GoldenFileError extends Error {
  override readonly name = 'GoldenFileError'

  /**
   * @param file the file that was read
   * @param seen what it holds
   * @param wayOut what was expected and what to do
   */
  constructor(file: string, seen: string, wayOut: string, options?: ErrorOptions) {
    super(`${file}: ${seen}; ${wayOut}`, options)
  }
}
