import { shortText, visibleText } from './visible-text.ts'

/** Longest foreign text in a cell or a line unless the caller says otherwise, in code points. */
const USUAL_LIMIT = 100

/** What a code span can hold whole: no Markdown, no autolink and no mention survives inside it. */
const PLAIN_NAME = /^[\w.:/+-]+(?:@[\w.:/+-]+)*$/

/** A break that shows nothing: what it stands in is no mention, no issue and no address any more. */
const BREAK = '&#8203;'

/**
 * In this order: HTML, then what Markdown reads anywhere in a line, then what it reads at the start of one, then what
 * GitHub makes links and notifications of after Markdown is done, where a backslash does not help.
 */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/&/g, '&amp;'],
  [/</g, '&lt;'],
  [/>/g, '&gt;'],
  [/[\\`*{}[\]|~$]/g, '\\$&'],
  [/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_'],
  [/^[-+=#]/, '\\$&'],
  [/^(\d+)([.)])/, '$1\\$2'],
  [/#(?=\d)/g, `#${BREAK}`],
  [/@/g, `@${BREAK}`],
  [/\b(gh-)(?=\d)/gi, `$1${BREAK}`],
  [/:(?=\/\/)/g, '\\:'],
  [/\b(www)\./gi, '$1\\.'],
]

/**
 * A foreign text as Markdown that shows it and does nothing else: on one line, cut to `limit` code points, no table
 * cell ended, no HTML, link, mention, issue or e-mail address made of it.
 */
export function markdownText(text: string, limit: number = USUAL_LIMIT): string {
  const { shown } = shortText(visibleText(text).trim(), limit)
  return REPLACEMENTS.reduce(
    (written, [pattern, replacement]) => written.replace(pattern, replacement),
    shown,
  )
}

/** A name: a code span where it is made of plain characters alone, escaped text where it is not. */
export function markdownName(text: string, limit: number = USUAL_LIMIT): string {
  return PLAIN_NAME.test(text) && text.length <= limit ? `\`${text}\`` : markdownText(text, limit)
}

/** A Markdown table; every cell has to be Markdown already. The first column is words, the others are numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = `|${head.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
