import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { describe, expect, inject, it, onTestFinished } from 'vitest'

import { processEnvironment } from '../bench/measurement/environment.ts'
import { auditLabels, auditSelfContained } from './dashboard/audit-labels.ts'
import { attribute, elementsBelow, parsePage, wholeText } from './dashboard/page-tree.ts'
import { findChromium } from './find-chromium.ts'
import { renderDashboard } from './render-dashboard.ts'
import { hostileReport } from './sample-hostile.ts'
import { sampleReport } from './sample-report.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-logging=stderr',
  '--dump-dom',
]

const TITLE = 'mcp-discovery-bench: what many MCP tools cost an agent'
const chromium = findChromium({
  setting: inject('settings').chromium,
  searchPath: processEnvironment()['PATH'],
})
const MISSING = 'browser-not-installed: apt-get install chromium, or set BENCH_CHROMIUM'

/** What the browser made of a page, and what it wrote to its console. */
interface OpenedPage {
  readonly dom: string
  readonly console: readonly string[]
}

async function openInBrowser(browser: string, html: string): Promise<OpenedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-browser-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const file = join(folder, 'dashboard.html')
  await writeFile(file, html)
  const { stdout, stderr } = await promisify(execFile)(
    browser,
    [...FLAGS, `--user-data-dir=${join(folder, 'profile')}`, pathToFileURL(file).href],
    { maxBuffer: 64 * 2 ** 20, timeout: 60_000 },
  )
  return { dom: stdout, console: stderr.split('\n').filter((line) => line.includes('CONSOLE')) }
}

function titleOf(dom: string): string {
  const head = elementsBelow(parsePage(dom)).find(({ tagName }) => tagName === 'title')
  return head === undefined ? '' : wholeText(head)
}

describe('the dashboard in a browser, opened from a file', { tags: ['slow'], timeout: 90_000 }, () => {
  it('shows the whole page, with a script that runs and a silent console', async ({ skip }) => {
    if (chromium === undefined) return skip(MISSING)
    const { dom, console } = await openInBrowser(chromium, renderDashboard(sampleReport()))
    expect(console).toEqual([])
    expect(titleOf(dom)).toBe(TITLE)
    const elements = elementsBelow(parsePage(dom))
    expect(elements.filter(({ tagName }) => tagName === 'section')).toHaveLength(12)
    // The script puts a button into each header of a table that can be sorted.
    const buttons = elements.filter(({ tagName }) => tagName === 'button').map(wholeText)
    expect(buttons).toContain('Range of the saving')
    expect(auditLabels(dom)).toEqual([])
    expect(auditSelfContained(dom)).toEqual([])
  })

  it('runs nothing of what hostile texts hold', async ({ skip }) => {
    if (chromium === undefined) return skip(MISSING)
    const { dom, console } = await openInBrowser(chromium, renderDashboard(hostileReport()))
    expect(console).toEqual([])
    expect(titleOf(dom)).toBe(TITLE)
    expect(elementsBelow(parsePage(dom)).filter(({ tagName }) => tagName === 'script')).toHaveLength(1)
    expect(
      elementsBelow(parsePage(dom)).filter((element) => attribute(element, 'onerror') !== undefined),
    ).toEqual([])
    expect(auditLabels(dom)).toEqual([])
  })

  it('refuses a script that gets into the file after all', async ({ skip }) => {
    if (chromium === undefined) return skip(MISSING)
    const injected =
      '<main><script>document.title = "owned"</script><img src="x" onerror="document.title = 1">'
    const page = renderDashboard(sampleReport()).replace('<main>', injected)
    const { dom, console } = await openInBrowser(chromium, page)
    expect(titleOf(dom)).toBe(TITLE)
    expect(console.join('\n')).toContain('Content Security Policy')
  })
})
