import { isJsonArray, isJsonObject } from '../json-value.ts'
import type { CatalogLoader } from './loader.ts'
import { listedTools, loadToolsLists } from './tools-list.ts'

/** An object that maps each server's name to its array of tool objects or its `tools/list` result. */
export const serverMap: CatalogLoader = {
  form: 'map of servers to their tools',
  recognises: (value) =>
    isJsonObject(value) &&
    value.size > 0 &&
    !value.has('tools') &&
    [...value.values()].every(
      (list) => (isJsonArray(list) || isJsonObject(list)) && listedTools(list) !== undefined,
    ),
  load: (value, file) => {
    const entries = isJsonObject(value) ? [...value] : []
    return loadToolsLists(
      entries.map(([server, list]) => ({ server, value: list, file })),
      file,
    )
  },
}
