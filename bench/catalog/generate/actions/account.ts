import type { Action } from '../action.ts'

const READS = { effect: 'reads', repeatable: true, appetite: 0, reply: 'account' } as const

/** Calls about the account as a whole: few servers lack them, and many share their names. */
export const ACCOUNT: readonly Action[] = [
  {
    ...READS,
    id: 'whoami',
    rank: 1.4,
    aim: 'whoami',
    names: ['whoami', 'get current user', 'get me'],
    groups: [],
    purposes: [
      '~Tell which {tenant} and user the token opens.',
      '~Return the {actor} or user behind the token.',
    ],
  },
  {
    ...READS,
    id: 'health',
    rank: 2,
    aim: 'health check',
    names: ['health check', 'ping', 'get status'],
    groups: [],
    purposes: [
      '~Check whether the {tenant} can be reached.',
      '~Report if {things} and {others} can be read at present.',
    ],
  },
  {
    ...READS,
    id: 'settings',
    rank: 2.1,
    aim: 'get settings',
    names: ['get settings', 'get account', 'show configuration'],
    groups: [],
    purposes: [
      '~Read the settings of the {tenant}, limits on {things} among them.',
      '~Show how {things} and {others} are set up here.',
    ],
  },
  {
    ...READS,
    id: 'usage',
    rank: 2.6,
    aim: 'get usage',
    names: ['get usage', 'get limits', 'get quota'],
    groups: [],
    purposes: [
      '~Show how many calls and {things} the {tenant} has left.',
      '~Report limits of this {tenant} for {things} and {others}.',
    ],
  },
  {
    ...READS,
    id: 'search all',
    rank: 1.9,
    appetite: 0.4,
    reply: 'many',
    aim: 'search',
    names: ['search', 'global search', 'find anything'],
    groups: ['query', 'paging'],
    purposes: [
      '~Search {things}, {others} and everything else by words.',
      '~Find anything in this {tenant}, {things} first.',
    ],
  },
  {
    ...READS,
    id: 'schema',
    rank: 2.4,
    aim: 'describe fields',
    names: ['describe fields', 'get schema', 'list object types'],
    groups: [],
    purposes: [
      '~List the fields that {things} and {others} have here.',
      '~Describe what the {tenant} can store about {things} and {others}.',
    ],
  },
]
