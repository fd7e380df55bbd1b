import { createHash } from 'node:crypto'

import { renderArms } from './dashboard/arms-section.ts'
import { renderAxes } from './dashboard/axes-section.ts'
import { renderCatalogs } from './dashboard/catalogs-section.ts'
import { renderHeadline } from './dashboard/headline.ts'
import { renderHeaviest } from './dashboard/heaviest-section.ts'
import { Html, markup } from './dashboard/html.ts'
import { PAGE_SCRIPT } from './dashboard/page-script.ts'
import { PAGE_STYLE } from './dashboard/page-style.ts'
import { renderLedger } from './dashboard/ledger-section.ts'
import { renderOrder } from './dashboard/order-section.ts'
import { renderRetrieval } from './dashboard/retrieval-section.ts'
import { renderResults } from './dashboard/results-section.ts'
import { renderRun } from './dashboard/run-section.ts'
import { renderTokenizers } from './dashboard/tokenizers-section.ts'
import { renderVerdicts } from './dashboard/verdicts-section.ts'
import { renderWarnings } from './dashboard/warnings-section.ts'
import type { Report } from './report.ts'

/** The sections in the order of the page, with the words that the navigation has for them. */
const SECTIONS = [
  { id: 'verdicts', word: 'Verdicts', render: renderVerdicts },
  { id: 'warnings', word: 'Warnings', render: renderWarnings },
  { id: 'catalogs', word: 'Catalogs', render: renderCatalogs },
  { id: 'arms', word: 'Arms', render: renderArms },
  { id: 'ledger', word: 'What is lost', render: renderLedger },
  { id: 'order', word: 'Order', render: renderOrder },
  { id: 'results', word: 'Tool results', render: renderResults },
  { id: 'heaviest', word: 'Heaviest tools', render: renderHeaviest },
  { id: 'retrieval', word: 'Finding tools', render: renderRetrieval },
  { id: 'axes', word: 'Axes', render: renderAxes },
  { id: 'tokenizers', word: 'Tokenizers', render: renderTokenizers },
  { id: 'run', word: 'Run', render: renderRun },
] as const

/**
 * The whole dashboard as one HTML document that needs nothing beside itself. Its security policy allows this style
 * and this script by their digests and no request at all. The same report gives the same bytes.
 */
export function renderDashboard(report: Report): string {
  const links = SECTIONS.map(({ id, word }) => markup`<li><a href="#${id}">${word}</a></li>`)
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>mcp-discovery-bench: what many MCP tools cost an agent</title>
<style>${Html.trusted(PAGE_STYLE)}</style>
</head>
<body>
<a class="skip" href="#verdicts">Skip to the verdicts</a>
${renderHeadline(report)}
<nav aria-label="Sections"><ul>${links}</ul></nav>
<main>${SECTIONS.map(({ render }) => render(report))}
</main>
<output class="note-bar" hidden></output>
<script>${Html.trusted(PAGE_SCRIPT)}</script>
</body>
</html>
`
  return page.source
}

function contentPolicy(): string {
  const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    "default-src 'none'",
    `style-src ${digest(PAGE_STYLE)}`,
    `script-src ${digest(PAGE_SCRIPT)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
