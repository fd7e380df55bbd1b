import type { Lexicon } from './lexicon.ts'
import type { RandomSource } from './random-source.ts'
import { FIELD_NOTES, NEIGHBOUR_NOTES, REMARKS } from './sentences/remarks.ts'
import type { RemarkKind } from './sentences/remarks.ts'
import { REPLY_SENTENCES } from './sentences/replies.ts'
import type { ToolPlan } from './server-plan.ts'
import type { ServerStyle } from './server-style.ts'
import { fillFrame, fillSlots, wordedField } from './slots.ts'
import type { SlotSource } from './slots.ts'
import { estimateText } from './token-estimate.ts'

/** What a description is written from. */
export interface TextScope {
  readonly plan: ToolPlan
  readonly lexicon: Lexicon
  readonly style: ServerStyle
  readonly random: RandomSource
  /** Tools of the same server that came before: only those are referred to. */
  readonly earlier: readonly ToolPlan[]
}

/** First sentences to choose the fitting one from. */
const OPENINGS_TRIED = 3
/** Sentences that may fail to fit before a description is taken as full. */
const MOST_MISSES = 3

/** A description of about as many tokens as the budget; never empty, and longer where no purpose is short enough. */
export function toolText(scope: TextScope, budget: number): string {
  const first = opening(scope, budget)
  const sentences = [first]
  let tokens = estimateText(first)
  let misses = 0
  for (const sentence of furtherSentences(scope)) {
    const cost = estimateText(sentence)
    if (tokens + cost / 2 > budget) misses++
    else {
      sentences.push(sentence)
      tokens += cost
    }
    if (misses >= MOST_MISSES || budget - tokens < 5) break
  }
  return laidOut(sentences, scope.style)
}

/** The purpose; of a few the one that lies nearest to a third of the budget. */
function opening(scope: TextScope, budget: number): string {
  const { random, plan } = scope
  const wanted = Math.max(budget / 3, Math.min(budget, 14))
  return random
    .shuffled(plan.action.purposes)
    .slice(0, OPENINGS_TRIED)
    .map((frame) => filled(frame, scope))
    .reduce((best, next) => (distance(next, wanted) < distance(best, wanted) ? next : best))
}

function distance(sentence: string, wanted: number): number {
  return Math.abs(estimateText(sentence) - wanted)
}

/** The reply and remarks by weight, each kind once; then second replies, notes on fields and on neighbours. */
function* furtherSentences(scope: TextScope): Generator<string> {
  const { random, plan, earlier } = scope
  const replies = random.shuffled(REPLY_SENTENCES[plan.action.reply])
  const { effect, groups, reply } = plan.action
  const facts = { effect, groups, reply, hasEarlier: earlier.some(isReferable) }
  const kinds = REMARKS.filter((kind) => kind.fits(facts))
  if (random.chance(0.6)) yield* spoken(replies.pop(), scope)
  while (kinds.length > 0) {
    const kind = drawByWeight(kinds, random)
    kinds.splice(kinds.indexOf(kind), 1)
    yield* spoken(random.pick(kind.frames), scope)
    if (kinds.length === 4) yield* spoken(replies.pop(), scope)
  }
  const noteFrame = random.pick(FIELD_NOTES)
  for (const field of random.shuffled(plan.subject.fields)) {
    if (field.type.kind === 'flag' || field.type.kind === 'thing') continue
    const note = `${wordedField(field, scope.style.fieldWording)}: ${field.about}`
    yield filled(noteFrame, scope, { note })
  }
  for (const frame of replies.slice(0, 2)) yield* spoken(frame, scope)
  for (const other of random.shuffled(scope.lexicon.subjects.filter((subject) => subject !== plan.subject))) {
    const frame = random.pick(NEIGHBOUR_NOTES)
    yield filled(frame, { ...scope, plan: { ...plan, other } }, { otherGist: other.gist })
  }
}

function drawByWeight(kinds: readonly RemarkKind[], random: RandomSource): RemarkKind {
  let ticket = random.below(kinds.reduce((sum, { weight }) => sum + weight, 0))
  const drawn = kinds.find(({ weight }) => (ticket -= weight) < 0)
  if (drawn === undefined) throw new Error('cannot happen: the ticket lies below the sum of all weights')
  return drawn
}

/** A frame as a sentence; frames about another tool get one of the same resource where there is any. */
function* spoken(frame: string | undefined, scope: TextScope): Generator<string> {
  if (frame === undefined) return
  if (!frame.includes('{earlier}')) {
    yield filled(frame, scope)
    return
  }
  const { random, plan } = scope
  const others = scope.earlier.filter(isReferable)
  const siblings = others.filter((tool) => tool.subject === plan.subject)
  const tool = random.pick(siblings.length > 0 ? siblings : others)
  const earlierDoes = fillSlots(tool.action.aim, slotSource({ ...scope, plan: tool }))
  yield filled(frame, scope, { earlier: mentioned(tool.name, scope.style), earlierDoes })
}

/** Calls about the account have no aim that another tool's author would point to. */
function isReferable({ action }: ToolPlan): boolean {
  return action.groups.length > 0
}

function mentioned(name: string, { fieldWording }: ServerStyle): string {
  return fieldWording.kind === 'name' && fieldWording.quoted ? `\`${name}\`` : name
}

function filled(frame: string, scope: TextScope, extra: Readonly<Record<string, string>> = {}): string {
  return fillFrame(frame, { ...slotSource(scope), extra })
}

function slotSource({ plan, lexicon, style, random }: TextScope): SlotSource {
  const limit = plan.action.groups.includes('paging') ? style.pageLimit : style.batchLimit
  return { plan, lexicon, random, limit, wording: style.fieldWording, voice: style.voice }
}

function laidOut(sentences: readonly string[], { layout }: ServerStyle): string {
  const [first = '', ...rest] = sentences
  if (layout === 'bullets' && rest.length > 2) {
    return `${first}\n${rest.map((sentence) => `- ${sentence}`).join('\n')}`
  }
  if (layout === 'paragraphs' && rest.length > 1) return `${first}\n\n${rest.join(' ')}`
  return sentences.join(' ')
}
