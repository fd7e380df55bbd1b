import { assertNever } from '../../measurement/outcome.ts'
import type { DataSource, Origin } from './data-source.ts'

/** The text of `ATTRIBUTION.md` beside a source's files: what it is, from where, its licence, what was changed. */
export function attributionText(source: DataSource): string {
  const origins = Object.values(source.origins).map((origin) => `- ${describeOrigin(origin)}`)
  const changes =
    source.changes.length === 0 ? ['Nothing was changed.'] : source.changes.map((change) => `- ${change}`)
  return [
    `# ${source.title}`,
    '',
    source.credit,
    '',
    `Home: <${source.homepage}>`,
    '',
    `Licence: ${source.license}`,
    '',
    'Fetched from the first of these that had it:',
    '',
    ...origins,
    '',
    '## Changes',
    '',
    ...changes,
    '',
  ].join('\n')
}

/** An origin as a person names it. */
export function describeOrigin(origin: Origin): string {
  switch (origin.kind) {
    case 'github':
      return `GitHub, ${origin.repository} at commit ${origin.revision}`
    case 'huggingface-dataset':
      return `Hugging Face, dataset ${origin.repository} at revision ${origin.revision}`
    default:
      return assertNever(origin.kind)
  }
}
