import type { Catalog } from '../../catalog/catalog.ts'
import { dataFile, wayToData } from '../../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import { CatalogFileError } from '../../catalog/load/load-error.ts'
import type { Settings } from '../../measurement/environment.ts'
import { excluded } from '../../measurement/outcome.ts'
import type { Excluded } from '../../measurement/outcome.ts'
import { bindGoldenSet } from '../../retrieval/golden/bind-golden-set.ts'
import { embeddedGoldens } from '../../retrieval/golden/embedded-goldens.ts'
import { GoldenFileError } from '../../retrieval/golden/golden-file-error.ts'
import type { GoldenQuery, GoldenSet } from '../../retrieval/golden/golden-set.ts'
import { readGoldenSet } from '../../retrieval/golden/read-golden-set.ts'

/** A catalog with queries whose right answers are known. */
export interface LabelledCorpus {
  readonly catalog: Catalog
  /** The golden set's version, and the catalog that it was labelled on where that is another version. */
  readonly goldenVersion: string
  /** Those that have an answer; the others have no metric of a ranking. */
  readonly queries: readonly GoldenQuery[]
  /** Records of the golden set that are no query of this catalog, in words. */
  readonly leftOut: readonly string[]
}

/** What a run has labels for, and what it lacks. */
export interface LabelledCorpora {
  readonly corpora: readonly LabelledCorpus[]
  readonly missing: readonly { readonly id: string; readonly outcome: Excluded }[]
}

const PUBLISHED = {
  id: 'corpus_v2',
  catalog: 'mcpproxy/corpus_v2.tools.json',
  golden: 'mcpproxy/retrieval_golden_v1.json',
} as const

/**
 * The embedded catalogs with this project's golden sets, then mcpproxy's corpus where it was fetched. Its golden set
 * names corpus_v1, which has the same tools without schemas and two other descriptions.
 */
export function labelledCorpora(settings: Settings): LabelledCorpora {
  const embedded = embeddedGoldens(settings).map(({ catalog, set }) => labelled(catalog, set, []))
  const published = publishedCorpus(settings)
  return 'kind' in published
    ? { corpora: embedded, missing: [{ id: PUBLISHED.id, outcome: published }] }
    : { corpora: [...embedded, published], missing: [] }
}

function publishedCorpus(settings: Settings): LabelledCorpus | Excluded {
  const catalogFile = dataFile(settings, PUBLISHED.catalog)
  const goldenFile = dataFile(settings, PUBLISHED.golden)
  if (catalogFile === undefined) return excluded('data-not-fetched', wayToData(PUBLISHED.catalog))
  if (goldenFile === undefined) return excluded('data-not-fetched', wayToData(PUBLISHED.golden))
  try {
    const { catalog } = loadCatalog(catalogFile)
    const { sets, rejected } = readGoldenSet(goldenFile)
    const [set] = sets
    if (set === undefined) return excluded('catalog-damaged', `${goldenFile} holds no query`)
    const bound = bindGoldenSet(set, catalog)
    const leftOut = [...rejected, ...bound.rejected].map(({ record, seen }) => `${record}: ${seen}`)
    return labelled(catalog, bound.set, leftOut)
  } catch (cause) {
    if (!(cause instanceof CatalogFileError || cause instanceof GoldenFileError)) throw cause
    return excluded('catalog-damaged', cause.message)
  }
}

function labelled(catalog: Catalog, set: GoldenSet, leftOut: readonly string[]): LabelledCorpus {
  const { version, corpusVersion } = set
  return {
    catalog,
    goldenVersion: corpusVersion === catalog.version ? version : `${version}, labelled on ${corpusVersion}`,
    queries: set.queries.filter(({ labels }) => labels.length > 0),
    leftOut,
  }
}
