import { z } from 'zod'

import { assertNever } from '../../../measurement/outcome.ts'
import { parseJsonText } from '../../json-text.ts'
import { isSamePin, pinOf, pinText } from '../pin.ts'
import type { Pin } from '../pin.ts'
import { marketplaceRows, marketplaceRowsSchema } from './marketplace-rows.ts'
import { namedMenu, namedMenuSchema } from './named-menu.ts'
import type { ShapedFile } from './shaped-file.ts'
import { withoutMembers, withoutMembersSchema } from './without-members.ts'

/** The shapes that a manifest may ask for: how a file of the data folder is made from the one that is fetched. */
export const shapeSchema = z.discriminatedUnion('kind', [
  marketplaceRowsSchema,
  namedMenuSchema,
  withoutMembersSchema,
])

/** One entry of a manifest that says how to make a file. */
export type Shape = z.infer<typeof shapeSchema>

/** What has to come out; `name` stands for the file in messages. */
export interface ShapeOrder {
  readonly name: string
  readonly shape: Shape
  readonly pin: Pin
}

/**
 * Makes a file of the data folder from the bytes that were fetched and checks it against its pin.
 *
 * @throws Error when the bytes are no UTF-8 JSON, have another outermost form, or give a file that is not the pinned
 *   one; records that had to be left out are counted in it
 */
export function shapeToPin(bytes: Uint8Array, { name, shape, pin }: ShapeOrder): string {
  const wayOut = 'Nothing was kept: the origin serves another file than the pinned one; try without a mirror.'
  let shaped: ShapedFile
  try {
    shaped = applyShape(parseJsonText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), shape)
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${name}: cannot be made from what was fetched (${seen}). ${wayOut}`, { cause })
  }
  const made = pinOf(Buffer.from(shaped.text))
  if (isSamePin(made, pin)) return shaped.text
  const leftOut = describeRejected(shaped)
  throw new Error(`${name}: made ${pinText(made)}; expected ${pinText(pin)}.${leftOut} ${wayOut}`)
}

function applyShape(raw: ReturnType<typeof parseJsonText>, shape: Shape): ShapedFile {
  switch (shape.kind) {
    case 'marketplace-rows':
      return marketplaceRows(raw, shape)
    case 'named-menu':
      return namedMenu(raw, shape)
    case 'without-members':
      return withoutMembers(raw, shape)
    default:
      return assertNever(shape)
  }
}

function describeRejected({ rejected }: ShapedFile): string {
  const [first] = rejected
  if (first === undefined) return ''
  const { record, seen, expected } = first
  return ` ${rejected.length} records were left out, the first ${record}: seen ${seen}, expected ${expected}.`
}
