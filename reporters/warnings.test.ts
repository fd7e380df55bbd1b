import { describe, expect, test } from 'vitest'

import { isListingRow } from '../bench/tokens/arm-row.ts'
import type { MeasuredArmRow } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import { acceptedFrom } from './accepted-baseline.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import { sampleReport } from './sample-report.ts'
import { adviseOn, WARNING_KINDS } from './warnings.ts'
import type { AdvisedReport } from './warnings.ts'

const [SAMPLE_CORPUS] = sampleReport().corpora
const [SAMPLE_ARM] = sampleReport().arms.filter(isListingRow)
if (SAMPLE_CORPUS === undefined || SAMPLE_ARM === undefined) throw new Error('the sample is empty')

const CLEAN_CORPUS: CorpusRow = {
  ...SAMPLE_CORPUS,
  id: 'small',
  tool_count: 10,
  tools_without_schema: 0,
  degenerate_descriptions: { count: 0, rules: [], examples: [] },
  rejected_records: { count: 0, examples: [] },
  failed_servers: [],
}
const CLEAN_ARM: MeasuredArmRow = {
  ...SAMPLE_ARM,
  arm: 'baseline_json',
  corpus_id: 'small',
  omits: [],
  skipped_tools: 0,
  skip_examples: [],
  heaviest_tools: [],
  savings: [],
}

/** A report that calls for no advice, with one thing changed. */
function reportWith(corpus: Partial<CorpusRow>, ...arms: readonly Partial<MeasuredArmRow>[]): AdvisedReport {
  return {
    tokenizer: { name: 'cl100k_base', caveat: 'a caveat of its own' },
    corpora: [{ ...CLEAN_CORPUS, ...corpus }],
    arms: [CLEAN_ARM, ...arms.map((arm) => ({ ...CLEAN_ARM, ...arm }))],
    encodings: null,
    criteria: [],
  }
}

function accept(report: AdvisedReport): AcceptedBaseline {
  return acceptedFrom(report, 'first figures', '0.1.0')
}

/** The messages of one kind; any other advice is a surprise and shows up in front. */
function only(kind: string, report: AdvisedReport, accepted?: AcceptedBaseline): readonly string[] {
  return adviseOn(report, accepted).map((warning) =>
    warning.kind === kind ? warning.message : `unexpected ${warning.kind}`,
  )
}

test('a report without anything odd gets no advice', () => {
  const report = reportWith({})
  expect(adviseOn(report, undefined)).toEqual([])
  expect(adviseOn(report, accept(report))).toEqual([])
})

test('the list of kinds is closed, kebab-case and the order of the report', () => {
  const everything = adviseOn(sampleReport(), undefined).map(({ kind }) => kind)
  const order = everything.map((kind) => WARNING_KINDS.findIndex((known) => known === kind))
  expect(order).toEqual(order.toSorted((left, right) => left - right))
  expect(order).not.toContain(-1)
  expect(everything.length).toBeGreaterThan(4)
  expect(WARNING_KINDS.filter((kind) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind))).toEqual([])
})

describe('against the accepted baseline', () => {
  const accepted = accept(reportWith({}))

  test('another catalog under the same id is named, and its figures are not compared', () => {
    const report = reportWith({ digest: `sha256:${'a'.repeat(64)}` }, {})
    expect(only('catalog-digest-differs', report, accepted)).toEqual([
      'small is not the catalog that was accepted (sha256:9f2c41d70a1b then, sha256:aaaaaaaaaaaa now), so its figures ' +
        'are not compared. If that is meant, run npm run accept -- --reason "…"; if not, restore the catalog.',
    ])
  })

  test('figures that moved are listed, old → new', () => {
    const report = { ...reportWith({}), arms: [{ ...CLEAN_ARM, total_tokens: 4400, p95_tokens: 999 }] }
    expect(only('figures-differ-from-accepted', report, accepted)).toEqual([
      `figures that differ from the accepted ones: 2 (small baseline_json p95_tokens ${CLEAN_ARM.p95_tokens} → 999; ` +
        'small baseline_json total_tokens 4386 → 4400). ' +
        'If that is meant, run npm run accept -- --reason "…"; if not, find what moved them.',
    ])
  })

  test('a figure that is gone is a difference', () => {
    const [message] = only('figures-differ-from-accepted', { ...reportWith({}), arms: [] }, accepted)
    expect(message).toContain('accepted ones: 5 (')
    expect(message).toContain('small baseline_json total_tokens 4386 → nothing')
  })

  test('a long list is cut and says how much is left out', () => {
    const report = reportWith({}, { arm: 'compact_sig' }, { arm: 'mcp_wire' })
    const [message] = only('figures-differ-from-accepted', report, accepted)
    expect(message).toMatch(/accepted ones: 10 \(.*; and 5 more\)\. If/)
  })

  test('another vocabulary is named once and no figure is compared', () => {
    const report = { ...reportWith({}, { arm: 'mcp_wire' }), tokenizer: { name: 'o200k_base', caveat: '' } }
    expect(only('vocabulary-differs-from-accepted', report, accepted)).toEqual([
      expect.stringMatching(/^Tokens are counted with o200k_base and were accepted with cl100k_base, /),
    ])
  })

  test('a catalog that was never accepted gets no advice', () => {
    expect(adviseOn(reportWith({}), { ...accepted, catalogs: {} })).toEqual([])
  })
})

