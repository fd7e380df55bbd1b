import { dataFile } from '../catalog/fetch/data-folder.ts'
import type { Settings } from '../measurement/environment.ts'
import type { Arm } from './arm.ts'
import { ARMS } from './index.ts'
import { openTscg, RECORDED_TSCG } from './tscg.ts'

/**
 * The arms of a run: ours, and those whose encoder is someone else's program, run or recorded. Apart from the registry,
 * because looking for recordings loads what a process that only counts does not need.
 *
 * @throws Error when a program that was named cannot be used
 */
export async function openArms(settings: Settings): Promise<readonly Arm[]> {
  const tscg = await openTscg({ module: settings.tscgModule, recorded: dataFile(settings, RECORDED_TSCG) })
  return [...ARMS, tscg]
}
