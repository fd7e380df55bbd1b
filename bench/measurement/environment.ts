import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { EXCLUSION_REASONS } from './outcome.ts'
import type { ExclusionReason } from './outcome.ts'

/** Where a setting's value came from, strongest first. */
export type SettingSource = 'environment' | '.env' | 'bench.config.json' | 'default'

/** What a run was told to do. Resolved once, handed to every test with Vitest's `provide`; paths are absolute. */
export interface Settings {
  /** The repository's root. */
  readonly root: string
  /** A folder that holds others' data already (`BENCH_DATA`). */
  readonly dataFolder: string | undefined
  /** The user's own catalog, `tools/list` dump or `.mcp.json` (`BENCH_CATALOG`). */
  readonly catalogPath: string | undefined
  readonly cacheFolder: string
  readonly resultsFolder: string
  /** Reasons for which an exclusion ends the run with exit code 2 (`BENCH_REQUIRE`, separated by commas). */
  readonly requiredReasons: readonly ExclusionReason[]
  /** The report of a second run from a fresh checkout (`BENCH_REPRODUCTION`), which SC-008 compares with. */
  readonly reproductionReport: string | undefined
  /** A Chromium to open the dashboard with (`BENCH_CHROMIUM`). */
  readonly chromium: string | undefined
  /** `criterion=file`: replaces what one criterion judges by a broken input (`BENCH_BROKEN_FIXTURE`). */
  readonly brokenFixture: { readonly criterion: string; readonly file: string } | undefined
  /** Whether every criterion that has a test must end with a verdict (`BENCH_EXPECT_ALL`); `npm run bench` sets it. */
  readonly expectAll: boolean
  /** Whether large generated catalogs are measured too, and the whole surface (`BENCH_FULL`). */
  readonly full: boolean
  /** How much of the retrieval surface is measured (`BENCH_SURFACE`). */
  readonly surface: (typeof SURFACES)[number]
  /** What a gate with too little data does to the exit code (`BENCH_INCONCLUSIVE`): nothing, or the same as a failure. */
  readonly inconclusive: (typeof INCONCLUSIVE_EFFECTS)[number]
  /** The TSCG encoder: a package name or a file (`BENCH_TSCG_MODULE`). */
  readonly tscgModule: string | undefined
  /** Where vectors come from (`BENCH_EMBEDDINGS…`); a key is no setting: `embeddingsKeys` reads it where it is used. */
  readonly embeddings: EmbeddingSettings
  /** Fixes `generated_at` (`SOURCE_DATE_EPOCH`, seconds since 1970). */
  readonly sourceDateEpoch: string | undefined
  /** The file that GitHub shows as a job summary (`GITHUB_STEP_SUMMARY`). */
  readonly stepSummary: string | undefined
  /** The variables that were set, with their source; values are never printed. */
  readonly sources: Readonly<Record<string, SettingSource>>
}

/**
 * `usual` is what a run of a minute affords: up to 1,000 tools, five draws of distractors; `whole` adds 4,000 tools, and
 * `BENCH_FULL` asks for it too; `small` is the two smallest sizes and one draw, for trying things out.
 */
export const SURFACES = ['usual', 'whole', 'small'] as const

/** `note` says so and goes on, `fail` ends the run with exit code 1. */
export const INCONCLUSIVE_EFFECTS = ['note', 'fail'] as const

/** Which vectors a semantic engine searches: recorded ones, those of a model on this machine, or of an endpoint. */
export const EMBEDDING_SOURCES = ['recorded', 'local', 'openai'] as const

/** What `BENCH_EMBEDDINGS`, `…_MODULE`, `…_MODEL` and `…_URL` say; undefined where the source's own default holds. */
export interface EmbeddingSettings {
  readonly source: (typeof EMBEDDING_SOURCES)[number]
  /** The library that runs a local model: a package name or a file. */
  readonly module: string | undefined
  /** A model's name, or for a local one also its folder. */
  readonly model: string | undefined
  /** The base of an OpenAI-compatible API, up to and with `/v1`. */
  readonly url: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    settings: Settings
  }
}

