import type { Action, Effect, ParameterGroup } from './action.ts'
import type { SpecialAct, Subject } from './lexicon.ts'
import { randomSource } from './random-source.ts'
import { FINAL_VERBS, LOOKING_VERBS, SPECIAL_PURPOSES } from './sentences/special-acts.ts'
import { withArticle } from './word-forms.ts'

const EXTRA_GROUPS: readonly (readonly ParameterGroup[])[] = [
  [],
  ['reason'],
  ['reason', 'moment'],
  ['moment'],
  ['person', 'text'],
  ['text'],
  ['changes'],
  ['newName'],
  ['file', 'reason'],
]
const LOOKING_GROUPS: readonly (readonly ParameterGroup[])[] = [
  [],
  ['window'],
  ['picked'],
  ['format'],
  ['sort', 'paging'],
]

/** The act as an action. The same act has the same parameters on every server, since it is the same trade. */
export function specialAction({ pattern, does }: SpecialAct, subject: Subject, seed: number): Action {
  const random = randomSource(seed, 'act', subject.noun, pattern)
  const [verb = ''] = pattern.split(' ')
  const effect = effectOf(verb)
  const extra = random.pick(effect === 'reads' ? LOOKING_GROUPS : EXTRA_GROUPS)
  const act = pattern.replace('*', withArticle(subject.noun))
  return {
    id: `act ${pattern}`,
    rank: 0.9 + random.below(100) / 200,
    effect,
    repeatable: effect !== 'adds',
    appetite: 0.1 + extra.length * 0.12 + (extra.includes('changes') ? 0.4 : 0),
    reply: random.pick(['one', 'receipt']),
    names: [pattern.replace('*', '{thing}')],
    aim: pattern.replace('*', '{aThing}'),
    groups: ['key', ...extra],
    purposes: SPECIAL_PURPOSES.map((frame) => frame.replace('{act}', `~${act}`).replace('{does}', does)),
  }
}

function effectOf(verb: string): Effect {
  if (LOOKING_VERBS.includes(verb)) return 'reads'
  return FINAL_VERBS.includes(verb) ? 'removes' : 'changes'
}
