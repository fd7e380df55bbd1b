import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { armPopulation, derivedProvenance } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens, derivedTokens, savingClass } from './arm-numbers.ts'
import { splitTable } from './arm-split.ts'
import { componentNames } from './component-palette.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { folded, list } from './section.ts'
import { numbers, table, words } from './table.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

/** The figures behind a catalog's bars and ranges, folded. */
export function renderArmDetails(report: Report, view: CatalogView, id: string): readonly Html[] {
  if (view.measured.length === 0) return []
  const splits = splitTable(report, view, id)
  return [
    ...(splits === undefined ? [] : [folded(markup`Splits under every vocabulary`, [splits])]),
    folded(markup`Tokens by what they spell`, [componentTable(report, view, id)]),
    folded(markup`Tokens under every vocabulary`, [vocabularyTable(report, view, id)]),
    folded(markup`Savings against every reference`, [savingsTable(report, view, id)]),
    folded(markup`Forms, skipped tools and digests`, [formsTable(view, id), skippedTools(view)]),
  ]
}

function componentTable(report: Report, view: CatalogView, id: string): Html {
  const names = componentNames(view.measured)
  const rows = view.measured.map((row) => {
    const cells = names.map((name) => {
      const tokens = row.components.find(({ component }) => component === name)?.tokens ?? 0
      return number(tokens, countedTokens({ report, view, row }))
    })
    return { cells: [verbatim(row.arm), ...cells] }
  })
  return table({
    id: `${id}-components`,
    caption: markup`A token counts for the piece that holds its first byte; a row sums to the arm’s total (measured).`,
    columns: [words('Arm'), ...names.map((name) => ({ title: foreign(name), isNumber: true }))],
    rows,
  })
}

function vocabularyTable(report: Report, view: CatalogView, id: string): Html {
  const rows = view.measured.flatMap((row) =>
    row.by_vocabulary.map((figures) => {
      const arm = { report, view, row }
      const { vocabulary } = figures
      const cells = [
        verbatim(row.arm),
        foreign(vocabulary),
        number(figures.total_tokens, countedTokens(arm, vocabulary)),
        number(figures.sum_tokens, countedTokens(arm, vocabulary)),
        number(figures.mean_tokens, derivedTokens(arm, 'mean_tokens', vocabulary)),
        number(figures.p95_tokens, derivedTokens(arm, 'p95_tokens', vocabulary)),
      ]
      return { cells }
    }),
  )
  return table({
    id: `${id}-vocabularies`,
    caption: markup`The total is the whole listing with its separators (measured); the sum is over the tools’ own texts (measured); mean and percentile are over these (computed).`,
    columns: [
      words('Arm'),
      words('Vocabulary'),
      numbers('Total'),
      numbers('Sum'),
      numbers('Mean per tool'),
      { title: markup`<span data-verbatim>p95</span> per tool`, isNumber: true },
    ],
    rows,
    isSortable: true,
  })
}

function savingsTable(report: Report, view: CatalogView, id: string): Html {
  const provenance = derivedProvenance(report, 'arms', 'savings')
  const rows = view.measured.flatMap((row) =>
    row.savings.map((saving) => {
      const { reference, vocabulary, saved_ratio: ratio, tools_compared: tools } = saving
      const population = `${tools} tools of ${view.id} that both encode`
      const shown = number(ratio, { provenance, population, unit: 'percent', vocabulary })
      const compared = number(tools, { provenance, population: armPopulation(view, row), unit: 'tools' })
      const cells = [
        verbatim(row.arm),
        verbatim(reference),
        foreign(vocabulary),
        markup`<span class="${savingClass(ratio)}">${shown}</span>`,
        compared,
      ]
      return { cells }
    }),
  )
  return table({
    id: `${id}-savings`,
    caption: markup`One minus the arm’s tokens over the reference’s, for the tools that both encode (computed).`,
    columns: [
      words('Arm'),
      words('Reference'),
      words('Vocabulary'),
      numbers('Saving'),
      numbers('Tools compared'),
    ],
    rows,
    isSortable: true,
  })
}

function formsTable(view: CatalogView, id: string): Html {
  return table({
    id: `${id}-forms`,
    caption: markup`What each arm writes. The digest is over ids, names and descriptions as read back from it: equal digests mean that two arms showed the same text.`,
    columns: [words('Arm'), words('Form'), words('Text digest'), words('Descriptions'), words('Index text')],
    rows: view.measured.map((row) => ({ cells: formCells(row) })),
  })
}

function formCells(row: MeasuredArmRow): readonly Html[] {
  return [
    verbatim(row.arm),
    foreign(`${row.format.name} ${row.format.version}`),
    foreign(row.text_digest),
    markup`${row.lower_bound ? 'dropped or cut' : 'whole'}`,
    markup`${row.index_altering ? 'altered' : 'as in the reference'}`,
  ]
}

function skippedTools({ measured }: CatalogView): Html {
  const examples = measured.flatMap((row) =>
    row.skip_examples.map(
      ({ tool_id: tool, error }) =>
        markup`${verbatim(row.arm)} skipped ${foreign(tool)}: ${foreignSentence(error)}`,
    ),
  )
  return examples.length === 0 ? markup`<p class="note">No tool was skipped.</p>` : list(examples, 'skips')
}
