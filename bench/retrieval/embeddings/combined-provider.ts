import type { EmbeddingSource } from './embedding-source.ts'
import type { EmbeddingProvider } from './provider.ts'

type Identity = EmbeddingProvider['identity']

/** Vectors are comparable only where these agree. */
const DECIDING = ['model', 'dimensions'] as const

/**
 * Asks the providers in their order: each text has the vector of the first that knows it, and a later one is asked
 * for the rest alone. In the identity, values that differ stand side by side, separated by semicolons.
 *
 * @throws Error where there is no provider, or two of them differ in model or dimensions
 */
export function combinedProvider(
  providers: readonly (EmbeddingProvider | EmbeddingSource)[],
): EmbeddingSource {
  return {
    identity: combinedIdentity(providers.map(({ identity }) => identity)),
    rejected: providers.flatMap((provider) => ('rejected' in provider ? provider.rejected : [])),
    embed: (texts) => embedInOrder(providers, texts),
  }
}

async function embedInOrder(
  providers: readonly EmbeddingProvider[],
  texts: readonly string[],
): Promise<readonly (Float32Array | undefined)[]> {
  const found = new Map<string, Float32Array>()
  for (const provider of providers) {
    const wanted = texts.filter((text) => !found.has(text))
    if (wanted.length === 0) break
    const vectors = await provider.embed(wanted)
    wanted.forEach((text, index) => {
      const vector = vectors[index]
      if (vector !== undefined) found.set(text, vector)
    })
  }
  return texts.map((text) => found.get(text))
}

function combinedIdentity(identities: readonly Identity[]): Identity {
  if (identities.length === 0) throw new Error('no provider of embeddings; expected at least one')
  for (const name of DECIDING) {
    const seen = valuesOf(identities, name)
    if (seen.length > 1) {
      throw new Error(
        `providers of embeddings differ in ${name}: ${seen.join(', ')}; expected one, as their vectors are compared`,
      )
    }
  }
  const names = [...new Set(identities.flatMap((identity) => Object.keys(identity)))]
  return Object.fromEntries(
    names.map((name) => {
      const values = valuesOf(identities, name)
      const [only] = values
      return [name, values.length === 1 && only !== undefined ? only : values.join('; ')]
    }),
  )
}

function valuesOf(identities: readonly Identity[], name: string): readonly Identity[string][] {
  return [...new Set(identities.map((identity) => identity[name]))].filter((value) => value !== undefined)
}
