import type { Field } from './field.ts'
import type { Lexicon } from './lexicon.ts'
import type { RandomSource } from './random-source.ts'
import type { ToolPlan } from './server-plan.ts'
import type { FieldWording } from './server-style.ts'
import { capitalised, identifier, spaced, thirdPerson, withArticle } from './word-forms.ts'

/** What the slots of a frame are filled from. */
export interface SlotSource {
  readonly plan: ToolPlan
  readonly lexicon: Lexicon
  readonly wording: FieldWording
  readonly voice: 'imperative' | 'third person'
  readonly random: RandomSource
  /** The largest page or batch that the tool's schema allows. */
  readonly limit: number
  /** Slots that only some frames have: `earlier`, `note`. */
  readonly extra?: Readonly<Record<string, string>>
}

/** The frame as a sentence or the beginning of one: slots filled, first letter in upper case. */
export function fillFrame(frame: string, source: SlotSource): string {
  return capitalised(fillSlots(frame, source))
}

/**
 * The frame with its slots filled and its verbs (`~list`) in the voice of the server. Fields are drawn anew for each
 * call.
 *
 * @throws Error for a slot that nothing fills
 */
export function fillSlots(frame: string, source: SlotSource): string {
  let drawn: readonly string[] | undefined
  let text = ''
  for (const piece of piecesOf(frame)) {
    if (piece.kind === 'text') text += piece.text
    else if (piece.kind === 'verb')
      text += source.voice === 'third person' ? thirdPerson(piece.text) : piece.text
    else {
      const place = FIELD_SLOTS.indexOf(piece.text)
      if (place >= 0) text += (drawn ??= drawFields(source))[place] ?? ''
      else text += source.extra?.[piece.text] ?? slotValue(piece.text, source, frame)
    }
  }
  return text
}

const FIELD_SLOTS = ['f1', 'f2', 'f3']

interface Piece {
  readonly kind: 'text' | 'verb' | 'slot'
  readonly text: string
}

// Frames are a closed set of some hundreds, and each is filled thousands of times.
const PIECES = new Map<string, readonly Piece[]>()

function piecesOf(frame: string): readonly Piece[] {
  const known = PIECES.get(frame)
  if (known !== undefined) return known
  const pieces = [...frame.matchAll(/\{(\w+)\}|~([\w-]+)|[^{~]+/g)].map(([whole, slot, verb]): Piece => {
    if (slot !== undefined) return { kind: 'slot', text: slot }
    return verb === undefined ? { kind: 'text', text: whole } : { kind: 'verb', text: verb }
  })
  PIECES.set(frame, pieces)
  return pieces
}

function slotValue(
  name: string,
  { plan, lexicon, random, limit, wording }: SlotSource,
  frame: string,
): string {
  const { subject, other } = plan
  switch (name) {
    case 'thing':
      return subject.noun
    case 'things':
      return subject.plural
    case 'aThing':
      return withArticle(subject.noun)
    case 'gist':
      return subject.gist
    case 'rule':
      return subject.rule
    case 'other':
      return other.noun
    case 'others':
      return other.plural
    case 'anOther':
      return withArticle(other.noun)
    case 'tenant':
      return lexicon.tenant
    case 'actor':
      return random.pick(lexicon.actors)
    case 'anActor':
      return withArticle(random.pick(lexicon.actors))
    case 'field':
      return wordedField(plan.field, wording)
    case 'max':
      return String(limit)
    default:
      throw new Error(`frame ${JSON.stringify(frame)}: nothing fills {${name}}`)
  }
}

/** Three different fields of the resource, worded as the server words them. */
function drawFields({ plan, random, wording }: SlotSource): readonly string[] {
  const fields = wording.kind === 'words' ? plan.subject.nounFields : plan.subject.fields
  const first = random.below(fields.length)
  // A step that is neither 0 nor a multiple of the length, so that neighbours differ.
  return [0, 1, 2].map((step) => wordedField(fields[(first + step) % fields.length], wording))
}

/** A field as words (`due date`) or as the name that its parameter has, in backticks where the server does that. */
export function wordedField(field: Field | undefined, wording: FieldWording): string {
  if (field === undefined) return 'name'
  if (wording.kind === 'words') return spaced(field.name)
  const name = identifier(field.name.split('_'), wording.casing)
  return wording.quoted ? `\`${name}\`` : name
}
