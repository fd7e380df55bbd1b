import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One section of `fixtures/expected/statistics.json`: what scipy, statsmodels or ranx give. Its shape is the caller's
 * word, as the file is ours and its script says what it holds.
 *
 * @throws Error for a section that the file does not have
 */
export function expectedStatistics(root: string, section: string): unknown {
  const file = join(root, 'fixtures/expected/statistics.json')
  const sections = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
  const found = sections[section]
  if (found === undefined) {
    throw new Error(`${file} has no section ${section}; expected one of ${Object.keys(sections).join(', ')}`)
  }
  return found
}
