/**
 * `tsx bench/cli/embed-texts.ts SET`: prints a set of texts as JSON lines, for `fixtures/embeddings/embed.py` to record
 * their vectors. With `--embed` it asks the source that `BENCH_EMBEDDINGS` names for them instead: a local model is
 * then on this machine and an endpoint's vectors in the cache, which a run of tests, without a network, needs.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { resolveSettings } from '../measurement/environment.ts'
import type { Settings } from '../measurement/environment.ts'
import { openEmbeddings } from '../retrieval/embeddings/index.ts'
import { textSet } from '../retrieval/embeddings/text-set.ts'
import type { TextSet } from '../retrieval/embeddings/text-set.ts'

try {
  const settings = resolveSettings(resolve(import.meta.dirname, '../..'))
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { embed: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0) throw new Error('no set of texts is named; expected for example: embedded')
  for (const set of positionals.map(textSet)) {
    const texts = set.texts(settings)
    if (values.embed) await embed(set, texts, settings)
    else printLines(set, texts)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function printLines({ name, what, forms }: TextSet, texts: readonly string[]): void {
  const head = { set: name, what, text_forms: forms?.join(', ') ?? 'as written' }
  const rows = texts.map((text) => ({ text: text.toWellFormed() }))
  process.stdout.write([head, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''))
}

async function embed({ name }: TextSet, texts: readonly string[], settings: Settings): Promise<void> {
  const vectors = await (await openEmbeddings(settings)).embed(texts)
  const found = vectors.filter((vector) => vector !== undefined).length
  process.stderr.write(`${name}: ${found} of ${texts.length} texts have a vector\n`)
}
