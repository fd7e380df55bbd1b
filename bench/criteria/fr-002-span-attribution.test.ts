import fc from 'fast-check'
import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { openVocabulary, VOCABULARIES } from '../tokens/index.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'
import { attributeSpans } from '../tokens/span-attribution.ts'

const test = criterionTest('FR-002')

const SEED = 20_261_130

test('the components of every listing sum to its total', { tags: ['FR-002'] }, async ({ bench }) => {
  const { catalogs } = await measureRun(bench.settings)
  bench.exclude(
    'discovery responses',
    excluded('not-built', 'the systems that answer discovery calls are not measured yet'),
  )
  const rows = catalogs.flatMap(({ arms }) => arms.flatMap((row) => (row.skipped ? [] : [row])))
  bench.figure('listings', rows.length)
  const judged = await bench.subject(
    rows.map(({ arm, corpus_id, total_tokens, components }) => ({
      arm,
      corpus_id,
      total_tokens,
      components,
    })),
  )
  for (const { arm, corpus_id, total_tokens, components } of judged) {
    const sum = components.reduce((tokens, component) => tokens + component.tokens, 0)
    expect(sum, `components of ${arm} on ${corpus_id}`).toBe(total_tokens)
  }
})

test(
  'the spans of arbitrary texts sum to the total under every vocabulary',
  { tags: ['FR-002'] },
  async ({ bench }) => {
    bench.figure('seed', SEED)
    const vocabularies = await Promise.all(VOCABULARIES.map(openVocabulary))
    const span = fc.record({ label: fc.constantFrom('a', 'b', 'c'), text: fc.string({ unit: 'binary' }) })
    const property = fc.property(fc.array(span), (spans) => {
      const text = spans.map((piece) => piece.text).join('')
      for (const vocabulary of vocabularies) {
        const sum = [...attributeSpans(spans, vocabulary).values()].reduce<number>(
          (tokens, part) => tokens + part,
          0,
        )
        expect(sum).toBe(vocabulary.count(text))
      }
    })
    fc.assert(property, { seed: SEED, numRuns: 300 })
  },
)
