import type { Action } from './action.ts'
import { ACCOUNT_ACTIONS, RESOURCE_ACTIONS } from './actions/index.ts'
import type { Field } from './field.ts'
import type { Lexicon, Subject } from './lexicon.ts'
import { randomSource } from './random-source.ts'
import type { RandomSource } from './random-source.ts'
import type { ServerStyle } from './server-style.ts'
import { specialAction } from './special-action.ts'
import { toolWords } from './tool-name.ts'
import { identifier } from './word-forms.ts'

/** One tool before it has parameters and words. */
export interface ToolPlan {
  readonly name: string
  readonly words: readonly string[]
  readonly action: Action
  readonly subject: Subject
  /** A second resource of the domain: what links lead to, and what the tool is not about. */
  readonly other: Subject
  /** The field that a look-up goes by. */
  readonly field: Field
}

/** What is known of a server before its tools are planned. */
export interface ServerFrame {
  readonly seed: number
  readonly index: number
  readonly name: string
  readonly style: ServerStyle
  readonly lexicon: Lexicon
}

interface Wish {
  readonly rank: number
  readonly action: Action
  readonly subject: Subject
  readonly variant: Variant
}

/**
 * The tools of a server in the order in which it offers them: usual calls on its main resources come first. Names are
 * unique; of two wishes for one name the earlier stays, so there may be fewer tools than were asked for.
 */
export function planTools(frame: ServerFrame, size: number): readonly ToolPlan[] {
  const random = randomSource(frame.seed, 'wishes', frame.index)
  const wishes = [...resourceWishes(frame, random), ...accountWishes(frame, random)]
  const plans = new Map<string, ToolPlan>()
  for (const wish of wishes.toSorted((left, right) => left.rank - right.rank)) {
    if (plans.size === size) break
    const plan = planOf(frame, wish)
    if (!plans.has(plan.name)) plans.set(plan.name, plan)
  }
  return [...plans.values()]
}

/** How far each further resource of a server lags behind the one before it. */
const RESOURCE_LAG = 0.55
/** The widest random shift of a rank: no two servers offer quite the same. */
const RANK_SPREAD = 1.5

/** Where acts come first: how far they come forward, and how far everything beyond the usual verbs falls back. */
const ACTS_FORWARD = 0.6
const RECORDS_BACK = 3
const LAST_USUAL_RANK = 1.5

function* resourceWishes(frame: ServerFrame, random: RandomSource): Generator<Wish> {
  const { lexicon, seed } = frame
  const subjects = random.shuffled(lexicon.subjects)
  for (const [place, subject] of subjects.entries()) {
    const others = subjects.filter((other) => other !== subject)
    const acts = subject.acts.map((act) => specialAction(act, subject, seed))
    for (const action of [...usualActions(subject), ...acts]) {
      const start = lexicon.actsFirst ? rankWithActsFirst(action, acts) : action.rank
      for (const variant of variantsOf(action, { subject, others, random })) {
        const rank = start + place * RESOURCE_LAG + shift(random) + variant.delay
        yield { rank, action, subject, variant }
      }
    }
  }
}

function usualActions({ onlyRead }: Subject): readonly Action[] {
  if (!onlyRead) return RESOURCE_ACTIONS
  return RESOURCE_ACTIONS.filter(
    ({ effect, reply, groups }) => effect === 'reads' && reply !== 'entries' && !groups.includes('values'),
  )
}

function rankWithActsFirst(action: Action, acts: readonly Action[]): number {
  if (acts.includes(action)) return action.rank - ACTS_FORWARD
  return action.rank > LAST_USUAL_RANK ? action.rank + RECORDS_BACK : action.rank
}

interface Variant {
  readonly other: Subject
  readonly field: Field
  readonly delay: number
}

interface Neighbourhood {
  readonly subject: Subject
  /** The other resources of the domain. */
  readonly others: readonly Subject[]
  readonly random: RandomSource
}

/** A look-up exists once for each fitting field and a relation once for each other resource; the rest exists once. */
function variantsOf(action: Action, { subject, others, random }: Neighbourhood): readonly Variant[] {
  const fields = random.shuffled(subject.fields.filter(({ type }) => type.kind !== 'thing'))
  const [other, field] = [random.pick(others), random.pick(fields)]
  if (action.names.some((name) => name.includes('{field}'))) {
    return fields.slice(0, 3).map((each, index) => ({ other, field: each, delay: index * 0.6 }))
  }
  if (action.names.some((name) => name.includes('{other'))) {
    return others.map((each, index) => ({ other: each, field, delay: index * 0.5 }))
  }
  return [{ other, field, delay: 0 }]
}

function* accountWishes(frame: ServerFrame, random: RandomSource): Generator<Wish> {
  const [subject, other] = random.shuffled(frame.lexicon.subjects)
  const field = subject?.fields[0]
  if (subject === undefined || other === undefined || field === undefined) return
  for (const action of ACCOUNT_ACTIONS) {
    // Most servers do without most of these.
    const rank = action.rank + shift(random) + (random.chance(0.6) ? 3 : 0)
    yield { rank, action, subject, variant: { other, field, delay: 0 } }
  }
}

function shift(random: RandomSource): number {
  return (random.below(1000) / 1000) * RANK_SPREAD
}

function planOf(frame: ServerFrame, { action, subject, variant }: Wish): ToolPlan {
  const { other, field } = variant
  const { naming } = frame.style
  const pattern = randomSource(frame.seed, 'name', frame.index, action.id).pick(action.names)
  const words = toolWords(pattern, { subject, other, field, nounFirst: naming.nounFirst })
  const prefix = naming.prefixed ? frame.name.split('-').slice(0, 1) : []
  return { name: identifier([...prefix, ...words], naming.casing), words, action, subject, other, field }
}
