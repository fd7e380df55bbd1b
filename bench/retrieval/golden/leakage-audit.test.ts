import { describe, expect, test } from 'vitest'

import { toolId } from '../../catalog/tool-definition.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { stem } from '../analysis/porter2.ts'
import { ENGLISH_STOP_WORDS } from '../analysis/stop-words.ts'
import type { GoldenQuery, Label, Slice } from './golden-set.ts'
import { auditLeakage } from './leakage-audit.ts'
import type { LeakageRow, WordAnalysis } from './leakage-audit.ts'

/** Cuts one plural s; stop words are `a`, `my` and `the`. */
const stub: WordAnalysis = {
  stem: (word) => word.replace(/s$/, ''),
  isStopWord: (word) => ['a', 'my', 'the'].includes(word),
}

const tools = [
  tool('send_invoice', 'Mail the bill to a customer. Bills are final.'),
  tool('pay_invoice', 'Settle what is owed.'),
  tool('ring', ''),
]

function tool(name: string, description: string): ToolDefinition {
  return {
    id: toolId('shop', name),
    server: 'shop',
    name,
    description,
    inputSchema: undefined,
    wire: new Map(),
  }
}

function ask(query: string, names: readonly string[], slice: Slice = 'paraphrase'): GoldenQuery {
  const labels = names.map((name): Label => ({
    toolId: toolId('shop', name.replace('~', '')),
    relevance: name.startsWith('~') ? 1 : 2,
  }))
  return { id: query, query, slice, family: query, language: 'en', labels }
}

function audit(queries: readonly GoldenQuery[], analysis = stub): LeakageRow | undefined {
  return auditLeakage({ queries, tools, analysis })[0]
}

const summary = (queryCount: number, meanShare: number, highestShare = meanShare): object => ({
  queryCount,
  meanShare,
  highestShare,
})

describe('the runs of words that a query has in common with its target', () => {
  test('are shares of the runs of the query, found in the name or in the description', () => {
    // Of six words the name has "send" and "invoice", the description "the" and "bill" ("to" is not asked for).
    const row = audit([ask('send invoice and post the bill', ['send_invoice'])])
    expect(row?.ngrams).toEqual([
      { n: 1, ...summary(1, 4 / 6) },
      { n: 2, ...summary(1, 2 / 5) },
      { n: 3, ...summary(1, 0) },
      { n: 4, ...summary(1, 0) },
    ])
  })

  test('have no entry where no query is that long', () => {
    expect(audit([ask('bill', ['send_invoice'])])?.ngrams).toEqual([{ n: 1, ...summary(1, 1) }])
  })

  test('do not span the border of name and description', () => {
    const row = audit([ask('invoice mail', ['send_invoice'])])
    expect(row?.ngrams).toEqual([
      { n: 1, ...summary(1, 1) },
      { n: 2, ...summary(1, 0) },
    ])
  })
})

describe('the content words of a query in the description', () => {
  test('are stemmed on both sides, without stop words', () => {
    // customers, settle, bill: two of three; `the` and `my` are none.
    const row = audit([ask('The customers settle my bill', ['send_invoice'])])
    expect(row?.descriptionWords).toEqual(summary(1, 2 / 3))
  })

  test('are averaged over the queries, with the highest beside the mean', () => {
    const queries = [ask('customers pay bills', ['send_invoice']), ask('unrelated words', ['send_invoice'])]
    expect(audit(queries)?.descriptionWords).toEqual(summary(2, 1 / 3, 2 / 3))
  })

  test('are compared with the target that has most of them', () => {
    expect(audit([ask('settle what', ['send_invoice', 'pay_invoice'])])?.descriptionWords).toEqual(
      summary(1, 1),
    )
  })

  test('leave out a query that has none', () => {
    const queries = [ask('the a my', ['send_invoice']), ask('bill', ['send_invoice'])]
    expect(audit(queries)?.descriptionWords).toEqual(summary(1, 1))
  })

  test('are none in an empty description', () => {
    expect(audit([ask('sound the bell', ['ring'])])?.descriptionWords).toEqual(summary(1, 0))
  })
})

describe('stems in common with the name', () => {
  test('are counted by query, for targets alone and not for what would do as well', () => {
    const queries = [
      ask('all invoices out', ['send_invoice']),
      ask('settle the debt', ['pay_invoice']),
      ask('rings', ['pay_invoice', '~ring']),
      ask('rings twice', ['pay_invoice', 'ring']),
    ]
    expect(audit(queries)?.nameStems).toEqual(summary(4, 2 / 4, 1))
  })

  test('are found by the Porter2 stemmer where the forms differ', () => {
    const porter2: WordAnalysis = { stem, isStopWord: (word) => ENGLISH_STOP_WORDS.has(word) }
    const queries = [ask('invoicing the Danes', ['send_invoice'])]
    expect(audit(queries)?.nameStems).toEqual(summary(1, 0))
    expect(audit(queries, porter2)?.nameStems).toEqual(summary(1, 1))
  })
})

describe('an audit', () => {
  test('has one row for each slice, and no shares where nothing answers', () => {
    const rows = auditLeakage({
      queries: [
        ask('bill', ['send_invoice']),
        ask('make me a sandwich', [], 'unanswerable_far'),
        ask('debt', ['pay_invoice']),
      ],
      tools,
      analysis: stub,
    })
    expect(rows.map(({ slice, queryCount }) => [slice, queryCount])).toEqual([
      ['paraphrase', 2],
      ['unanswerable_far', 1],
    ])
    expect(rows[1]).toEqual({
      slice: 'unanswerable_far',
      queryCount: 1,
      ngrams: [],
      descriptionWords: undefined,
      nameStems: undefined,
      sharedRuns: [],
    })
  })

  test('compares queries for shared runs within a slice alone, names masked', () => {
    const one = ask('now use pay invoice on it at once', ['pay_invoice'])
    const two = ask('please use pay invoice on it at noon', ['pay_invoice'], 'typo')
    const three = ask('what is it at on it at once', ['pay_invoice'])
    const rows = auditLeakage({ queries: [one, two, three], tools, analysis: stub })
    expect(rows.map((row) => row.sharedRuns)).toEqual([
      [{ left: one.id, right: three.id, words: 'on it at once' }],
      [],
    ])
  })

  test('names a query whose target is not there', () => {
    const lost = ask('open', ['door'])
    expect(() => audit([lost])).toThrow(
      'query open: no tool shop:door to compare with; bind the golden set first',
    )
  })
})
