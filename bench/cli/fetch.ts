import { resolve } from 'node:path'

import { runFetchCommand } from '../catalog/fetch/command.ts'
import { fetchedDataFolder } from '../catalog/fetch/data-folder.ts'
import { readDataSources } from '../catalog/fetch/data-source.ts'
import { originBases } from '../catalog/fetch/origin.ts'
import { processEnvironment, resolveSettings } from '../measurement/environment.ts'

const print = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

try {
  process.exitCode = await runFetchCommand({
    names: process.argv.slice(2),
    sources: readDataSources(),
    dataFolder: fetchedDataFolder(resolveSettings(resolve(import.meta.dirname, '../..'))),
    bases: originBases(processEnvironment()['HF_ENDPOINT']),
    print,
  })
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
