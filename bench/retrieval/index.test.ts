import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'
import { z } from 'zod'

import { loadCatalog } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { describeEngine } from './describe-engine.ts'
import { ENGINES, REFERENCE_ENGINE } from './index.ts'
import { sampleVectors } from './sample-vectors.ts'
import { toolDocument } from './tool-document.ts'

const documents = loadCatalog(referenceCatalogFile(inject('settings'))).catalog.tools.map(toolDocument)
const queries = ['read file', 'create a new issue', 'search for text in the files of a whole directory tree']

for (const engine of ENGINES) describeEngine(engine, { documents, queries, embeddings: sampleVectors() })

test('the registry has each name once, the reference engine first', () => {
  expect(ENGINES.map(({ name }) => name)).toEqual([
    'bleve_parity',
    'bm25',
    'fts5',
    'minisearch',
    'semantic',
    'fused_semantic_lexical',
    'fused_rrf',
    'pinned_semantic',
  ])
  expect(ENGINES[0]).toBe(REFERENCE_ENGINE)
})

test('an engine that needs vectors is excluded without a source of them, every other one opens', async () => {
  const opened = await Promise.all(
    ENGINES.map(async (engine) => {
      const index = await engine.open({ documents, queries, embeddings: undefined })
      return [engine.family === 'lexical', 'kind' in index ? index.reason : 'open']
    }),
  )
  expect(
    opened.map(([lexical, state]) => (lexical === true ? state === 'open' : state === 'no-vectors')),
  ).toEqual(ENGINES.map(() => true))
})

test('an engine of an npm library names the version that package.json pins', () => {
  const { root } = inject('settings')
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pinned = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(manifest).dependencies
  const libraries = ENGINES.map(({ identity }) => identity).filter(
    ({ library }) => typeof library === 'string' && library in pinned,
  )
  expect(libraries.map(({ library }) => library)).toEqual(['node-sqlite3-wasm', 'minisearch'])
  for (const { library, version } of libraries) expect(version).toBe(pinned[String(library)])
})
