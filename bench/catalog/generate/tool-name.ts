import type { Field } from './field.ts'
import type { Subject } from './lexicon.ts'

/** What the slots of a name pattern stand for. */
export interface NameSlots {
  readonly subject: Subject
  readonly other: Subject
  readonly field: Field
  /** Whether the resource stands first: `invoices_list`. */
  readonly nounFirst: boolean
}

/** The words of a tool's name from a pattern such as `list {things} by {field}`; lower case, apostrophes dropped. */
export function toolWords(
  pattern: string,
  { subject, other, field, nounFirst }: NameSlots,
): readonly string[] {
  const slots: Readonly<Record<string, string>> = {
    '{thing}': subject.noun,
    '{things}': subject.plural,
    '{other}': other.noun,
    '{others}': other.plural,
    '{field}': field.name,
  }
  const parts = pattern.split(' ')
  const moved = nounFirst ? parts.find(isSubject) : undefined
  const ordered =
    moved === undefined
      ? parts
      : [moved, ...parts.filter((part, index) => !isSubject(part) && !isDangling(part, index, parts))]
  return ordered.flatMap((part) => (slots[part] ?? part).toLowerCase().replaceAll("'", '').split(/[ _-]/))
}

function isSubject(part: string): boolean {
  return part === '{thing}' || part === '{things}'
}

const PREPOSITIONS = ['of', 'for', 'in', 'on', 'to', 'from', 'with', 'under', 'behind', 'against']

/** A preposition whose noun was moved to the front: `send test of {thing}`. */
function isDangling(part: string, index: number, parts: readonly string[]): boolean {
  return PREPOSITIONS.includes(part) && isSubject(parts[index + 1] ?? '')
}
