import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import {
  acceptedChanges,
  acceptedFrom,
  compareWithAccepted,
  readAcceptedBaseline,
  renderAccepted,
} from './accepted-baseline.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import type { Verdict } from './report.ts'
import { sampleReport } from './sample-report.ts'

const DIGEST = `sha256:${'0'.repeat(64)}`
const FIGURES = {
  total_tokens: 120,
  sum_tokens: 118,
  mean_tokens: 39.333333333333336,
  p95_tokens: 60,
  savings_vs_baseline_pct: -4.5,
}
const BASELINE: AcceptedBaseline = {
  format: 'mcp-discovery-bench/accepted',
  reason: 'first figures',
  suite_version: '0.1.0',
  vocabulary: 'cl100k_base',
  criteria: { 'FR-002': 'pass', 'X-F2': 'inconclusive' },
  catalogs: { small: { digest: DIGEST, arms: { compact_sig: FIGURES } } },
}

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-accepted-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'accepted.json')
  writeFileSync(path, text)
  return path
}

describe('readAcceptedBaseline', () => {
  test('gives back what was rendered', () => {
    expect(readAcceptedBaseline(fileWith(renderAccepted(BASELINE)))).toEqual(BASELINE)
  })

  test('gives nothing where nothing was accepted yet', () => {
    expect(readAcceptedBaseline(join(tmpdir(), 'no-such-folder-here', 'accepted.json'))).toBeUndefined()
  })

  test.each<[title: string, text: string, seen: RegExp]>([
    ['no JSON', '{ "format": ', /JSON.*expected an accepted baseline in JSON/],
    ['an array', '[]', /the file: .*expected object/],
    ['an unknown verdict', edited({ criteria: { 'FR-002': 'passed' } }), /criteria\.FR-002: .*"pass"/],
    ['an unknown field', edited({ generated_at: '2026-01-02T03:04:05Z' }), /the file: .*generated_at/],
    ['a missing reason', edited({ reason: undefined }), /reason: .*expected string/],
    [
      'a negative count',
      edited({
        catalogs: { small: { digest: DIGEST, arms: { compact_sig: { ...FIGURES, p95_tokens: -1 } } } },
      }),
      /catalogs\.small\.arms\.compact_sig\.p95_tokens: .*>=0/,
    ],
    [
      'a digest of another kind',
      edited({ catalogs: { small: { digest: 'md5:0', arms: {} } } }),
      /catalogs\.small\.digest: /,
    ],
  ])('refuses %s and names file, field and way out', (_, text, seen) => {
    const path = fileWith(text)
    const read = (): unknown => readAcceptedBaseline(path)
    expect(read).toThrow(path)
    expect(read).toThrow(seen)
    expect(read).toThrow('restore it from git or write it again with npm run accept -- --reason "…"')
  })

  test('keeps the cause of a refusal', () => {
    const path = fileWith('{')
    expect(() => readAcceptedBaseline(path)).toThrow(
      expect.objectContaining({ cause: expect.any(SyntaxError) as unknown }),
    )
  })
})

function edited(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...BASELINE, ...change })
}

