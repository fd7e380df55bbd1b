/**
 * `tsx bench/cli/count-listing.ts CATALOG [ARM …]`: tokens of each tool and of the listing under the headline
 * vocabulary, one line an arm. A plain process, so that its start can be timed too.
 */
import { ARMS } from '../arms/index.ts'
import { encodeCatalog } from '../arms/encode-catalog.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { priceEncoding } from '../tokens/arm-cost.ts'
import { HEADLINE_VOCABULARY, openVocabulary } from '../tokens/index.ts'

const [file, ...asked] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: tsx bench/cli/count-listing.ts CATALOG [ARM …]\n')
  process.exitCode = 2
} else {
  const names = asked.length > 0 ? asked : ['baseline_json', 'compact_sig']
  const vocabulary = await openVocabulary(HEADLINE_VOCABULARY)
  const { catalog } = loadCatalog(file)
  for (const arm of ARMS.filter(({ name }) => names.includes(name))) {
    const { totalTokens, sumTokens } = priceEncoding(encodeCatalog(arm, catalog), vocabulary)
    process.stdout.write(
      `${arm.name}: ${totalTokens} tokens as a listing, ${sumTokens} as a sum over tools\n`,
    )
  }
}
