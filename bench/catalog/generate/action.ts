/** What a call does to the data behind it, from harmless to final; annotations follow from it. */
export type Effect = 'reads' | 'adds' | 'changes' | 'removes'

/** What comes back (`entries` hang on one resource): output schemas and sentences about the reply follow from it. */
export type Reply = 'one' | 'many' | 'entries' | 'figures' | 'receipt' | 'account'

/** The groups of parameters that an action takes; `parameter-groups` builds them. */
export type ParameterGroup =
  | 'access'
  | 'aggregate'
  | 'changes'
  | 'events'
  | 'fieldValue'
  | 'file'
  | 'filters'
  | 'format'
  | 'key'
  | 'keys'
  | 'moment'
  | 'newName'
  | 'otherKey'
  | 'paging'
  | 'person'
  | 'picked'
  | 'query'
  | 'reason'
  | 'rows'
  | 'sort'
  | 'source'
  | 'tags'
  | 'text'
  | 'values'
  | 'window'

/**
 * Something that servers let a caller do with a resource, or with the account. Texts hold slots in braces; `~` stands
 * before each verb that follows the voice of the server (`List`, `Lists`).
 */
export interface Action {
  readonly id: string
  /** How late a server comes to offer it: 0 for what every server has. */
  readonly rank: number
  readonly effect: Effect
  /** Whether a second identical call changes nothing more. */
  readonly repeatable: boolean
  /** How much schema it tends to need, 0 to 1. */
  readonly appetite: number
  readonly reply: Reply
  /** Name patterns; a server keeps to one of them. */
  readonly names: readonly string[]
  /** What a caller wants who needs it, in the infinitive: `list {things}`; other tools refer to it so. */
  readonly aim: string
  readonly purposes: readonly string[]
  /** In the order in which parameters are declared. */
  readonly groups: readonly ParameterGroup[]
}
