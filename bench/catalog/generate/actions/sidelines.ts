import type { Action, ParameterGroup } from '../action.ts'

type Row = readonly [
  id: string,
  rank: number,
  kind: Pick<Action, 'effect' | 'repeatable' | 'reply'>,
  names: readonly string[],
  groups: readonly ParameterGroup[],
  purposes: readonly string[],
]

const LISTS = { effect: 'reads', repeatable: true, reply: 'entries' } as const
const ADDS = { effect: 'adds', repeatable: false, reply: 'receipt' } as const
const SETS = { effect: 'changes', repeatable: true, reply: 'receipt' } as const
const REMOVES = { effect: 'removes', repeatable: true, reply: 'receipt' } as const

/** What hangs on a resource: comments, files, tags, watchers and rights. Small calls with small schemas. */
export const SIDELINES: readonly Action[] = rows([
  [
    'list comments',
    2.8,
    LISTS,
    ['list {thing} comments', 'get {thing} notes'],
    ['key', 'paging'],
    ['~List the comments on {aThing}.', '~Read the discussion of one {thing}, oldest first.'],
  ],
  [
    'add comment',
    2.6,
    ADDS,
    ['add {thing} comment', 'comment on {thing}', 'create {thing} note'],
    ['key', 'text'],
    ['~Add a comment to {aThing}.', '~Leave a remark on one {thing} that {actor}s and others can read.'],
  ],
  [
    'list attachments',
    3,
    LISTS,
    ['list {thing} attachments', 'get {thing} files'],
    ['key', 'paging'],
    ['~List files attached to {aThing}.', '~Show the files on one {thing} by name.'],
  ],
  [
    'add attachment',
    2.9,
    ADDS,
    ['attach file to {thing}', 'upload {thing} attachment', 'add {thing} file'],
    ['key', 'file'],
    ['~Attach a file to {aThing}.', '~Upload a document for one {thing}.'],
  ],
  [
    'remove attachment',
    3.8,
    REMOVES,
    ['remove {thing} attachment', 'delete {thing} file'],
    ['key', 'reason'],
    ['~Remove a file from {aThing}.', '~Detach one document from {aThing} and ~delete it.'],
  ],
  [
    'add tags',
    3,
    SETS,
    ['tag {thing}', 'add {thing} tags', 'label {thing}'],
    ['key', 'tags'],
    ['~Put tags on {aThing}.', '~Label one {thing} with words for searches.'],
  ],
  [
    'remove tags',
    3.4,
    SETS,
    ['untag {thing}', 'remove {thing} tags'],
    ['key', 'tags'],
    ['~Take tags off {aThing}.', '~Remove labels from one {thing} where they are present.'],
  ],
  [
    'subscribe',
    3.2,
    ADDS,
    ['watch {thing}', 'subscribe to {thing}', 'create {thing} webhook'],
    ['key', 'events'],
    ['~Send a message whenever {aThing} changes.', '~Watch one {thing} and ~report each change.'],
  ],
  [
    'unsubscribe',
    3.9,
    SETS,
    ['unwatch {thing}', 'unsubscribe from {thing}', 'delete {thing} webhook'],
    ['key'],
    ['~Stop messages about {aThing}.', '~End the watch on one {thing}.'],
  ],
  [
    'list rights',
    3.5,
    LISTS,
    ['list {thing} permissions', 'get {thing} access'],
    ['key', 'paging'],
    ['~List who may read {aThing}.', '~Show the rights on one {thing}, inherited ones marked.'],
  ],
  [
    'grant',
    3.4,
    SETS,
    ['share {thing}', 'grant {thing} access', 'add {thing} permission'],
    ['key', 'person', 'access'],
    ['~Give somebody rights on {aThing}.', '~Share one {thing} with {anActor} or a group.'],
  ],
  [
    'revoke rights',
    3.7,
    REMOVES,
    ['unshare {thing}', 'revoke {thing} access', 'remove {thing} permission'],
    ['key', 'person'],
    ['~Take rights on {aThing} away from a person.', '~Stop sharing one {thing} with somebody.'],
  ],
  [
    'list related',
    3.1,
    LISTS,
    ['list {thing} {others}', 'get {others} for {thing}', 'list {others} of {thing}'],
    ['key', 'paging'],
    ['~List the {others} that belong to {aThing}.', '~Find {others} connected with one {thing}.'],
  ],
  [
    'link',
    3.9,
    SETS,
    ['add {other} to {thing}', 'link {thing} to {other}', 'connect {thing} with {other}'],
    ['key', 'otherKey'],
    ['~Connect {aThing} with {anOther}.', '~Link one {thing} to an existing {other}.'],
  ],
])

function rows(table: readonly Row[]): readonly Action[] {
  return table.map(([id, rank, kind, names, groups, purposes]) => ({
    id,
    rank,
    ...kind,
    appetite: 0.1,
    names,
    aim: (names[0] ?? id).replace(/\{thing\}$/, '{aThing}'),
    groups,
    purposes,
  }))
}
