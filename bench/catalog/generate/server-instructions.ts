import type { ServerPlan } from './generation-order.ts'
import { randomSource } from './random-source.ts'
import { fillFrame } from './slots.ts'

/** What a server says about itself at initialisation. */
export interface ServerGreeting {
  readonly version: string
  /** Undefined for most servers: of 85 published ones 11 send any. */
  readonly instructions: string | undefined
}

const SHARE_WITH_INSTRUCTIONS = 0.13

const FRAMES = [
  'Tools for {things}, {others} and what else the {tenant} keeps.',
  'Look {aThing} up before you change it.',
  'IDs come from lists and searches; never guess the ID of {aThing}.',
  'Ask {anActor} before anything is removed.',
  'The {tenant} has its own limits; slow down when a call on {things} is refused.',
  'Dates of {things} are in the zone of the {tenant}.',
  'Prefer one call with many {things} to many calls with one.',
  '{aThing} is {gist}.',
  'Remember that {rule}.',
  'Say which {thing} you mean when {anActor} asks about several.',
  'Never show the {f1} of {aThing} to anyone but {anActor}.',
  'Questions about {others} are answered here too.',
]

/** Version and instructions of a server; the text names only what its tools are about. */
export function serverInstructions(
  seed: number,
  { index, tools, lexicon, style }: ServerPlan,
): ServerGreeting {
  const random = randomSource(seed, 'greeting', index)
  const version = `${random.below(4)}.${random.below(20)}.${random.below(12)}`
  if (!random.chance(SHARE_WITH_INSTRUCTIONS)) return { version, instructions: undefined }
  const frames = random.shuffled(FRAMES).slice(0, 3 + random.below(FRAMES.length - 3))
  const sentences = frames.map((frame) =>
    fillFrame(frame, {
      plan: random.pick(tools),
      lexicon,
      random,
      wording: style.fieldWording,
      voice: 'imperative',
      limit: 100,
    }),
  )
  return { version, instructions: sentences.join(' ') }
}
