import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, inject, test } from 'vitest'

import { loadCatalog } from '../../catalog/load/index.ts'
import { scratchFiles } from './scratch-files.ts'
import { textSet } from './text-set.ts'

const settings = inject('settings')

describe('a set of texts', () => {
  test('embedded has each tool of both catalogs by its name, and no text twice', () => {
    const texts = textSet('embedded').texts(settings)
    expect(texts).toHaveLength(new Set(texts).size)
    const names = ['reference', 'workplace'].flatMap((id) =>
      loadCatalog(join(settings.root, 'fixtures/catalogs', `${id}.json`)).catalog.tools.map(({ name }) =>
        name.replaceAll('_', ' '),
      ),
    )
    expect(names.length).toBe(45 + 123)
    expect(names.filter((name) => !texts.includes(name))).toEqual([])
  })

  test('queries has those of every golden file, each once', () => {
    const root = scratchFiles({
      'fixtures/golden/one/a.json': '{"queries":[{"query":"send a letter"},{"query":"find a file"}]}',
      'fixtures/golden/notes.json': '{"not":"a golden set"}',
      'fixtures/golden/two/a.json': '{"queries":[{"query":"find a file","labels":[]}]}',
    })
    expect(textSet('queries').texts({ ...settings, root })).toEqual(['send a letter', 'find a file'])
  })

  test('names what it lacks and the way out', () => {
    const nowhere = { root: settings.root, cacheFolder: scratchFiles({}), catalogPath: undefined }
    expect(() => textSet('real_15').texts(nowhere)).toThrow('real_15: not captured; npm run catalog:real')
    expect(() => textSet('own').texts(nowhere)).toThrow(/set BENCH_CATALOG/)
    const broken = scratchFiles({ 'fixtures/golden/one/a.json': '{"queries":[{}]}' })
    expect(() => textSet('queries').texts({ ...nowhere, root: broken })).toThrow(/a\.json: no golden set: /)
    const empty = scratchFiles({})
    expect(() => textSet('queries').texts({ ...nowhere, root: empty })).toThrow(/no golden query/)
    expect(() => textSet('all')).toThrow(
      'no set of texts is named "all"; expected one of embedded, queries, generated, real_15, own',
    )
  })
})

test(
  'the command prints a set as JSON lines behind one that says what it is',
  { tags: ['slow'] },
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(settings.root, 'bench/cli/embed-texts.ts'), 'embedded'],
      { cwd: settings.root },
    )
    const [head, ...rows] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(head).toEqual({
      set: 'embedded',
      what: 'tools of the catalogs reference and workplace',
      text_forms:
        'name, name_description, server_name_description, first_sentence, name_description_parameters',
    })
    expect(rows).toEqual(
      textSet('embedded')
        .texts(settings)
        .map((text) => ({ text })),
    )
  },
)
