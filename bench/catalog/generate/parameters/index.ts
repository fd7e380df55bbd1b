import type { ParameterGroup } from '../action.ts'
import { events, file, format, moment, newName, reason, source, tags, text } from './details.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'
import { access, key, keys, otherKey, person } from './identity.ts'
import { fieldValueGroup, filters } from './filters.ts'
import { aggregate, paging, picked, query, sort, window } from './listing.ts'
import { changes, rows, values } from './values.ts'

/** How each group of parameters is built. */
export const PARAMETER_GROUPS: Readonly<
  Record<ParameterGroup, (scope: ParameterScope) => readonly ParameterDraft[]>
> = {
  access,
  aggregate,
  changes,
  events,
  fieldValue: fieldValueGroup,
  file,
  filters,
  format,
  key,
  keys,
  moment,
  newName,
  otherKey,
  paging,
  person,
  picked,
  query,
  reason,
  rows,
  sort,
  source,
  tags,
  text,
  values,
  window,
}
