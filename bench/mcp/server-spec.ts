/** A value of a server's configuration that no error, log or file may show. */
export interface Secret {
  /** Where the configuration has it: `env.API_TOKEN`, `headers.Authorization`, `url`, … */
  readonly field: string
  readonly value: string
}

/** A server that is started as a child process and spoken to over its standard streams. */
export interface StdioServer {
  readonly kind: 'stdio'
  readonly name: string
  /** A program by name or path; no shell is involved. */
  readonly command: string
  readonly args: readonly string[]
  /** Laid over the few variables that every child inherits. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute. */
  readonly cwd: string
  /** Values beyond those of `env`, which count as secret by themselves: of variables that stood in any field. */
  readonly secrets: readonly Secret[]
}

/** A server that runs already. `http` is Streamable HTTP, with legacy SSE where the server answers 4xx. */
export interface HttpServer {
  readonly kind: 'http' | 'sse'
  readonly name: string
  /** May hold credentials before the host; they are sent as an `Authorization` header. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Values beyond the URL's credentials and the headers, which count as secret by themselves. */
  readonly secrets: readonly Secret[]
}

/** How to reach one MCP server, every variable resolved. */
export type ServerSpec = StdioServer | HttpServer
