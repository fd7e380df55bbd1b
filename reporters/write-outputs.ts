import { appendFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** GitHub refuses a job summary over 1 MiB; this leaves room for what other steps of the job write. */
const SUMMARY_LIMIT_BYTES = 900_000
const RESULTS_WAY_OUT = 'name another folder in BENCH_RESULTS_DIR'
const CUT_NOTE = '\n\n(Cut: a job summary holds 900 kB. The whole text is in `summary.md` of the results.)\n'

/** An output that could not be written; the run has its results, but they are not where they were asked for. */
export interface WriteProblem {
  readonly path: string
  /** What failed, why, and the way out. */
  readonly message: string
}

/**
 * Writes each file into `folder`, which is created where it is missing. A file is whole or untouched: it is written
 * beside its place and renamed. What cannot be written is returned, the others are written all the same.
 */
export function writeOutputs(outputs: {
  readonly folder: string
  /** File name → text. */
  readonly files: Readonly<Record<string, string>>
  /** What helps whatever the cause is; by default another results folder. */
  readonly wayOut?: string
}): readonly WriteProblem[] {
  const { folder, files, wayOut = RESULTS_WAY_OUT } = outputs
  const made = problemOf(folder, wayOut, () => {
    mkdirSync(folder, { recursive: true })
  })
  if (made !== undefined) return [made]
  return Object.entries(files).flatMap(([name, text]) => {
    const path = join(folder, name)
    const problem = problemOf(path, wayOut, () => {
      replaceFile(path, text)
    })
    return problem ?? []
  })
}

/**
 * Appends Markdown to the job summary at `path`. A text that does not fit under 900 kB is cut at the end of a line
 * and says so; where nothing fits any more, that is the problem returned.
 */
export function appendStepSummary(path: string, text: string): readonly WriteProblem[] {
  const problem = problemOf(path, 'name another file in GITHUB_STEP_SUMMARY', () => {
    appendFileSync(path, fittingSummary(text, SUMMARY_LIMIT_BYTES - sizeOf(path)))
  })
  return problem === undefined ? [] : [problem]
}

function fittingSummary(text: string, room: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= room) return text
  const roomBeforeNote = room - Buffer.byteLength(CUT_NOTE)
  if (roomBeforeNote < 0) throw new Error('it holds 900 kB already, the most that is shown')
  const end = bytes.lastIndexOf('\n', roomBeforeNote)
  return bytes.subarray(0, Math.max(0, end)).toString('utf8') + CUT_NOTE
}

function replaceFile(path: string, text: string): void {
  if (isDevice(path)) {
    // Renaming onto a device would replace it by a file.
    writeFileSync(path, text)
    return
  }
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text, { flush: true })
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

function isDevice(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isCharacterDevice() === true
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function problemOf(path: string, otherWayOut: string, write: () => void): WriteProblem | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    const fix = code === undefined ? undefined : WAYS_OUT[code]
    const seen = error instanceof Error ? error.message : String(error)
    return {
      path,
      message: `${path} cannot be written: ${seen}; ${fix === undefined ? '' : `${fix}, or `}${otherWayOut}`,
    }
  }
}

const WAYS_OUT: Readonly<Record<string, string>> = {
  ENOSPC: 'free space on that disk',
  EDQUOT: 'free space under the quota',
  EACCES: 'make the folder writable for this user',
  EPERM: 'make the folder writable for this user',
  EROFS: 'mount that file system writable',
  EEXIST: 'a file stands where a folder is needed, remove it',
  ENOTDIR: 'a file stands where a folder is needed, remove it',
  EISDIR: 'a folder stands where the file belongs, remove it',
  ENOENT: 'create the folder that holds it',
}