const VARIABLES = [
  'BENCH_DATA',
  'BENCH_CATALOG',
  'BENCH_CACHE_DIR',
  'BENCH_RESULTS_DIR',
  'BENCH_REQUIRE',
  'BENCH_REPRODUCTION',
  'BENCH_CHROMIUM',
  'BENCH_BROKEN_FIXTURE',
  'BENCH_FULL',
  'BENCH_SURFACE',
  'BENCH_INCONCLUSIVE',
  'BENCH_TSCG_MODULE',
  'BENCH_EMBEDDINGS',
  'BENCH_EMBEDDINGS_MODULE',
  'BENCH_EMBEDDINGS_MODEL',
  'BENCH_EMBEDDINGS_URL',
  'BENCH_EXPECT_ALL',
  'SOURCE_DATE_EPOCH',
  'GITHUB_STEP_SUMMARY',
] as const

/** Kept apart, so that no key comes into the settings that every worker and the report's `run` block are given. */
const SECRETS = ['BENCH_EMBEDDINGS_KEY', 'OPENAI_API_KEY'] as const

type Variable = (typeof VARIABLES)[number]
type Variables = Readonly<Record<string, string | undefined>>

/** The environment of this process; the one place that reads it. */
export function processEnvironment(): Variables {
  return process.env
}

/**
 * Resolves the settings from the environment, then `.env`, then `bench.config.json` (an object of the same names)
 * in `root`. An empty value counts as unset.
 *
 * @throws Error that names the variable, what was seen and what was expected
 */
export function resolveSettings(root: string, environment: Variables = processEnvironment()): Settings {
  const layers = layersOf(root, environment)
  const values: Partial<Record<Variable, string>> = {}
  const sources: Record<string, SettingSource> = {}
  for (const variable of VARIABLES) {
    const layer = layers.find(([, variables]) => (variables[variable] ?? '') !== '')
    const value = layer?.[1][variable]
    if (layer === undefined || value === undefined) continue
    values[variable] = value
    sources[variable] = layer[0]
  }
  const path = (variable: Variable): string | undefined =>
    values[variable] === undefined ? undefined : resolve(root, values[variable])
  return {
    root,
    dataFolder: path('BENCH_DATA'),
    catalogPath: path('BENCH_CATALOG'),
    cacheFolder: path('BENCH_CACHE_DIR') ?? join(root, '.cache'),
    resultsFolder: path('BENCH_RESULTS_DIR') ?? join(root, 'bench/results'),
    requiredReasons: parseReasons(values.BENCH_REQUIRE),
    reproductionReport: path('BENCH_REPRODUCTION'),
    chromium: values.BENCH_CHROMIUM,
    brokenFixture: parseBrokenFixture(root, values.BENCH_BROKEN_FIXTURE),
    expectAll: values.BENCH_EXPECT_ALL !== undefined,
    full: values.BENCH_FULL !== undefined,
    surface: parseChoice(
      'BENCH_SURFACE',
      SURFACES,
      values.BENCH_SURFACE ?? (values.BENCH_FULL === undefined ? undefined : 'whole'),
    ),
    inconclusive: parseChoice('BENCH_INCONCLUSIVE', INCONCLUSIVE_EFFECTS, values.BENCH_INCONCLUSIVE),
    tscgModule: values.BENCH_TSCG_MODULE,
    embeddings: {
      source: parseChoice('BENCH_EMBEDDINGS', EMBEDDING_SOURCES, values.BENCH_EMBEDDINGS),
      module: values.BENCH_EMBEDDINGS_MODULE,
      model: values.BENCH_EMBEDDINGS_MODEL,
      url: values.BENCH_EMBEDDINGS_URL,
    },
    sourceDateEpoch: parseEpoch(values.SOURCE_DATE_EPOCH),
    stepSummary: values.GITHUB_STEP_SUMMARY,
    sources,
  }
}

