import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { z } from 'zod'

import { findReal15 } from '../../catalog/capture/real-15.ts'
import { compareCodePoints } from '../../catalog/code-point-order.ts'
import { standardCatalog } from '../../catalog/generate/standard-catalog.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import type { Settings } from '../../measurement/environment.ts'
import { TEXT_FORMS, textOf } from '../text-form.ts'
import type { TextForm } from '../text-form.ts'
import { toolDocument } from '../tool-document.ts'

/** What of the settings says where the texts are. */
export type TextSetSettings = Pick<Settings, 'root' | 'cacheFolder' | 'catalogPath'>

/** What has to be captured before the texts are read: what `BENCH_CATALOG` names, or the pinned reference servers. */
export type TextSetNeed = 'own_catalog' | 'reference_servers'

/** Texts whose vectors are recorded, or computed ahead, together; `Wanted` is what of the settings says where they are. */
export interface TextSet<Wanted = TextSetSettings> {
  /** Also the name of the recording's files. */
  readonly name: string
  /** What the texts are, in words for the recording's head. */
  readonly what: string
  /** Undefined where the texts are no tools. */
  readonly forms: readonly TextForm[] | undefined
  /** Reading the texts starts nothing, so whoever may start servers captures these first; none where absent. */
  readonly needs?: readonly TextSetNeed[]
  /**
   * Every text once, in the order of its source.
   *
   * @throws Error that says what is missing and how to get it
   */
  readonly texts: (settings: Wanted) => readonly string[]
}

/** Every set that this stage can name, by what `embed-texts.ts` calls it. */
export const TEXT_SETS: readonly TextSet[] = [
  {
    name: 'embedded',
    what: 'tools of the catalogs reference and workplace',
    forms: TEXT_FORMS,
    texts: ({ root }) =>
      toolTexts([...embedded(root, 'reference'), ...embedded(root, 'workplace')], TEXT_FORMS),
  },
  {
    name: 'queries',
    what: 'queries of the golden sets of this repository',
    forms: undefined,
    texts: ({ root }) => goldenQueries(join(root, 'fixtures/golden')),
  },
  {
    name: 'generated',
    what: '4,000 generated tools, seed 1',
    forms: ['name_description'],
    texts: () => toolTexts(standardCatalog().tools, ['name_description']),
  },
  {
    name: 'real_15',
    what: 'tools of the captured catalog real_15',
    forms: ['name_description', 'server_name_description'],
    texts: (settings: TextSetSettings): readonly string[] => {
      const file = findReal15(settings)
      if (file === undefined) throw new Error('real_15: not captured; npm run catalog:real')
      return toolTexts(loadCatalog(file).catalog.tools, ['name_description', 'server_name_description'])
    },
  },
  {
    name: 'own',
    what: 'tools of your catalog',
    forms: TEXT_FORMS,
    needs: ['own_catalog'],
    texts: ({ catalogPath }: TextSetSettings): readonly string[] => {
      if (catalogPath === undefined)
        throw new Error('own: no catalog is named; set BENCH_CATALOG to your .mcp.json or file of tools')
      return toolTexts(loadCatalog(catalogPath).catalog.tools, TEXT_FORMS)
    },
  },
]

/** The set of that name. */
export function textSet(name: string): TextSet {
  return setNamed(name, TEXT_SETS)
}

/** The set of that name among those that the caller knows. @throws Error that lists them where there is none */
export function setNamed<Wanted>(name: string, sets: readonly TextSet<Wanted>[]): TextSet<Wanted> {
  const set = sets.find((candidate) => candidate.name === name)
  if (set !== undefined) return set
  const names = sets.map((candidate) => candidate.name).join(', ')
  throw new Error(`no set of texts is named ${JSON.stringify(name)}; expected one of ${names}`)
}

function embedded(root: string, id: string): readonly ToolDefinition[] {
  return loadCatalog(join(root, 'fixtures/catalogs', `${id}.json`)).catalog.tools
}

/** The text of each tool in each form, tool by tool, each text once. */
export function toolTexts(tools: readonly ToolDefinition[], forms: readonly TextForm[]): readonly string[] {
  return [
    ...new Set(tools.map(toolDocument).flatMap((document) => forms.map((form) => textOf(document, form)))),
  ]
}

const QUERIES = z.object({ queries: z.array(z.object({ query: z.string() })) })

function goldenQueries(folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const texts = files
    // One folder for each catalog; what lies beside them is no golden set.
    .filter((name) => name.endsWith('.json') && name.split(sep).length === 2)
    .toSorted(compareCodePoints)
    .flatMap((name) => queriesIn(join(folder, name)))
  if (texts.length === 0)
    throw new Error(`${folder}: no golden query; expected files with "queries" below it`)
  return [...new Set(texts)]
}

function queriesIn(file: string): readonly string[] {
  const parsed = QUERIES.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data.queries.map(({ query }) => query)
  throw new Error(`${file}: no golden set: ${z.prettifyError(parsed.error)}`, { cause: parsed.error })
}
