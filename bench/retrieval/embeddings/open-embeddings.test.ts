import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import type { EmbeddingSettings } from '../../measurement/environment.ts'
import { dataFile } from '../../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import { textOf } from '../text-form.ts'
import { toolDocument } from '../tool-document.ts'
import { openEmbeddings } from './index.ts'
import type { EmbeddingsOutside } from './index.ts'
import { scratchFiles } from './scratch-files.ts'
import { lengthEmbeddings, startStubEndpoint } from './stub-endpoint.ts'
import { textSet } from './text-set.ts'
import { unitVector } from './unit-vector.ts'

const settings = inject('settings')

const RECORDED: EmbeddingSettings = {
  source: 'recorded',
  module: undefined,
  model: undefined,
  url: undefined,
}

const OUTSIDE: EmbeddingsOutside = {
  network: { fetch: globalThis.fetch, wait: () => Promise.reject(new Error('nothing waits in a test')) },
  keys: () => ({ own: undefined, openAi: undefined }),
}

describe('embeddings are opened as the settings say', () => {
  test('recorded: our texts have vectors and others have none', async () => {
    const source = await openEmbeddings({ ...settings, embeddings: RECORDED })
    const [text = ''] = textSet('embedded').texts(settings)
    const [known, unknown] = await source.embed([text, 'a text that nobody recorded'])
    expect(known).toHaveLength(384)
    expect(unknown).toBeUndefined()
  })

  test('recorded: one identity with a data folder and without', async () => {
    const nowhere = scratchFiles({})
    const without = await openEmbeddings({
      root: settings.root,
      cacheFolder: nowhere,
      dataFolder: undefined,
      embeddings: RECORDED,
    })
    const withData = await openEmbeddings({ ...settings, embeddings: RECORDED })
    expect(withData.identity).toEqual(without.identity)
    expect(without.identity).toMatchObject({ source: 'recorded', model: 'all-MiniLM-L6-v2', dimensions: 384 })
  })

  test('local: the module that is named', async () => {
    const module = join(
      scratchFiles({
        'library.mjs':
          'export const env = {}\nexport const pipeline = async () => async (texts) => ({ dims: [texts.length, 1], data: texts.map(() => 2) })\n',
      }),
      'library.mjs',
    )
    const source = await openEmbeddings({ ...settings, embeddings: { ...RECORDED, source: 'local', module } })
    expect(await source.embed(['a'])).toEqual([Float32Array.of(1)])
  })

  test('local: a failure is an error and no exclusion', async () => {
    const module = './no-such-library.mjs'
    const opening = openEmbeddings({ ...settings, embeddings: { ...RECORDED, source: 'local', module } })
    await expect(opening).rejects.toThrow(/BENCH_EMBEDDINGS=local: cannot load/)
  })

  test('openai: the endpoint and model that are named', async () => {
    await using endpoint = await startStubEndpoint(lengthEmbeddings)
    const embeddings: EmbeddingSettings = { ...RECORDED, source: 'openai', model: 'tiny', url: endpoint.url }
    const source = await openEmbeddings({ ...settings, cacheFolder: scratchFiles({}), embeddings }, OUTSIDE)
    expect(await source.embed(['aa'])).toEqual([unitVector([2, 1])])
    expect(endpoint.seen[0]?.body.model).toBe('tiny')
  })
})

describe("vectors of others' corpora", () => {
  test.for([
    ['mcpproxy', 'mcpproxy/corpus_v2.tools.json', 'embeddings/minilm-corpus_v2.jsonl', 45],
    ['livemcptool', 'livemcptool/tools.json', 'embeddings/minilm-livemcptool.jsonl', 527],
  ] as const)('are there for every tool of %s, and none is rejected', async (corpus, { skip }) => {
    const [name, tools, vectors, count] = corpus
    const toolFile = dataFile(settings, tools)
    if (toolFile === undefined || dataFile(settings, vectors) === undefined)
      return skip(`data-not-fetched: npm run fetch -- ${name}`)
    const source = await openEmbeddings({ ...settings, embeddings: RECORDED })
    const texts = loadCatalog(toolFile).catalog.tools.map((tool) =>
      textOf(toolDocument(tool), 'name_description'),
    )
    const found = await source.embed(texts)
    expect(found.filter((vector) => vector?.length === 384)).toHaveLength(count)
    expect(source.rejected).toEqual([])
  })

  test('are left out with a reason where the tools are damaged', async () => {
    const dataFolder = scratchFiles({
      'embeddings/minilm-corpus_v2.jsonl': '{"id":"query:q1","v":"AAAA"}\n',
      'mcpproxy/corpus_v2.tools.json': '{',
      'mcpproxy/retrieval_golden_v1.json': '{"queries":[{"id":"q1"}]}',
    })
    const source = await openEmbeddings({ ...settings, dataFolder, embeddings: RECORDED })
    expect(source.rejected.slice(0, 3)).toMatchObject([
      { file: join(dataFolder, 'mcpproxy/corpus_v2.tools.json'), record: 'the whole file' },
      { file: join(dataFolder, 'mcpproxy/retrieval_golden_v1.json'), record: 'the whole file' },
      { file: join(dataFolder, 'embeddings/minilm-corpus_v2.jsonl'), record: 'line 1', seen: 'id query:q1' },
    ])
  })
})
