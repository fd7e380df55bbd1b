import { isCredentialName } from '../../mcp/configured-secrets.ts'

/** Where the values of variables come from. */
export interface VariableSources {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** What `${workspaceFolder}` stands for; absolute. */
  readonly workspaceFolder: string
}

/** A text with its variables replaced, and which ones those were. */
export interface ExpandedText {
  readonly text: string
  /** Variables whose values may be secrets: those of the environment, and a credential's default. */
  readonly used: readonly { readonly name: string; readonly value: string }[]
}

/** A variable that has no value: says which one and the way out, never a value. */
export class VariableError extends Error {
  override readonly name = 'VariableError'
}

/**
 * Replaces `${VAR}`, `${VAR:-default}`, `${env:VAR}`, `${workspaceFolder}` and `${userHome}`, the forms of the hosts
 * that people have. A value is not searched again. An empty variable counts as unset, which is what a missing secret
 * of a CI job looks like; `${VAR:-}` asks for the empty text.
 *
 * @throws VariableError for what has no value, so that a literal `${TOKEN}` is never sent
 */
export function expandVariables(text: string, sources: VariableSources): ExpandedText {
  const used: { name: string; value: string }[] = []
  const pattern = /\$\{([^{}]*)\}/g
  if (text.replaceAll(pattern, '').includes('${')) {
    throw new VariableError('a "${" without its "}", or one inside another; expected ${VAR}')
  }
  const expanded = text.replaceAll(pattern, (_, body: string) => {
    const [name, value] = valueOf(body, sources)
    if (name !== undefined) used.push({ name, value })
    return value
  })
  return { text: expanded, used }
}

function valueOf(body: string, sources: VariableSources): readonly [string | undefined, string] {
  if (body === 'workspaceFolder') return [undefined, sources.workspaceFolder]
  if (body === 'userHome') return ['userHome', requireHome(sources)]
  if (body.startsWith('input:')) {
    throw new VariableError(
      `\${${body}} asks a person for its value; write \${env:NAME} instead and set NAME in the environment`,
    )
  }
  const [, variable, fallback] = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s.exec(body) ?? []
  if (variable === undefined) {
    // A default may be a secret, so it is not shown.
    const shown = body.split(':-', 1).join('')
    throw new VariableError(
      `\${${shown}} is not understood; expected \${VAR}, \${VAR:-default}, \${env:VAR}, \${workspaceFolder} or \${userHome}`,
    )
  }
  const value = sources.environment[variable] ?? ''
  if (value !== '') return [variable, value]
  if (fallback !== undefined) return [isCredentialName(variable) ? variable : undefined, fallback]
  throw new VariableError(
    `the variable ${variable} is not set or empty; set it in the environment, or write \${${variable}:-default}`,
  )
}

function requireHome({ environment }: VariableSources): string {
  const home = environment['HOME'] ?? environment['USERPROFILE'] ?? ''
  if (home === '') throw new VariableError('${userHome} has no value; set HOME in the environment')
  return home
}
