import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { loadCatalog } from '../../catalog/load/index.ts'
import { scratchFiles } from './scratch-files.ts'
import { setNamed, TEXT_SETS, textSet, toolTexts } from './text-set.ts'

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
    expect(() => textSet('everything')).toThrow(
      'no set of texts is named "everything"; expected one of embedded, queries, generated, real_15, own',
    )
  })

  test('of a later stage is found by its name among the sets that the caller knows', () => {
    const later = { name: 'later', what: 'texts of a test', forms: undefined, texts: () => ['one'] }
    expect(setNamed('later', [later, ...TEXT_SETS]).texts(settings)).toEqual(['one'])
    expect(() => setNamed('late', [later])).toThrow('no set of texts is named "late"; expected one of later')
  })

  test('says that only the own one needs a capture of what BENCH_CATALOG names', () => {
    expect(TEXT_SETS.filter(({ needs }) => needs !== undefined)).toMatchObject([
      { name: 'own', needs: ['own_catalog'] },
    ])
  })
})

test('tool texts come tool by tool, form by form, and each once', () => {
  const { tools } = loadCatalog(join(settings.root, 'fixtures/catalogs/reference.json')).catalog
  const two = tools.slice(0, 2)
  const [first, second] = two
  expect(toolTexts([...two, ...two], ['name', 'name_description'])).toEqual(
    [first, second].flatMap((tool) => {
      const name = tool?.name.replaceAll('_', ' ')
      return [name, `${name ?? ''}: ${tool?.description ?? ''}`]
    }),
  )
})
