import { openArms } from '../arms/open-arms.ts'
import type { LoadedCatalog } from '../catalog/load/loader.ts'
import { measuredCatalogs, settingsKey } from '../catalog/measured-catalogs.ts'
import type { MeasuredCatalogs } from '../catalog/measured-catalogs.ts'
import type { Settings } from '../measurement/environment.ts'
import { oncePer } from '../measurement/once-per.ts'
import type { ListingArmRow, ResultsArmRow } from './arm-row.ts'
import type { CorpusRow } from './corpus-row.ts'
import { openVocabulary, VOCABULARIES } from './index.ts'
import { measureArms } from './measure-arms.ts'
import { measureCorpus } from './measure-corpus.ts'
import { measureResults } from './measure-results.ts'
import { measuredResults } from './measured-results.ts'
import type { TokenizerRow } from './tokenizer-row.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One catalog with all that this stage counts of it. */
export interface CatalogMeasurement {
  readonly loaded: LoadedCatalog
  readonly corpus: CorpusRow
  readonly arms: readonly ListingArmRow[]
}

/** Every catalog and every set of tool results of a run. */
export interface RunMeasurement {
  readonly catalogs: readonly CatalogMeasurement[]
  /** Two rows a set: JSON and TOON. */
  readonly results: readonly ResultsArmRow[]
  readonly excluded: MeasuredCatalogs['excluded']
  readonly tokenizers: readonly TokenizerRow[]
}

/** Measures what the settings name; the same settings are measured once in a process. */
export const measureRun: (settings: Settings) => Promise<RunMeasurement> = oncePer(settingsKey, measureAfresh)

/** The same as `measureRun` without looking whether it was done already. */
export async function measureAfresh(settings: Settings): Promise<RunMeasurement> {
  const vocabularies = await Promise.all(VOCABULARIES.map(openVocabulary))
  const [headline] = vocabularies
  if (headline === undefined) throw new Error('measureAfresh: expected at least one vocabulary')
  const { loaded, excluded } = measuredCatalogs(settings)
  const arms = await openArms(settings)
  const catalogs = loaded.map((entry): CatalogMeasurement => ({
    loaded: entry,
    corpus: measureCorpus(entry, headline),
    arms: measureArms({ catalog: entry.catalog, vocabularies, arms }),
  }))
  const { results, missing } = measuredResults(settings)
  return {
    catalogs,
    results: results.flatMap((entry) => measureResults(entry, headline)),
    excluded: [...excluded, ...missing],
    tokenizers: vocabularies.map((vocabulary, index) => tokenizerRow(vocabulary, index === 0)),
  }
}

function tokenizerRow(vocabulary: Vocabulary, isHeadline: boolean): TokenizerRow {
  const { name, ranks, source, caveat } = vocabulary
  return { name, role: isHeadline ? 'headline' : 'range', ranks, source, caveat }
}