describe('acceptedFrom', () => {
  const report = sampleReport()

  test('keeps the verdict of every criterion that the baseline itself does not judge, by code point', () => {
    const { criteria } = acceptedFrom(report, 'why', '0.1.0')
    const kept = report.criteria.filter(({ id }) => id !== 'SC-008')
    expect(kept).toHaveLength(report.criteria.length - 1)
    expect(criteria).toEqual(Object.fromEntries(kept.map(({ id, verdict }) => [id, verdict])))
    expect(Object.keys(criteria)).toEqual(kept.map(({ id }) => id).sort())
  })

  test('keeps headline figures and digest of each arm and control that anyone can run, and no skipped or recorded one', () => {
    const { catalogs, vocabulary } = acceptedFrom(report, 'why', '0.1.0')
    const row = report.arms.find(({ arm, corpus_id: id }) => arm === 'compact_sig' && id === 'reference@1')
    expect(vocabulary).toBe('cl100k_base')
    expect(catalogs['reference@1']?.digest).toBe(report.corpora[0]?.digest)
    expect(Object.keys(catalogs['reference@1']?.arms ?? {})).toEqual([
      'baseline_json',
      'compact_sig',
      'json_stripped_compact_sig',
      'mcp_wire',
      'openai_functions',
    ])
    expect(row).toMatchObject(catalogs['reference@1']?.arms['compact_sig'] ?? { nothing: true })
    expect(Object.keys(catalogs['reference@1']?.arms['compact_sig'] ?? {})).toEqual(Object.keys(FIGURES))
  })

  test.each([
    ['a committed catalog', 'ours@1', 'ours', true, true],
    ['the captured reference servers', 'real_reference', 'real_reference', false, true],
    ["others' fetched data", 'livemcptool@1', 'livemcptool', false, false],
    ["a user's own catalog", 'mine', 'mine', false, false],
  ])('%s: kept or not', (_, id, name, committed, isKept) => {
    const corpora = report.corpora.slice(0, 1).map((corpus) => ({ ...corpus, id, name, committed }))
    expect(Object.keys(acceptedFrom({ ...report, corpora }, 'why', '0.1.0').catalogs)).toEqual(
      isKept ? [id] : [],
    )
  })

  test('two runs at two moments give the same bytes', () => {
    const later = sampleReport({
      generated_at: '2027-01-02T03:04:05Z',
      corpora: report.corpora.toReversed(),
      arms: report.arms.toReversed(),
      criteria: report.criteria.toReversed(),
    })
    expect(renderAccepted(acceptedFrom(later, 'why', '0.1.0'))).toBe(
      renderAccepted(acceptedFrom(report, 'why', '0.1.0')),
    )
  })

  test('is a baseline that can be read again', () => {
    const accepted = acceptedFrom(report, 'why', '0.1.0')
    expect(readAcceptedBaseline(fileWith(renderAccepted(accepted)))).toEqual(accepted)
  })
})

test('the file has one figure on each line', () => {
  const lines = renderAccepted(BASELINE).split('\n')
  expect(lines).toContain('          "total_tokens": 120,')
  expect(lines).toContain('    "FR-002": "pass",')
  expect(lines.at(-1)).toBe('')
})

describe('compareWithAccepted', () => {
  const words = { same: '=', better: '+', worse: '-', new: 'n' } as const
  const verdicts = ['pass', 'inconclusive', 'fail', 'excluded', 'not_built'] as const

  // Rows are the verdict now, columns the accepted one, both in the order above.
  test.each<[now: Verdict, expected: string]>([
    ['pass', '=++nn'],
    ['inconclusive', '-=+nn'],
    ['fail', '--=nn'],
    ['excluded', 'nnnnn'],
    ['not_built', 'nnnnn'],
  ])('%s against each accepted verdict', (now, expected) => {
    const compared = verdicts.map((before) => {
      const accepted = { ...BASELINE, criteria: { 'FR-002': before } }
      const word = compareWithAccepted([{ id: 'FR-002', verdict: now }], accepted).get('FR-002')
      return word === undefined ? '?' : words[word]
    })
    expect(compared.join('')).toBe(expected)
  })

  test('everything is new without a baseline, and so is a criterion that it does not hold', () => {
    const rows = [
      { id: 'FR-002', verdict: 'pass' },
      { id: 'X-R1', verdict: 'pass' },
    ] as const
    expect([...compareWithAccepted(rows, undefined)]).toEqual([
      ['FR-002', 'new'],
      ['X-R1', 'new'],
    ])
    expect([...compareWithAccepted(rows, BASELINE)]).toEqual([
      ['FR-002', 'same'],
      ['X-R1', 'new'],
    ])
  })
})

describe('acceptedChanges', () => {
  test('finds nothing between equal baselines, whatever their reasons', () => {
    expect(acceptedChanges(BASELINE, { ...BASELINE, reason: 'other', suite_version: '9.9.9' })).toEqual([])
  })

  test('names every difference by path, in the order of code points, with both sides', () => {
    const after: AcceptedBaseline = {
      ...BASELINE,
      criteria: { 'FR-002': 'fail', 'X-R1': 'pass' },
      catalogs: { small: { digest: DIGEST, arms: { compact_sig: { ...FIGURES, total_tokens: 121 } } } },
    }
    expect(acceptedChanges(BASELINE, after)).toEqual([
      { path: 'FR-002', before: 'pass', after: 'fail' },
      { path: 'X-F2', before: 'inconclusive', after: undefined },
      { path: 'X-R1', before: undefined, after: 'pass' },
      { path: 'small compact_sig total_tokens', before: 120, after: 121 },
    ])
  })

  test('lists everything where there was nothing', () => {
    expect(acceptedChanges(undefined, BASELINE)).toHaveLength(1 + 2 + 1 + 5)
  })
})
