import { isListingRow } from '../bench/tokens/arm-row.ts'
import { sampleCriterion } from './sample-criteria.ts'
import { sampleResults } from './sample-encodings.ts'
import { hostileRetrieval } from './sample-hostile-retrieval.ts'
import { sampleReport } from './sample-report.ts'
import type { Report } from './report.ts'

/** Texts that attack a page, a Markdown file, a terminal or a reader. Only tests use them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '</script><script>document.title = "owned"</script>',
  '<img src=x onerror="document.title = \'owned\'">',
  '" onmouseover="document.title = \'owned\'" x="',
  "' autofocus onfocus='document.title = 1",
  '</code></td></tr></table><h1>owned</h1>',
  '</title><svg onload=alert(1)>',
  '&lt;b&gt; &amp; & &#x3c;script>',
  'user\u202Egnp.exe\u202C and \u2066isolate\u2069',
  'nul \u0000 bell \u0007 escape \u001B[31mred\u001B[0m delete \u007F next-line \u0085',
  'zero\u200Bwidth \uFEFF soft\u00ADhyphen half \uD800 surrogate tag \u{E0041}',
  'line\nbreak\r\nand\ttab\u2028separator',
  'a | b || c \\| d',
  '`code` ``more`` ```js\nalert(1)\n```',
  '@octocat and #1 and [link](https://evil.example/x) and ![pic](//evil.example/p.png)',
  'https://evil.example/?q=1 www.evil.example someone@evil.example',
  '**bold** _soft_ ~~gone~~ <details open><summary>x</summary>',
  '# heading\n- list\n> quote\n| a | b |\n|---|---|',
  '4386',
  '4,386 tokens',
  'x'.repeat(5000),
  'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B',
]

/** The sample report with hostile text in every place that holds what others wrote. Only tests use it. */
export function hostileReport(): Report {
  const report = sampleReport()
  const [corpus] = report.corpora
  const measured = report.arms.filter(isListingRow)
  const [arm] = measured
  if (corpus === undefined || arm === undefined) throw new Error('the sample has a catalog and an arm')
  const id = `"><script>document.title='owned'</script>|@octocat`
  return {
    ...report,
    corpora: [{ ...hostileCorpus(corpus), id }],
    arms: [
      ...measured.slice(0, 4).map((row) => ({
        ...row,
        corpus_id: id,
        heaviest_tools: HOSTILE_TEXTS.map((text, index) => ({ tool_id: text, tokens: 500 - index })),
        skip_examples: HOSTILE_TEXTS.map((text) => ({ tool_id: text, error: text })),
        omits: HOSTILE_TEXTS.slice(0, 3),
      })),
      { arm: 'tscg', corpus_id: id, skipped: true, skip_reason: HOSTILE_TEXTS.join(' ') },
      ...sampleResults().map((row) => ({
        ...row,
        corpus_id: id,
        fixture_id: id,
        license: HOSTILE_TEXTS.join(' '),
      })),
    ],
    ...hostileRetrieval(HOSTILE_TEXTS, id),
    encodings: {
      rank_stability: { conditions: 2, mean_tau: 0, min_tau: -1, least_alike: HOSTILE_TEXTS.slice(0, 2) },
      turns: [
        {
          usually_lower: 'baseline_json',
          usually_higher: 'mcp_wire',
          holds: 30,
          turns: HOSTILE_TEXTS.map((condition) => ({ condition, ratio: 0.5 })),
        },
      ],
    },
    criteria: [
      sampleCriterion('FR-002', {
        verdict: 'fail',
        errors: HOSTILE_TEXTS,
        figures: Object.fromEntries(HOSTILE_TEXTS.map((text) => [text, text])),
        tests: HOSTILE_TEXTS.map((title) => ({ title, state: 'failed' })),
        excluded_parts: HOSTILE_TEXTS.map((text) => ({ part: text, reason: 'not-built', note: text })),
      }),
    ],
    warnings: HOSTILE_TEXTS.map((message) => ({ kind: 'failed-servers', message })),
    run: {
      ...report.run,
      problems: HOSTILE_TEXTS,
      versions: Object.fromEntries(HOSTILE_TEXTS.map((text) => [text, text])),
      timings_ms: Object.fromEntries(HOSTILE_TEXTS.map((text) => [text, 12])),
    },
  }
}

function hostileCorpus(corpus: Report['corpora'][number]): Report['corpora'][number] {
  return {
    ...corpus,
    license: HOSTILE_TEXTS.join(' '),
    attribution: HOSTILE_TEXTS.join(' '),
    made: HOSTILE_TEXTS.join(' '),
    degenerate_descriptions: {
      ...corpus.degenerate_descriptions,
      examples: HOSTILE_TEXTS.map((text) => ({ tool_id: text, rule: text })),
    },
    oddities: {
      count: HOSTILE_TEXTS.length,
      kinds: [
        {
          kind: 'schema-deep',
          meaning: 'the input schema is nested more than 64 levels deep',
          count: HOSTILE_TEXTS.length,
          examples: HOSTILE_TEXTS.map((text) => ({ server: text, tool: text, detail: text })),
        },
      ],
    },
    rejected_records: {
      count: HOSTILE_TEXTS.length,
      examples: HOSTILE_TEXTS.map((text) => ({ record: text, seen: text, expected: text })),
    },
    failed_servers: HOSTILE_TEXTS.map((text) => ({ name: text, reason: text })),
  }
}
