/**
 * `tsx bench/cli/count-generated.ts TOOLS [SEED]`: every arm over a generated catalog under the headline vocabulary, one
 * line an arm, and the peak memory of the process.
 */
import { ARMS } from '../arms/index.ts'
import { encodeCatalog } from '../arms/encode-catalog.ts'
import { generateCatalog } from '../catalog/generate/generated-catalog.ts'
import { priceEncoding } from '../tokens/arm-cost.ts'
import { HEADLINE_VOCABULARY, openVocabulary } from '../tokens/index.ts'

const [size = '10000', seed = '1'] = process.argv.slice(2)
const vocabulary = await openVocabulary(HEADLINE_VOCABULARY)
const catalog = generateCatalog({ seed: Number(seed), size: Number(size) })
for (const arm of ARMS) {
  const { totalTokens } = priceEncoding(encodeCatalog(arm, catalog), vocabulary)
  process.stdout.write(`${arm.name}: ${totalTokens} tokens as a listing\n`)
}
process.stdout.write(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB\n`)
