import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { GoldenFileError } from './golden-file-error.ts'

/** Reads a JSON file of this project. @throws GoldenFileError where it is missing, no JSON, or has another form */
export function readOwnJson<Value>(path: string, form: z.ZodType<Value>): Value {
  const parsed = form.safeParse(parse(path))
  if (parsed.success) return parsed.data
  throw new GoldenFileError(path, z.prettifyError(parsed.error), 'restore it with git')
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new GoldenFileError(path, 'no readable JSON', 'restore it with git', { cause })
  }
}