describe('about a catalog', () => {
  test('servers that failed are named with their reason', () => {
    const report = reportWith({ failed_servers: [{ name: 'sleepy', reason: 'no answer within 20 s' }] })
    expect(only('failed-servers', report)).toEqual([
      expect.stringMatching(
        /^small: servers that could not be listed: 1 \(sleepy: no answer within 20 s\);.*again\.$/,
      ),
    ])
  })

  test('rejected records are counted and exemplified', () => {
    const examples = [{ record: 'tools[3]', seen: 'a number', expected: 'an object' }]
    const report = reportWith({ rejected_records: { count: 12, examples } })
    expect(only('rejected-records', report)).toEqual([
      expect.stringMatching(/^small: records .*: 12 \(tools\[3\]: a number, expected an object\);.*Mend/),
    ])
  })

  test('degenerate descriptions are counted and exemplified', () => {
    const examples = [{ tool_id: 'git:git_log', rule: 'empty' }]
    const report = reportWith({ degenerate_descriptions: { count: 2, rules: ['empty'], examples } })
    expect(only('degenerate-descriptions', report)).toEqual([
      expect.stringMatching(
        /^small: descriptions .*: 2 \(git:git_log: empty\);.*Write what each one does\.$/,
      ),
    ])
  })

  test('tools without a schema are counted against all', () => {
    expect(only('tools-without-schema', reportWith({ tools_without_schema: 4 }))).toEqual([
      expect.stringMatching(/^small: tools without an input schema: 4 of 10/),
    ])
  })

  test('texts of others cannot hide or reorder what stands around them', () => {
    const report = reportWith({ failed_servers: [{ name: '\u001b[2Jx\u202ey', reason: 'a\nb' }] })
    expect(only('failed-servers', report)[0]).toContain('(xy: a b)')
  })
})

