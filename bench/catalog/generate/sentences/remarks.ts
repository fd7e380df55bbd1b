import type { Effect, ParameterGroup, Reply } from '../action.ts'

/** What a remark must know of a tool to be true of it. */
export interface RemarkFacts {
  readonly effect: Effect
  readonly groups: readonly ParameterGroup[]
  readonly reply: Reply
  /** Whether the server has offered another tool before this one. */
  readonly hasEarlier: boolean
}

/** A kind of remark: when it is true, how often it is chosen against the others, and its frames. */
export interface RemarkKind {
  readonly fits: (facts: RemarkFacts) => boolean
  readonly weight: number
  readonly frames: readonly string[]
}

/** What authors say beyond purpose and reply. No frame has six fixed words in a row. */
export const REMARKS: readonly RemarkKind[] = [
  {
    fits: ({ effect }) => effect !== 'reads',
    weight: 5,
    frames: [
      'Note that {rule}.',
      '{rule}.',
      'Keep in mind: {rule}.',
      'Before you call it: {rule}.',
      'Rule of the {tenant}: {rule}.',
    ],
  },
  {
    fits: ({ hasEarlier }) => hasEarlier,
    weight: 8,
    frames: [
      'To {earlierDoes}, use {earlier}.',
      'Use {earlier} in order to {earlierDoes}.',
      'See {earlier} if asked to {earlierDoes}.',
      'Not meant to {earlierDoes}; that is {earlier}.',
      'Prefer {earlier} to {earlierDoes}.',
      'There is {earlier} to {earlierDoes}.',
      'Only to {earlierDoes}, call {earlier}.',
      'Differs from {earlier}, made to {earlierDoes}.',
    ],
  },
  {
    fits: ({ groups, reply }) => groups.includes('paging') && reply === 'many',
    weight: 4,
    frames: [
      'At most {max} {things} come at once.',
      'A page has up to {max} {things}; ask again for the rest.',
      'With more than {max} {things} several calls are needed.',
      'Asks for {max} {things} or fewer each time.',
      'Pages of {things} are stable for an hour.',
      'The limit is {max} {things} a call.',
    ],
  },
  {
    fits: ({ groups }) => groups.includes('keys') || groups.includes('rows'),
    weight: 4,
    frames: [
      'Up to {max} {things} fit into one call.',
      'More than {max} {things} are refused as a whole.',
      'One wrong {thing} does not stop the other {things}.',
      'Split lists longer than {max} {things}.',
    ],
  },
  {
    fits: ({ effect }) => effect !== 'reads',
    weight: 3,
    frames: [
      'Needs the rights of {anActor}.',
      'Only {anActor} of the {tenant} may do this to {aThing}.',
      'Callers who cannot edit {things} get an error.',
      'Needs write access to {things}.',
      'Changes to {things} are logged with your name.',
      'An ordinary {actor} can change only {things} of their own.',
    ],
  },
  {
    fits: ({ effect }) => effect === 'reads',
    weight: 2,
    frames: [
      'Leaves out {things} that {anActor} may not see.',
      'Read access to {things} is enough.',
      'Nothing about the {things} is changed.',
      'Any {actor} of the {tenant} can call it.',
      'Safe to repeat, though {things} are cached for a minute.',
    ],
  },
  {
    fits: ({ effect }) => effect === 'removes',
    weight: 6,
    frames: [
      'Cannot be undone: confirm the {thing} with the {actor} first.',
      'A removed {thing} stays in the log only.',
      'Ask the {actor} before calling it.',
      'What points at the {thing} loses that link.',
      'Fails while another {thing} depends on it.',
    ],
  },
  {
    fits: ({ groups }) => groups.includes('key'),
    weight: 3,
    frames: [
      'Gives not_found if no {thing} fits.',
      'An unknown {thing} gives an error.',
      'If the {thing} was changed meanwhile, {f1} is sent back.',
      'The ID of the {thing} has to be exact.',
      'Works only with an existing {thing}.',
      'Needs the exact {thing} name or ID.',
      'Make sure that the given {thing} exists.',
      'Archived {things} are refused here.',
    ],
  },
  {
    fits: ({ effect }) => effect === 'reads',
    weight: 4,
    frames: [
      'Use it when {anActor} asks about {f1} or {f2}.',
      'Meant for questions about the {f1} of {things}.',
      'Helps {anActor} to keep an eye on {things}.',
      'Good for a glance at {things}.',
      'Use this to see which {things} exist.',
      'Useful for seeing the current {f1}.',
      'Helpful for understanding {things} and their {f1}.',
      'Call it before {anActor} decides about {aThing}.',
      'Answers questions of {anActor} about {things}.',
    ],
  },
  {
    fits: ({ effect }) => effect !== 'reads',
    weight: 3,
    frames: [
      'Call it when {anActor} asks for this {thing}.',
      'Saves {anActor} the way through the {thing} form.',
      'Everyone who watches the {thing} is told.',
      'Shows in every list of {things} at once.',
      'Is noted in the {thing} history.',
      'Use this tool when {f1} or {f2} needs to change.',
      'Useful for keeping {things} up to date.',
    ],
  },
  {
    fits: ({ effect }) => effect === 'adds',
    weight: 3,
    frames: [
      'Search first, or the {tenant} ends up with a second {thing}.',
      'A repeated call makes another {thing}.',
      'Values for {f1} and {f2} are checked first.',
      'Use this for a new {thing}.',
      'Missing {thing} values get sensible defaults.',
      'The new {thing} counts toward the {tenant} limit.',
    ],
  },
  {
    fits: ({ groups }) => groups.includes('changes'),
    weight: 3,
    frames: [
      'Read the {thing} first so that {f1} is up to date.',
      'Leave {f1} out to keep what the {thing} has.',
      'Send {f2} only if the {thing} has another.',
      'Pass null to empty {f1}, if the {thing} may be without.',
    ],
  },
  {
    fits: () => true,
    weight: 2,
    frames: [
      '{aThing} is {gist}.',
      'By {thing} this server understands {gist}.',
      'Nothing but {things} is involved.',
      'Do not confuse {things} with {others}.',
      'Works on {things}, never on {others}.',
      'Combine it with other {thing} tools.',
      'Supports multiple types of {things}.',
    ],
  },
]

/** A note on one field, `{note}` being its name and what it holds; as many as there are fields. */
export const FIELD_NOTES: readonly string[] = [
  'Field {note}.',
  'On the {thing}, {note}.',
  '{things} have {note}.',
]

/** A note on a neighbouring resource, for the longest texts. */
export const NEIGHBOUR_NOTES: readonly string[] = [
  'Related: {anOther}, {otherGist}.',
  'See also {others} ({otherGist}).',
  '{aThing} may go with {anOther}, {otherGist}.',
]
