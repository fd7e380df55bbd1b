/** `tsx bench/cli/listing-digests.ts CATALOG`: arm → digest of its listing, as JSON. */
import { listingDigests } from '../arms/listing-digests.ts'
import { loadCatalog } from '../catalog/load/index.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: tsx bench/cli/listing-digests.ts CATALOG\n')
  process.exitCode = 2
} else {
  process.stdout.write(`${JSON.stringify(listingDigests(loadCatalog(file).catalog))}\n`)
}
