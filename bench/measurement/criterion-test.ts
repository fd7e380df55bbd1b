import { pathToFileURL } from 'node:url'

import { expect, inject, test as base } from 'vitest'
import type { TestContext } from 'vitest'

import type { CRITERIA } from './criteria.ts'
import type { Settings } from './environment.ts'
import type { Excluded } from './outcome.ts'
import type { BenchMeta, ReportRecord } from './records.ts'

/** The id of a criterion of the list. */
export type CriterionId = (typeof CRITERIA)[number]['id']

/** What a criterion's test can do besides asserting. */
export interface CriterionBench {
  readonly settings: Settings
  /** Hands a row to the report. */
  record(record: ReportRecord): void
  /** Shows a figure beside the criterion's verdict. */
  figure(name: string, value: number | string | boolean): void
  /** Says that a part of the criterion was not measured; the test goes on. */
  exclude(part: string, outcome: Excluded): void
  /** Says that nothing of this test can be measured, and ends it. */
  skip(part: string, outcome: Excluded): never
  /** Says that a gate of the criterion had too little data for a verdict; the test goes on, and is no pass. */
  inconclusive(part: string, note: string): void
  /** Fails the test where there is a problem, with the first of them in the message, so that the report tells which. */
  expectNone(problems: readonly string[]): void
  /**
   * What the criterion judges: the real thing, or, in a run that shows that the gate can fail, what the broken
   * fixture's default export makes of it. Rows for the report are recorded before, from the real thing.
   */
  subject<Value>(real: Value): Promise<Value>
}

/** Vitest's `test` with the fixture `bench`. */
export type CriterionTest = ReturnType<typeof extendFor>

/** The `test` of one criterion: its name is in every record, and `bench` is the only way to the report. */
export function criterionTest(criterion: CriterionId): CriterionTest {
  return extendFor(criterion)
}

// Vitest's own type of an extended test can only be inferred, hence the inner function.
function extendFor(criterion: CriterionId) {
  return base.extend('bench', ({ task, skip }) => openBench(criterion, task, skip))
}

/** As many as a line of the report can hold. */
const SHOWN_PROBLEMS = 5

type BrokenFixture = (real: unknown) => unknown

function openBench(
  criterion: CriterionId,
  task: TestContext['task'],
  skip: TestContext['skip'],
): CriterionBench {
  // Vitest keeps task.meta between retries, so it is laid anew at every start.
  let meta: BenchMeta = { criterion, records: [], excludedParts: [], figures: {} }
  const write = (change: Partial<BenchMeta>): void => {
    meta = { ...meta, ...change }
    task.meta.bench = meta
  }
  write({})
  const settings = inject('settings')
  const exclude = (part: string, outcome: Excluded): void => {
    write({ excludedParts: [...meta.excludedParts, { part, outcome }] })
  }
  const inconclusive = (part: string, note: string): void => {
    write({ inconclusiveParts: [...(meta.inconclusiveParts ?? []), { part, note }] })
  }
  return {
    settings,
    inconclusive,
    record: (record) => {
      write({ records: [...meta.records, record] })
    },
    figure: (name, value) => {
      write({ figures: { ...meta.figures, [name]: value } })
    },
    exclude,
    skip: (part, outcome) => {
      exclude(part, outcome)
      return skip(`${outcome.reason}: ${outcome.note}`)
    },
    expectNone: (problems) => {
      // Vitest prints a message as it stands, and a tool of the user's may hold escapes for a terminal.
      const shown = problems
        .slice(0, SHOWN_PROBLEMS)
        .join('; ')
        .replaceAll(/\p{Cc}/gu, '?')
      expect(problems.length, `${problems.length} problems: ${shown}`).toBe(0)
    },
    subject: async (real) => {
      const broken = settings.brokenFixture
      if (broken?.criterion !== criterion) return real
      const fixture = (await import(/* @vite-ignore */ pathToFileURL(broken.file).href)) as {
        default: BrokenFixture
      }
      return fixture.default(real) as typeof real
    },
  }
}
