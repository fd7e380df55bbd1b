/** The part of `process` that decides how it ends. */
export interface EndingProcess {
  exitCode?: number | string | null | undefined
  once(event: 'exit', listener: () => void): unknown
}

const VERDICT = Symbol.for('mcp-discovery-bench.exit-code')

/**
 * Makes the process end with the verdict's code: 0 fine, 1 failed, 2 broken. Vitest knows nothing of 2, so ours is set
 * when the process ends, and never from worse to better: a code that something else sets meanwhile stays. In watch mode
 * the last run decides.
 *
 * `overrules` says that tests failed and that the code already judges all of them. Vitest has set 1 by then, also where
 * they are subject criteria, whose failure the policy lets pass.
 */
export function endProcessWith(
  code: 0 | 1 | 2,
  overrules: boolean,
  ending: EndingProcess & { [VERDICT]?: number } = process,
): void {
  if (overrules && Number(ending.exitCode ?? 0) === 1) ending.exitCode = code
  const isFirst = ending[VERDICT] === undefined
  ending[VERDICT] = code
  if (!isFirst) return
  ending.once('exit', () => {
    ending.exitCode = Math.max(ending[VERDICT] ?? 0, Number(ending.exitCode ?? 0))
  })
}