/** Keys of endpoints that give embeddings; undefined where one is not set. */
export interface EmbeddingsKeys {
  /** `BENCH_EMBEDDINGS_KEY`: meant for whatever endpoint is named. */
  readonly own: string | undefined
  /** `OPENAI_API_KEY`: set for many programs, so meant for OpenAI's own address alone. */
  readonly openAi: string | undefined
}

/** The keys, from the same three places as the settings. They go into requests and nowhere else. */
export function embeddingsKeys(root: string, environment: Variables = processEnvironment()): EmbeddingsKeys {
  const layers = layersOf(root, environment)
  const first = (name: (typeof SECRETS)[number]): string | undefined =>
    layers.map(([, variables]) => variables[name]).find((value) => (value ?? '') !== '')
  return { own: first('BENCH_EMBEDDINGS_KEY'), openAi: first('OPENAI_API_KEY') }
}

function layersOf(root: string, environment: Variables): readonly (readonly [SettingSource, Variables])[] {
  return [
    ['environment', environment],
    ['.env', readDotEnv(join(root, '.env'))],
    ['bench.config.json', readConfigFile(join(root, 'bench.config.json'))],
  ]
}

function readDotEnv(path: string): Variables {
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

function readConfigFile(path: string): Variables {
  if (!existsSync(path)) return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(
      `${path}: not JSON; expected an object of settings such as {"BENCH_CATALOG": "my.mcp.json"}`,
      { cause },
    )
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Error(`${path}: expected an object of settings such as {"BENCH_CATALOG": "my.mcp.json"}`)
  }
  const variables: Record<string, string> = {}
  for (const [name, value] of Object.entries(parsed as Record<string, unknown>)) {
    if (![...VARIABLES, ...SECRETS].some((variable) => variable === name)) {
      throw new Error(
        `${path}: unknown setting ${name}; expected one of ${[...VARIABLES, ...SECRETS].join(', ')}`,
      )
    }
    if (typeof value !== 'string') throw new Error(`${path}: ${name} is no string; write its value in quotes`)
    variables[name] = value
  }
  return variables
}

/** RFC 3339 has four digits for a year. */
const LAST_SECOND = 253_402_300_799

function parseEpoch(value: string | undefined): string | undefined {
  if (value === undefined || (/^\d+$/.test(value) && Number(value) <= LAST_SECOND)) return value
  throw new Error(
    `SOURCE_DATE_EPOCH: saw ${JSON.stringify(value)}, expected seconds since 1970 up to ${LAST_SECOND}`,
  )
}

function parseReasons(value: string | undefined): readonly ExclusionReason[] {
  const known = Object.keys(EXCLUSION_REASONS) as ExclusionReason[]
  return (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const reason = known.find((candidate) => candidate === word)
      if (reason !== undefined) return reason
      throw new Error(`BENCH_REQUIRE: unknown reason ${word}; expected some of ${known.join(', ')}`)
    })
}

/** The first choice holds where nothing is said. */
function parseChoice<const Choice extends string>(
  variable: Variable,
  choices: readonly [Choice, ...Choice[]],
  value: string | undefined,
): Choice {
  if (value === undefined) return choices[0]
  const choice = choices.find((candidate) => candidate === value)
  if (choice !== undefined) return choice
  throw new Error(`${variable}: saw ${value}, expected one of ${choices.join(', ')}`)
}

function parseBrokenFixture(root: string, value: string | undefined): Settings['brokenFixture'] {
  if (value === undefined) return undefined
  const separator = value.indexOf('=')
  if (separator < 1)
    throw new Error(`BENCH_BROKEN_FIXTURE: expected criterion=file, for example FR-005=broken.ts`)
  return { criterion: value.slice(0, separator), file: resolve(root, value.slice(separator + 1)) }
}
