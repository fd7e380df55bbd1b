import { armText } from '../arms/arm.ts'
import type { ArmSpan } from '../arms/arm.ts'
import { encodeCatalog } from '../arms/encode-catalog.ts'
import { openArms } from '../arms/open-arms.ts'
import { textsReadBack } from '../arms/text-digest.ts'
import { isMcpName } from '../catalog/load/tool-oddities.ts'
import { measuredCatalogs } from '../catalog/measured-catalogs.ts'
import { canonicalJson } from '../catalog/canonical-json.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'

const test = criterionTest('X-A1')

test(
  'every arm shows the name and description of each tool as the catalog has them',
  { tags: ['X-A1'] },
  async ({ bench }) => {
    bench.exclude('systems', excluded('not-built', 'no system under test is measured yet'))
    const { loaded } = measuredCatalogs(bench.settings)
    const arms = await openArms(bench.settings)
    // An arm that says that it rewrites descriptions declares the difference.
    const faithful = arms.filter((arm) => !arm.cutsDescriptions)
    const judged = await bench.subject(
      loaded.map(({ catalog }) => {
        // Plain-text arms end a name at a sign outside of MCP's alphabet.
        const tools = catalog.tools.filter((tool) => isMcpName(tool.name))
        return {
          catalog: catalog.id,
          wanted: new Map(tools.map((tool) => [tool.id, canonicalJson([tool.name, tool.description])])),
          arms: faithful
            .filter((arm) => arm.missingRuntime(catalog) === undefined)
            .map((arm) => ({
              arm: arm.name,
              texts: textsReadBack(encodeCatalog(arm, { ...catalog, tools })),
            })),
        }
      }),
    )
    const rewriting = arms.filter((arm) => arm.cutsDescriptions).map((arm) => arm.name)
    if (rewriting.length > 0) bench.figure('declared to rewrite descriptions', rewriting.join(', '))
    const oddNames = loaded.flatMap(({ catalog }) => catalog.tools).filter((tool) => !isMcpName(tool.name))
    if (oddNames.length > 0)
      bench.figure("tools outside of MCP's alphabet of names, not compared", oddNames.length)
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

/** What an arm spells as descriptions, in a text of its own. */
function descriptionsIn(spans: readonly ArmSpan[]): string {
  return spans
    .filter(({ label }) => label === 'description')
    .map(({ text }) => text)
    .join('\n')
}

/** A listing may write a description otherwise than a tool's own text: in a table, or as a JSON string. */
function holdsEach(listing: readonly ArmSpan[], tools: readonly ToolDefinition[]): boolean {
  const text = armText(listing)
  return tools.every(({ description }) => text.includes(JSON.stringify(description).slice(1, -1)))
}

test(
  'the listing that is counted shows the descriptions too, not only the text of each tool',
  { tags: ['X-A1'] },
  async ({ bench }) => {
    const arms = await openArms(bench.settings)
    const { loaded } = measuredCatalogs(bench.settings)
    bench.expectNone(
      loaded.flatMap(({ catalog }) =>
        arms.flatMap((arm) => {
          if (arm.missingRuntime(catalog) !== undefined) return []
          const { encoded, listing } = encodeCatalog(arm, catalog)
          const ownTexts = descriptionsIn(encoded.flatMap(({ spans }) => spans))
          const tools = encoded.map(({ tool }) => tool)
          return descriptionsIn(listing) === ownTexts || holdsEach(listing, tools)
            ? []
            : [`${arm.name} on ${catalog.id}: a description is not in the listing`]
        }),
      ),
    )
  },
)
