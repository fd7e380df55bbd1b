import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { recordedVectors } from './recorded-vectors.ts'
import { scratchFiles } from './scratch-files.ts'
import { textKey } from './text-key.ts'

/** The key of `abc`: the published test vector of SHA-256 begins so. */
const KEY_OF_ABC = 'ba7816bf8f01cfea'

/** Two dimensions: scale 0.5, then 3 and -4. */
const RECORD = Buffer.from(`${KEY_OF_ABC}0000003f03fc`, 'hex')

const DIGEST_OF_MODEL = `sha256:${'1'.repeat(64)}`

function headOf(binary: Uint8Array, changes: object = {}): string {
  return JSON.stringify({
    format: 'mcp-discovery-bench/recorded-vectors',
    formatVersion: 1,
    texts: 'one text',
    textForms: 'as written',
    count: 1,
    sha256: createHash('sha256').update(binary).digest('hex'),
    key: 'first 8 bytes of SHA-256 over the text in UTF-8',
    model: 'two-numbers',
    modelLicense: 'MIT',
    modelDigest: DIGEST_OF_MODEL,
    tokenizerDigest: `sha256:${'2'.repeat(64)}`,
    dimensions: 2,
    pooling: 'mean',
    truncation: 'none',
    quantisation: 'int8, scale per vector',
    madeBy: 'make it again',
    ...changes,
  })
}

function recording(changes: object = {}, binary: Uint8Array = RECORD): string {
  return join(scratchFiles({ 'one.json': headOf(RECORD, changes), 'one.bin': binary }), 'one.json')
}

describe('recorded vectors', () => {
  test('are found by the SHA-256 of the text and have unit length', async () => {
    expect(textKey('abc')).toBe(KEY_OF_ABC)
    const [vector] = await recordedVectors([recording()]).embed(['abc'])
    expect(vector).toEqual(Float32Array.from([0.6, -0.8]))
  })

  test('are missing for a text that changed, and stand in the order of the texts', async () => {
    const vectors = await recordedVectors([recording()]).embed(['Abc', 'abc', 'abc '])
    expect(vectors.map((vector) => vector?.length)).toEqual([undefined, 2, undefined])
  })

  test('say the model, its digest and how they were made small', () => {
    expect(recordedVectors([recording()]).identity).toEqual({
      source: 'recorded',
      model: 'two-numbers',
      modelDigest: DIGEST_OF_MODEL,
      dimensions: 2,
      pooling: 'mean',
      truncation: 'none',
      quantisation: 'int8, scale per vector',
    })
  })

  test('of two models are refused', () => {
    expect(() => recordedVectors([recording(), recording({ model: 'other' })])).toThrow(
      /differ in model: two-numbers, other/,
    )
  })
})

describe('a damaged recording is named with the way out', () => {
  test.each([
    ['cut', RECORD.subarray(1), /one\.bin: 13 bytes; expected 14 \(1 vectors\); .*make it again/],
    ['changed', RECORD.map((byte) => byte ^ 1), /one\.bin: SHA-256 [0-9a-f]{64}; expected .*one\.json says/],
  ])('where its binary is %s', (_what, binary, message) => {
    const file = recording({}, binary)
    expect(() => recordedVectors([file])).toThrow(message)
  })

  test.each([
    ['an unknown member', { comment: 'x' }, /Unrecognized key: "comment"/],
    ['another version', { formatVersion: 2 }, /formatVersion/],
    ['no count', { count: undefined }, /count/],
  ])('where its head has %s', (_what, changes, message) => {
    const file = recording(changes)
    expect(() => recordedVectors([file])).toThrow(message)
    expect(() => recordedVectors([file])).toThrow(/one\.json: not the head of a recording.*Restore it/s)
  })

  test('where its head is not JSON, or a part is missing', () => {
    const file = recording()
    const head = readFileSync(file, 'utf8')
    writeFileSync(file, '{')
    expect(() => recordedVectors([file])).toThrow(/one\.json: not JSON/)
    writeFileSync(file, head)
    rmSync(file.replace('.json', '.bin'))
    expect(() => recordedVectors([file])).toThrow(/one\.bin: cannot be read; .*restore it/)
  })
})
