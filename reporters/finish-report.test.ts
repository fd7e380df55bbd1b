import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import type { ReportRecord } from '../bench/measurement/records.ts'
import type { ReportInput } from './assemble-report.ts'
import { finishReport } from './finish-report.ts'
import type { FinishedReport } from './finish-report.ts'
import { renderTable } from './render-terminal.ts'
import type { Report } from './report.ts'
import { sampleInput } from './sample-input.ts'
import { sampleMeta, sampleModule, sampleRecord, sampleRun, sampleTest } from './sample-run.ts'

const OUTPUTS = ['report.json', 'dashboard.html', 'summary.md']

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-finish-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function finish(folder: string, changes: Partial<ReportInput> = {}, stepSummary?: string): FinishedReport {
  return finishReport(sampleInput(changes), { folder, stepSummary })
}

/** A run whose one test, of this criterion, recorded one row. */
function recordedBy(criterion: 'FR-017', record: Partial<ReportRecord>): Partial<ReportInput> {
  const meta = sampleMeta({ criterion, records: [sampleRecord('01', record)] })
  const file = `bench/criteria/${criterion.toLowerCase()}-provenance.test.ts`
  return {
    run: sampleRun([sampleModule({ file, tests: [sampleTest({ meta })] })]),
    criterionFiles: new Map([[criterion, file]]),
  }
}

function writtenReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
}

describe('a finished report', () => {
  test('is written as three files whose paths are told', () => {
    const folder = join(temporaryFolder(), 'new')
    const finished = finish(folder)
    expect(finished.paths).toEqual(OUTPUTS.map((name) => join(folder, name)))
    expect(readdirSync(folder).toSorted()).toEqual(OUTPUTS.toSorted())
    expect(writtenReport(folder)).toEqual(JSON.parse(JSON.stringify(finished.report)))
    expect(finished.report.run).toMatchObject({ ok: true, exit_code: 0 })
  })

  test('is appended to the step summary once', () => {
    const folder = temporaryFolder()
    const stepSummary = join(folder, 'step.md')
    writeFileSync(stepSummary, 'before\n')
    finish(folder, {}, stepSummary)
    expect(readFileSync(stepSummary, 'utf8')).toBe(
      `before\n${readFileSync(join(folder, 'summary.md'), 'utf8')}`,
    )
  })

  test('that breaks the schema turns FR-017 into a failure, in the files too', () => {
    const folder = temporaryFolder()
    const vocabulary = { name: 'a_base', role: 'main', ranks: 5, source: 'here', caveat: 'none' }
    const { report } = finish(folder, recordedBy('FR-017', { section: 'tokenizers', row: vocabulary }))
    const row = report.criteria.find(({ id }) => id === 'FR-017')
    expect(row?.verdict).toBe('fail')
    expect(row?.errors).toContain('/tokenizers/0/role: saw "main", expected one of ["headline","range"]')
    expect(report.run.exit_code).toBe(1)
    expect(writtenReport(folder).run.exit_code).toBe(1)
  })

  test('whose rows no page can show ends with 2, and report.json says what is wrong with them', () => {
    const folder = temporaryFolder()
    const { report, paths } = finish(folder, recordedBy('FR-017', { row: { id: 'half a row' } }))
    expect(report.run.exit_code).toBe(2)
    expect(paths).toContain(join(folder, 'report.json'))
    const errors = writtenReport(folder).criteria.find(({ id }) => id === 'FR-017')?.errors
    expect(errors).toContain('/corpora/0/tool_count: saw nothing, expected this field')
  })
})

describe('a results folder that is a file', () => {
  test('ends with 2, names the path and leaves report and table', () => {
    const blocked = join(temporaryFolder(), 'results')
    writeFileSync(blocked, 'mine')
    const { report, reasons, paths } = finish(blocked)
    expect(report.run).toMatchObject({ ok: false, exit_code: 2 })
    expect(report.run.problems).toEqual([expect.stringContaining(`${blocked} cannot be written: EEXIST`)])
    expect(reasons).toEqual(report.run.problems)
    expect(paths).toEqual([])
    expect(renderTable(report)).toContain('1 passed')
    expect(renderTable(report)).toContain('exit code 2')
    expect(readFileSync(blocked, 'utf8')).toBe('mine')
  })

  test('is told in the step summary, which is still written, once', () => {
    const folder = temporaryFolder()
    const [blocked, stepSummary] = [join(folder, 'results'), join(folder, 'step.md')]
    writeFileSync(blocked, 'mine')
    finish(blocked, {}, stepSummary)
    const summary = readFileSync(stepSummary, 'utf8')
    expect(summary.match(/## mcp-discovery-bench/g)).toHaveLength(1)
    expect(summary).toContain('Exit code 2')
    expect(summary).toContain('cannot be written')
  })
})

describe('one output that cannot be written', () => {
  test.each(OUTPUTS)('%s leaves the others, which do not claim a sound run', (name) => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, name))
    const { report, paths } = finish(folder)
    const others = OUTPUTS.filter((other) => other !== name)
    expect(report.run.exit_code).toBe(2)
    expect(report.run.problems).toEqual([expect.stringContaining(`${join(folder, name)} cannot be written`)])
    expect(paths).toEqual(others.map((other) => join(folder, other)))
    for (const path of paths) expect(readFileSync(path, 'utf8'), path).toContain('cannot be written')
  })

  test('a step summary in a folder that does not exist ends with 2, and the outputs say so', () => {
    const folder = temporaryFolder()
    const { report, paths } = finish(folder, {}, join(folder, 'missing/step.md'))
    expect(report.run.exit_code).toBe(2)
    expect(paths).toHaveLength(3)
    expect(writtenReport(folder).run.problems).toEqual([
      expect.stringContaining('missing/step.md cannot be written: ENOENT'),
    ])
  })
})

describe('a number that is none', () => {
  test('in a record ends with 2, and all three outputs are written without its row', () => {
    const folder = temporaryFolder()
    const meta = sampleMeta({ records: [sampleRecord('01', { row: { id: 'x', tool_count: Number.NaN } })] })
    const { report, paths } = finish(folder, {
      run: sampleRun([sampleModule({ tests: [sampleTest({ meta })] })]),
    })
    expect(report.run.exit_code).toBe(2)
    expect(report.run.problems).toEqual([expect.stringContaining('/tool_count is NaN')])
    expect(paths).toHaveLength(3)
    expect(writtenReport(folder).corpora).toEqual([])
  })

  test('in the report itself ends with 2 and leaves the other outputs, with its place', () => {
    const folder = temporaryFolder()
    const described = sampleInput().describeRun([])
    const { report, paths } = finish(folder, {
      describeRun: () => ({ ...described, timings_ms: { 'a.test.ts': Number.NaN } }),
    })
    expect(report.run.exit_code).toBe(2)
    expect(report.run.problems).toEqual([
      expect.stringMatching(/report\.json.*\/run\/timings_ms\/a\.test\.ts is NaN/),
    ])
    expect(paths).toEqual([join(folder, 'dashboard.html'), join(folder, 'summary.md')])
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('is NaN')
  })
})
