import type { ReportRecord } from '../measurement/records.ts'
import type { RunMeasurement } from './measure-catalogs.ts'

/** The report's rows of vocabularies and arms, in the order of the catalogs and of the registry. */
export function armRecords({ catalogs, results, tokenizers }: RunMeasurement): readonly ReportRecord[] {
  const vocabularies = tokenizers.map((row): ReportRecord => ({
    section: 'tokenizers',
    key: `${row.role} ${row.name}`,
    provenance: 'measured',
    row: { ...row },
  }))
  const arms = catalogs.flatMap(({ arms: rows }, index) =>
    rows.map((row, place): ReportRecord => ({
      section: 'arms',
      key: `${twoDigits(index)} ${twoDigits(place)} ${row.corpus_id} ${row.arm}`,
      provenance: 'measured',
      row: { ...row },
    })),
  )
  const payloads = results.map((row, index): ReportRecord => ({
    section: 'arms',
    key: `${twoDigits(catalogs.length)} ${twoDigits(index)} ${row.corpus_id} ${row.arm}`,
    provenance: 'measured',
    row: { ...row },
  }))
  return [...vocabularies, ...arms, ...payloads]
}

/** The report's rows of catalogs. */
export function corpusRecords({ catalogs }: RunMeasurement): readonly ReportRecord[] {
  return catalogs.map(({ corpus }, index) => ({
    section: 'corpora',
    key: `${twoDigits(index)} ${corpus.id}`,
    provenance: 'measured',
    row: { ...corpus },
  }))
}

/** Keys are sorted as text, so that an index needs a fixed width. */
function twoDigits(index: number): string {
  return String(index).padStart(2, '0')
}
