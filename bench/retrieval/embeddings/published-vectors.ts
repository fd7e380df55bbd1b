import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { dataFile } from '../../catalog/fetch/data-folder.ts'
import type { RejectedRecord } from '../../catalog/oddity.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import { CatalogFileError } from '../../catalog/load/load-error.ts'
import type { Settings } from '../../measurement/environment.ts'
import { textOf } from '../text-form.ts'
import { toolDocument } from '../tool-document.ts'
import type { EmbeddingSource } from './embedding-source.ts'
import { vectorsFromJsonl } from './float-vectors.ts'

/** Vectors of others' corpora, with the files that hold the texts; ids of queries begin with `query:`. */
const PUBLISHED = [
  {
    vectors: 'embeddings/minilm-corpus_v2.jsonl',
    tools: 'mcpproxy/corpus_v2.tools.json',
    queries: 'mcpproxy/retrieval_golden_v1.json',
  },
  { vectors: 'embeddings/minilm-livemcptool.jsonl', tools: 'livemcptool/tools.json', queries: undefined },
] as const

/**
 * The vectors of others' corpora that the data folder has. A file of vectors or tools that is not there gives none; one
 * that is damaged is among the rejected.
 */
export function publishedVectors(
  settings: Pick<Settings, 'cacheFolder' | 'dataFolder'>,
): readonly EmbeddingSource[] {
  return PUBLISHED.flatMap(({ vectors, tools, queries }) => {
    const vectorFile = dataFile(settings, vectors)
    const toolFile = dataFile(settings, tools)
    if (vectorFile === undefined || toolFile === undefined) return []
    const queryFile = queries === undefined ? undefined : dataFile(settings, queries)
    const { texts, rejected } = textsById(toolFile, queryFile)
    const source = vectorsFromJsonl(vectorFile, (id) => texts.get(id))
    return [{ ...source, rejected: [...rejected, ...source.rejected] }]
  })
}

interface Texts {
  readonly texts: ReadonlyMap<string, string>
  readonly rejected: readonly RejectedRecord[]
}

function textsById(toolFile: string, queryFile: string | undefined): Texts {
  const parts = [toolTexts(toolFile), ...(queryFile === undefined ? [] : [queryTexts(queryFile)])]
  return {
    texts: new Map(parts.flatMap(({ texts }) => [...texts])),
    rejected: parts.flatMap(({ rejected }) => rejected),
  }
}

function toolTexts(file: string): Texts {
  try {
    const { tools } = loadCatalog(file).catalog
    const texts = tools.map((tool) => [tool.id, textOf(toolDocument(tool), 'name_description')] as const)
    return { texts: new Map(texts), rejected: [] }
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error
    return nothingIn(file, error.message, 'a catalog')
  }
}

const QUERIES = z.object({ queries: z.array(z.object({ id: z.string(), query: z.string() })) })

function queryTexts(file: string): Texts {
  const parsed = QUERIES.safeParse(parsedJson(file))
  if (!parsed.success) return nothingIn(file, z.prettifyError(parsed.error), '"queries" with id and query')
  return {
    texts: new Map(parsed.data.queries.map(({ id, query }) => [`query:${id}`, query])),
    rejected: [],
  }
}

function nothingIn(file: string, seen: string, expected: string): Texts {
  return { texts: new Map(), rejected: [{ file, record: 'the whole file', seen, expected }] }
}

function parsedJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // the schema then says what was expected
  }
}
