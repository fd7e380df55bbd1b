import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

/** The stages in the order of the data flow: a stage imports only earlier ones and itself. */
const STAGES = [
  'measurement',
  'mcp',
  'catalog',
  'arms',
  'tokens',
  'retrieval',
  'metrics',
  'statistics',
  'systems',
  'agents',
  'cost',
  'criteria',
  'cli',
] as const

interface Import {
  /** Relative to the root, with `/`. */
  readonly file: string
  readonly target: string
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

/** Every import of a source text, relative ones resolved against the root. */
function importsOf(file: string, source: string): readonly Import[] {
  return [...source.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const target = specifier.startsWith('.') ? join(dirname(file), specifier).split(sep).join('/') : specifier
    return { file, target }
  })
}

function stageOf(path: string): number {
  return STAGES.findIndex((stage) => path.startsWith(`bench/${stage}/`))
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

/** Imports of a later stage; a test may look ahead, because nothing depends on it. */
function breaches(imports: readonly Import[]): readonly string[] {
  return imports
    .filter(({ file, target }) => !isTest(file) && stageOf(target) > stageOf(file) && stageOf(file) >= 0)
    .map(({ file, target }) => `${file} imports ${target}, which comes later`)
}

/** Imports of the reporters by a stage, which would turn the flow round; criteria's tests and commands may. */
function reporterImports(imports: readonly Import[]): readonly string[] {
  return imports
    .filter(
      ({ file, target }) =>
        stageOf(file) >= 0 &&
        !file.startsWith('bench/cli/') &&
        !isTest(file) &&
        target.startsWith('reporters/'),
    )
    .map(({ file, target }) => `${file} imports ${target}`)
}

/** Only `bench/mcp/` talks MCP. */
function protocolImports(imports: readonly Import[]): readonly string[] {
  return imports
    .filter(
      ({ file, target }) => target.startsWith('@modelcontextprotocol/sdk') && !file.startsWith('bench/mcp/'),
    )
    .map(({ file, target }) => `${file} imports ${target}`)
}

function sources(root: string): readonly Import[] {
  return ['bench', 'reporters'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const path = join(root, folder, name)
        return importsOf(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'))
      }),
  )
}

describe('the pipeline', () => {
  const { root } = inject('settings')
  const imports = sources(root)

  test('has a folder for each stage that exists, and no folder beside them', () => {
    const folders = readdirSync(join(root, 'bench'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    const unknown = folders
      .map((entry) => entry.name)
      .filter((name) => name !== 'results' && !STAGES.some((stage) => stage === name))
    expect(unknown).toEqual([])
    expect(imports.length).toBeGreaterThan(100)
  })

  test('imports only earlier stages', () => {
    expect(breaches(imports)).toEqual([])
  })

  test('does not depend on the reporters', () => {
    expect(reporterImports(imports)).toEqual([])
  })

  test('talks MCP in bench/mcp alone', () => {
    expect(protocolImports(imports)).toEqual([])
  })

  test('names the file that breaks the order', () => {
    const source = "import { price } from '../tokens/arm-cost.ts'\n"
    expect(breaches(importsOf('bench/arms/new-arm.ts', source))).toEqual([
      'bench/arms/new-arm.ts imports bench/tokens/arm-cost.ts, which comes later',
    ])
    const protocol = "import { Client } from '@modelcontextprotocol/sdk/client/index.js'\n"
    expect(protocolImports(importsOf('bench/systems/router.ts', protocol))).toHaveLength(1)
    const reporter = "export type { Report } from '../../reporters/report.ts'\n"
    expect(reporterImports(importsOf('bench/tokens/row.ts', reporter))).toHaveLength(1)
  })
})
