import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { compareWithLock } from '../../catalog/capture/catalog-lock.ts'
import { findReal15, REAL_15 } from '../../catalog/capture/real-15.ts'
import { vectorsFromJsonl } from './float-vectors.ts'
import { recordedVectors, recordingFiles } from './recorded-vectors.ts'
import { textSet } from './text-set.ts'
import { dotProduct } from './unit-vector.ts'
import { readVectorFile } from './vector-file.ts'

const settings = inject('settings')
const files = recordingFiles(settings.root)
const recorded = recordedVectors(files)

/** How many texts of the set have no vector, with the command that records them; undefined where each has one. */
async function missingIn(name: string): Promise<string | undefined> {
  const texts = textSet(name).texts(settings)
  const vectors = await recorded.embed(texts)
  const missing = vectors.filter((vector) => vector === undefined).length
  if (missing === 0) return undefined
  return (
    `${missing} of ${texts.length} texts of ${name} have no vector; record them: ` +
    `npx tsx bench/cli/embed-texts.ts ${name} | python3 fixtures/embeddings/embed.py MODEL_FOLDER fixtures/embeddings`
  )
}

describe('the recordings of this repository', () => {
  test.each(['embedded', 'queries'])('have a vector for every text of %s', async (name) => {
    expect(await missingIn(name)).toBeUndefined()
  })

  test('have a vector for every generated tool', { tags: ['slow'] }, async () => {
    expect(await missingIn('generated')).toBeUndefined()
  })

  test('have a vector for every tool of the captured servers', async (context) => {
    const file = findReal15(settings)
    if (file === undefined) return context.skip('catalog-not-captured: npm run catalog:real')
    if (compareWithLock(file, join(settings.root, REAL_15.lockFile)).length > 0) {
      return context.skip('catalog-differs: the servers list other tools than those that were recorded')
    }
    expect(await missingIn('real_15')).toBeUndefined()
  })

  test('are all of one model and tokenizer, cut and pooled alike', () => {
    const heads = files.map((file) => readVectorFile(file).head)
    const made = heads.map(({ modelDigest, tokenizerDigest, dimensions, pooling, truncation }) =>
      [modelDigest, tokenizerDigest, dimensions, pooling, truncation].join(' '),
    )
    expect(new Set(made)).toEqual(
      new Set([
        'sha256:53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db ' +
          'sha256:be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037 ' +
          '384 mean over word pieces, unit length 256 word pieces',
      ]),
    )
  })

  test.each(files.map((file) => [basename(file), file] as const))(
    '%s: each record once, sorted by key, of 396 bytes',
    (_name, file) => {
      const { head } = readVectorFile(file)
      const binary = readFileSync(file.replace('.json', '.bin'))
      expect(statSync(file.replace('.json', '.bin')).size).toBe(head.count * (8 + 4 + 384))
      const keys = Array.from({ length: head.count }, (_, index) =>
        binary.toString('hex', index * 396, index * 396 + 8),
      )
      expect(keys).toEqual([...new Set(keys)].toSorted())
    },
  )

  test('keep the direction of the floats to a cosine above .999', async () => {
    const file = join(settings.root, 'fixtures/embeddings/float-sample.jsonl')
    const texts = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly id: string }).id)
    expect(texts).toHaveLength(5)
    const floats = await vectorsFromJsonl(file, (id) => id).embed(texts)
    const rounded = await recorded.embed(texts)
    const cosines = texts.map((_, index) => {
      const [float, int8] = [floats[index], rounded[index]]
      return float === undefined || int8 === undefined ? 0 : dotProduct(float, int8)
    })
    expect(Math.min(...cosines)).toBeGreaterThan(0.999)
  })
})
