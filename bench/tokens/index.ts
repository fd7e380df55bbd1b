import { openDefinition } from './byte-pair-vocabulary.ts'
import { CL100K_BASE } from './cl100k-base.ts'
import { O200K_BASE } from './o200k-base.ts'
import { P50K_BASE } from './p50k-base.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The headline vocabulary first, then those that show the range. */
const DEFINITIONS = [
  CL100K_BASE, // GPT-3.5, GPT-4
  O200K_BASE, // GPT-4o
  P50K_BASE, // Codex
]

/** The names of all vocabularies in the order of the report, the headline first. */
export const VOCABULARIES: readonly string[] = DEFINITIONS.map((definition) => definition.name)

/** The vocabulary of every number that does not name another. */
export const HEADLINE_VOCABULARY = 'cl100k_base'

const opened = new Map<string, Promise<Vocabulary>>()

/**
 * The vocabulary of this name; its ranks are loaded once per process, at the first call.
 *
 * @throws Error that lists the known names
 */
export async function openVocabulary(name: string): Promise<Vocabulary> {
  const definition = DEFINITIONS.find((candidate) => candidate.name === name)
  if (definition === undefined) {
    throw new Error(`unknown vocabulary ${JSON.stringify(name)}; expected one of ${VOCABULARIES.join(', ')}`)
  }
  const vocabulary = opened.get(name) ?? openDefinition(definition)
  opened.set(name, vocabulary)
  return vocabulary
}
