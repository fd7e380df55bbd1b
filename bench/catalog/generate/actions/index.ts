import type { Action } from '../action.ts'
import { ACCOUNT } from './account.ts'
import { BULK } from './bulk.ts'
import { READING } from './reading.ts'
import { SIDELINES } from './sidelines.ts'
import { WRITING } from './writing.ts'

/** What can be done with every resource. */
export const RESOURCE_ACTIONS: readonly Action[] = [...READING, ...WRITING, ...BULK, ...SIDELINES]

/** What is offered once for each server. */
export const ACCOUNT_ACTIONS: readonly Action[] = ACCOUNT