describe('about an arm', () => {
  const against = (reference: string, saved_ratio: number, vocabulary = 'cl100k_base') => ({
    reference,
    vocabulary,
    saved_ratio,
    tools_compared: 10,
  })

  test('schemas on one side of a saving alone are named with both arms', () => {
    const savings = [against('baseline_json', 0.6), against('baseline_json', 0.5, 'o200k_base')]
    const names = { arm: 'names_only', omits: ['inputSchema'], savings }
    expect(only('schemas-on-one-side-only', reportWith({}, names))).toEqual([
      expect.stringMatching(/^small: only one of names_only and baseline_json writes input schemas, /),
    ])
  })

  test.each<[title: string, corpus: Partial<CorpusRow>, reference: string, omits: readonly string[]]>([
    ['both sides write schemas', {}, 'baseline_json', ['title']],
    ['the reference has no row to compare with', {}, 'elsewhere', ['inputSchema']],
  ])('no word about schemas where %s', (_, corpus, reference, omits) => {
    const arm = { arm: 'other', omits, savings: [against(reference, 0.6)] }
    expect(adviseOn(reportWith(corpus, arm), undefined)).toEqual([])
  })

  test('no word about one side where the catalog has no schema at all', () => {
    const names = { arm: 'names_only', omits: ['inputSchema'], savings: [against('baseline_json', 0.6)] }
    const kinds = adviseOn(reportWith({ tools_without_schema: 10 }, names), undefined).map(({ kind }) => kind)
    expect(kinds).toEqual(['tools-without-schema'])
  })

  test('tools that it cannot encode are counted and exemplified', () => {
    const skip_examples = [{ tool_id: 'git:git_log', error: 'the schema is no object' }]
    expect(
      only('skipped-tools', reportWith({}, { arm: 'compact_sig', skipped_tools: 3, skip_examples })),
    ).toEqual([
      expect.stringMatching(
        /^small: tools that compact_sig cannot encode: 3 \(git:git_log: the schema is no object\)/,
      ),
    ])
  })

  test('tools over 2000 tokens are listed heaviest first, under the arm where each costs most', () => {
    const report = reportWith(
      {},
      {
        arm: 'mcp_wire',
        heaviest_tools: [
          { tool_id: 'a:x', tokens: 2600 },
          { tool_id: 'a:y', tokens: 2001 },
        ],
      },
      {
        arm: 'toon',
        heaviest_tools: [
          { tool_id: 'a:y', tokens: 2700 },
          { tool_id: 'a:x', tokens: 2500 },
        ],
      },
    )
    expect(only('tools-over-2000-tokens', report)).toEqual([
      'small: tools over 2000 tokens: at least 2 (a:y 2700 under toon; a:x 2600 under mcp_wire). ' +
        'Shorten or split them, or defer them first.',
    ])
  })

  test('a tool of exactly 2000 tokens is not over 2000', () => {
    expect(
      adviseOn(reportWith({}, { heaviest_tools: [{ tool_id: 'a:x', tokens: 2000 }] }), undefined),
    ).toEqual([])
  })

  test('a saving whose sign turns is given with both ends', () => {
    const savings = [
      against('baseline_json', 0.123),
      against('mcp_wire', 0.05),
      against('openai', -0.0449, 'p50k_base'),
    ]
    expect(only('sensitive-saving', reportWith({}, { arm: 'toon', savings }))).toEqual([
      'small: whether toon saves anything depends on the comparison: -4.5 % against openai with p50k_base, ' +
        '12.3 % against baseline_json with cl100k_base. Quote its saving only with reference and vocabulary, or as ' +
        'this range.',
    ])
  })

  test.each([
    ['always saves', [0.1, 0.5]],
    ['never saves', [-0.1, -0.5]],
    ['saves nothing against itself', [0, 0.5]],
  ])('no word about the sign where an arm %s', (_, ratios) => {
    const savings = ratios.map((ratio) => against('baseline_json', ratio))
    expect(adviseOn(reportWith({}, { arm: 'toon', savings }), undefined)).toEqual([])
  })
})

describe('about the comparison of arms', () => {
  test('an arm whose texts were recorded is named once with its catalogs', () => {
    const recorded = { arm: 'tscg', source: 'recorded' } as const
    const report = reportWith({}, recorded, { ...recorded, corpus_id: 'other' })
    expect(only('recorded-arm', report)).toEqual([
      'tscg was not run: its texts were made elsewhere and recorded, for small; other alone. ' +
        'Its tokens are counted here on those texts; install its encoder to have it on every catalog.',
    ])
  })

  test('pairs whose order turns are counted and exemplified', () => {
    const turn = { usually_lower: 'tron', usually_higher: 'toon', holds: 4 }
    const turns = [
      {
        ...turn,
        turns: ['small, p50k_base', 'small, o200k_base'].map((condition) => ({ condition, ratio: 0.9 })),
      },
    ]
    const report = { ...reportWith({}), encodings: { rank_stability: null, turns } }
    expect(only('order-turns', report)).toEqual([
      'pairs of arms whose order depends on catalog or vocabulary: 1 (tron is usually under toon, but not with small, ' +
        'p50k_base and 1 more). Say which catalog and vocabulary where you call one of them cheaper.',
    ])
  })

  test('no word about order where no pair turns', () => {
    const report = { ...reportWith({}), encodings: { rank_stability: null, turns: [] } }
    expect(adviseOn(report, undefined)).toEqual([])
  })

  test('no word about the sign of a control, which nobody chooses', () => {
    const savings = [-0.1, 0.1].map((saved_ratio) => ({
      reference: 'baseline_json',
      vocabulary: 'cl100k_base',
      saved_ratio,
      tools_compared: 10,
    }))
    const control = { arm: 'json_stripped_toon', controls: 'toon', savings }
    expect(adviseOn(reportWith({}, control), undefined)).toEqual([])
  })
})
