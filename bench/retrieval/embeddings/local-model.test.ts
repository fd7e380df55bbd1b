import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { localModel } from './local-model.ts'
import { scratchFiles } from './scratch-files.ts'

/** A library whose vectors are [length of the text, 0], and which writes down how it was called. */
const LIBRARY = `
export const env = { version: '9.9.9' }
export const calls = []
export async function pipeline(task, model, options) {
  calls.push([task, model, options, { ...env }])
  if (model === 'missing/model') throw new Error('404')
  return async (texts, how) => {
    calls.push([texts.length, how])
    if (model === 'odd/model') return { dims: [1, 2, 3], data: new Float32Array(6) }
    if (model === 'zero/model') return { dims: [texts.length, 1], data: new Float32Array(texts.length) }
    return { dims: [texts.length, 2], data: Float32Array.from(texts.flatMap((text) => [text.length, 0])) }
  }
}
`

function library(source = LIBRARY): string {
  return join(scratchFiles({ 'library.mjs': source }), 'library.mjs')
}

async function callsOf(module: string): Promise<readonly unknown[]> {
  return ((await import(/* @vite-ignore */ module)) as { readonly calls: readonly unknown[] }).calls
}

test('texts go through the model in batches of 32, pooled by mean and normalised', async () => {
  const module = library()
  const provider = await localModel({ module, model: undefined })
  const vectors = await provider.embed(Array.from({ length: 33 }, (_, index) => 'x'.repeat(index + 1)))
  expect(vectors).toEqual(Array.from({ length: 33 }, () => Float32Array.of(1, 0)))
  const how = { pooling: 'mean', normalize: true }
  expect(await callsOf(module)).toEqual([
    ['feature-extraction', 'Xenova/all-MiniLM-L6-v2', { dtype: 'fp32' }, { version: '9.9.9' }],
    [32, how],
    [1, how],
  ])
})

test('the identity names library, version and model', async () => {
  const { identity } = await localModel({ module: library(), model: 'owner/model' })
  expect(identity).toMatchObject({
    source: 'local',
    model: 'owner/model',
    library: '@huggingface/transformers 9.9.9',
  })
})

test('a folder is loaded from this machine alone and gives only its own name away', async () => {
  const module = library()
  const folder = scratchFiles({ 'my-model/config.json': '{}' })
  const { identity } = await localModel({ module, model: join(folder, 'my-model') })
  expect(identity['model']).toBe('my-model')
  expect(await callsOf(module)).toEqual([
    [
      'feature-extraction',
      'my-model',
      { dtype: 'fp32' },
      { version: '9.9.9', localModelPath: folder, allowRemoteModels: false },
    ],
  ])
  expect(JSON.stringify(identity)).not.toContain(basename(folder))
})

test('a library that is not installed is an error with the command that installs it', async () => {
  const failure = localModel({ module: '@huggingface/none-of-this-name', model: undefined })
  await expect(failure).rejects.toThrow(
    /BENCH_EMBEDDINGS=local: cannot load @huggingface\/none-of-this-name; install it with npm install --no-save @huggingface\/transformers/,
  )
})

test('a module that is no such library is an error', async () => {
  const failure = localModel({ module: library('export const pipeline = 1'), model: undefined })
  await expect(failure).rejects.toThrow(/BENCH_EMBEDDINGS_MODULE: .*library\.mjs has no pipeline\(\) and env/)
})

test('a model that cannot be loaded is an error that keeps its cause', async () => {
  const failure = localModel({ module: library(), model: 'missing/model' })
  await expect(failure).rejects.toMatchObject({
    message: expect.stringMatching(
      /BENCH_EMBEDDINGS_MODEL: cannot load missing\/model; expected .*folder/,
    ) as string,
    cause: { message: '404' },
  })
})

test.each([
  ['odd/model', /odd\/model: gave 1 × 2 × 3 numbers for 2 texts; expected one vector each/],
  ['zero/model', /zero\/model: gave a vector without direction/],
])('what %s gives is an error', async (model, message) => {
  const provider = await localModel({ module: library(), model })
  await expect(provider.embed(['a', 'b'])).rejects.toThrow(message)
})
