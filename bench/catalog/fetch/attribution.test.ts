import { describe, expect, test } from 'vitest'

import { attributionText } from './attribution.ts'
import { readDataSources } from './data-source.ts'
import { sampleSource, TEST_REVISION } from './stub-host.ts'

describe('attributionText', () => {
  test('names the source, its credit, licence, pinned origin and what was changed', () => {
    expect(attributionText({ ...sampleSource({ 'a.json': '{}' }), changes: ['Sorted.'] })).toBe(
      `# Sample data

Made for a test.

Home: <https://example.org/sample>

Licence: MIT

Fetched from the first of these that had it:

- GitHub, owner/sample at commit ${TEST_REVISION}

## Changes

- Sorted.
`,
    )
  })

  test('says so where nothing was changed', () => {
    expect(attributionText(sampleSource({ 'a.json': '{}' }))).toContain(
      '## Changes\n\nNothing was changed.\n',
    )
  })

  test('every source with shaped files says what was changed in each', () => {
    for (const source of readDataSources()) {
      const text = attributionText(source)
      for (const { path, shape } of source.files) {
        const family = path.includes('/') ? path.replace(/[^/]*\.json$/, '*.json') : path
        if (shape !== undefined) expect(text).toContain(`\`${family}\``)
      }
    }
  })
})
