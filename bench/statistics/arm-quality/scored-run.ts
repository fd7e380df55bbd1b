import type { Settings } from '../../measurement/environment.ts'
import type { ListingArmRow } from '../../tokens/arm-row.ts'
import { measureRun } from '../../tokens/measure-catalogs.ts'
import type { RunMeasurement } from '../../tokens/measure-catalogs.ts'
import type { ArmQualityRow } from './arm-quality-row.ts'
import { measureArmQuality } from './measure-arm-quality.ts'
import { qualityOf } from './report-quality.ts'

/** What `measureRun` gives, with the quality of every arm that alters the index: the rows as the report has them. */
export async function measureScoredRun(settings: Settings): Promise<RunMeasurement> {
  const [run, qualities] = await Promise.all([measureRun(settings), measureArmQuality(settings)])
  return {
    ...run,
    catalogs: run.catalogs.map((entry) => ({
      ...entry,
      arms: entry.arms.map((row) => scored(row, qualities)),
    })),
  }
}

function scored(row: ListingArmRow, qualities: readonly ArmQualityRow[]): ListingArmRow {
  if (row.skipped || !row.index_altering) return row
  return { ...row, quality: qualityOf(qualities, row.corpus_id, row.arm) }
}
