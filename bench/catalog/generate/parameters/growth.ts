import type { Field } from '../field.ts'
import type { Subject } from '../lexicon.ts'
import { capitalised, withArticle } from '../word-forms.ts'
import { node, snakeName } from './draft.ts'
import type { ParameterDraft, ParameterScope, PricedSchema } from './draft.ts'
import { fieldValue } from './field-value.ts'
import { commonFields } from './common-fields.ts'
import { createPropertyBag } from './property-bag.ts'
import type { PropertyBag } from './property-bag.ts'

/** What a property costs at least. */
const SMALLEST_PROPERTY = 10
/** What a nested object costs at least; below that flat properties fill the budget better. */
const SMALLEST_PART = 70
/** About what one nested object gets, as long as there are enough of them. */
const USUAL_PART = 420
const DEEPEST = 5

/** An object that grows: which resource it is about, how deep it lies, and the tool that it belongs to. */
export interface Growth {
  readonly subject: Subject
  readonly depth: number
  readonly scope: ParameterScope
}

/**
 * Fills a bag up to a budget: the fields of the resource, then fields that any record may have, then whole resources of
 * the same domain as nested objects, as generated schemas of large services have them.
 */
export function growProperties(bag: PropertyBag, budget: number, growth: Growth): void {
  const { scope } = growth
  for (const field of scope.random.shuffled(growth.subject.fields)) {
    if (!isEmbedded(field, budget - bag.tokens(), growth))
      addFlat(bag, budget, fieldValue(field, false, scope))
  }
  const flatBudget = Math.min(budget, bag.tokens() + 60 + budget / 3)
  const about: ParameterScope = { ...scope, plan: { ...scope.plan, subject: growth.subject } }
  const common = commonFields(about)
  addFlat(bag, flatBudget, common)
  growParts(bag, budget, growth)
  addFlat(bag, budget, common)
}

/** Whether there is room to write a referred resource out instead of naming its ID. */
function isEmbedded({ type }: Field, room: number, { depth }: Growth): boolean {
  return type.kind === 'thing' && room > SMALLEST_PART * 3 && depth < DEEPEST
}

function addFlat(bag: PropertyBag, budget: number, drafts: readonly ParameterDraft[]): void {
  for (const draft of drafts) {
    if (budget - bag.tokens() < SMALLEST_PROPERTY) return
    bag.addIfFits(draft, budget)
  }
}

/** Nested resources, each with an even share of what is left. */
export function growParts(bag: PropertyBag, budget: number, growth: Growth): void {
  if (growth.depth >= DEEPEST) return
  const parts = partDrafts(growth).filter((draft) => !bag.has(draft))
  const wanted = Math.min(parts.length, Math.ceil((budget - bag.tokens()) / USUAL_PART))
  for (const [index, draft] of parts.slice(0, wanted).entries()) {
    const room = (budget - bag.tokens()) / (wanted - index)
    if (room < SMALLEST_PART) return
    bag.add(draft, bag.tokens() + room)
  }
}

/** The referred resources first, then any other of the domain. */
function partDrafts(growth: Growth): readonly ParameterDraft[] {
  const { scope } = growth
  const { subjects } = scope.lexicon
  const referred = growth.subject.fields.flatMap(({ name, type, about }) => {
    const subject = type.kind === 'thing' ? subjects.find(({ noun }) => noun === type.noun) : undefined
    if (subject === undefined || type.kind !== 'thing') return []
    return [part({ name, about: () => about, subject, many: type.many }, growth)]
  })
  const others = scope.random
    .shuffled(subjects.filter((subject) => subject !== growth.subject))
    .map((subject, index) => {
      const many = index % 2 === 0
      const name = snakeName(many ? subject.plural : subject.noun)
      const about = (): string =>
        scope.random.pick([
          many ? `${subject.plural} that belong to it` : `${withArticle(subject.noun)} that belongs to it`,
          `${many ? 'each' : 'this'} is ${subject.gist}`,
          many ? `${subject.plural} to write along` : `${subject.noun} to write along`,
        ])
      return part({ name, about, subject, many }, growth)
    })
  return [...referred, ...others]
}

interface Part {
  readonly name: string
  readonly about: () => string
  readonly subject: Subject
  readonly many: boolean
}

/** `"type":"array","items":` and, at times, a limit. */
const ARRAY_TOKENS = 7

function part({ name, about, subject, many }: Part, { depth, scope }: Growth): ParameterDraft {
  const grow = (budget: number): PricedSchema => {
    const build = (): PricedSchema => grownObject(budget, { subject, depth: depth + 1, scope })
    const { schema, tokens } = scope.parts.place(snakeName(subject.noun), build)
    if (!many) return { schema, tokens }
    const maxItems = scope.random.chance(0.2) ? scope.style.batchLimit : undefined
    return { schema: node({ type: 'array', items: schema, maxItems }), tokens: tokens + ARRAY_TOKENS }
  }
  return { name, about: () => capitalised(about()), required: false, schema: grow }
}

/** An object about one resource that costs about as much as the budget. */
export function grownObject(budget: number, growth: Growth): PricedSchema {
  const bag = createPropertyBag(growth.scope)
  growProperties(bag, budget, growth)
  return bag.finished()
}
