import { wordAnalyzer } from './analysis/word-analyzer.ts'
import type { EmbeddingProvider } from './embeddings/provider.ts'

const DIMENSIONS = 64

/**
 * A provider for tests: each word of a text adds one to a place that its letters give, so that texts with the same words
 * are alike. Texts in `without` have no vector.
 */
export function sampleVectors(without: ReadonlySet<string> = new Set()): EmbeddingProvider {
  const analyze = wordAnalyzer()
  return {
    identity: { model: 'bag of words', dimensions: DIMENSIONS },
    embed: (texts) =>
      Promise.resolve(texts.map((text) => (without.has(text) ? undefined : bagOfWords(analyze(text))))),
  }
}

function bagOfWords(words: readonly string[]): Float32Array {
  const counts = new Float32Array(DIMENSIONS)
  // No text is without direction.
  counts[0] = 1
  for (const word of words) {
    const place = placeOf(word)
    counts[place] = (counts[place] ?? 0) + 1
  }
  const length = Math.hypot(...counts)
  return counts.map((count) => count / length)
}

function placeOf(word: string): number {
  return Buffer.from(word).reduce((sum, byte) => (sum * 31 + byte) % 8191, 7) % DIMENSIONS
}
