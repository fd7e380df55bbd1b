import { encodeCatalog } from '../arms/encode-catalog.ts'
import { ARMS } from '../arms/index.ts'
import { textsReadBack } from '../arms/text-digest.ts'
import { measuredCatalogs } from '../catalog/measured-catalogs.ts'
import { canonicalJson } from '../catalog/canonical-json.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'

const test = criterionTest('X-A1')

test(
  'every arm shows the name and description of each tool as the catalog has them',
  { tags: ['X-A1'] },
  async ({ bench }) => {
    bench.exclude('systems', excluded('not-built', 'no system under test is measured yet'))
    const { loaded } = measuredCatalogs(bench.settings)
    const judged = await bench.subject(
      loaded.map(({ catalog }) => ({
        catalog: catalog.id,
        wanted: new Map(catalog.tools.map((tool) => [tool.id, canonicalJson([tool.name, tool.description])])),
        arms: ARMS.filter((arm) => arm.missingRuntime(catalog) === undefined).map((arm) => ({
          arm: arm.name,
          texts: textsReadBack(encodeCatalog(arm, catalog)),
        })),
      })),
    )
    bench.figure('arms compared', judged[0]?.arms.length ?? 0)
    bench.figure(
      'texts read back',
      judged.reduce((sum, { arms }) => sum + arms.reduce((texts, arm) => texts + arm.texts.size, 0), 0),
    )
    const differing = judged.flatMap(({ catalog, wanted, arms }) =>
      arms.flatMap(({ arm, texts }) =>
        [...texts]
          .filter(([id, text]) => text !== wanted.get(id))
          .map(([id]) => `${arm} on ${catalog}: ${id}`),
      ),
    )
    bench.expectNone(differing)
  },
)
