import { TOOL_FIELDS } from '../../bench/arms/arm.ts'
import type { ToolField } from '../../bench/arms/arm.ts'
import { isListingRow } from '../../bench/tokens/arm-row.ts'
import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { derivedProvenance } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { section } from './section.ts'
import { foreign } from './verbatim.ts'

/** The fields in groups of what a model does with them; together the closed list. */
export const FIELD_GROUPS: readonly { readonly title: string; readonly fields: readonly ToolField[] }[] = [
  {
    title: 'What a call has to hold',
    fields: ['inputSchema', 'parameterNames', 'required', 'parameterTypes', 'nullability', 'nesting'],
  },
  { title: 'Which values are allowed', fields: ['enums', 'defaults', 'constraints'] },
  { title: 'What a parameter means', fields: ['parameterDescriptions', 'parameterTitles', 'schemaDialect'] },
  { title: 'Beside the input schema', fields: ['title', 'outputSchema', 'annotations', 'otherFields'] },
]

/** What became of one field under one arm, over all catalogs. */
type Fate = 'survives' | 'dropped' | 'not stated'

/** What each arm keeps and what it throws away, field by field. */
export function renderLedger(report: Report): Html {
  const columns = ledgerColumns(report)
  const body =
    columns.length === 0 ? markup`<p class="empty">No arm was run.</p>` : ledgerTable(report, columns)
  return section({
    id: 'ledger',
    title: 'What is lost',
    lead: markup`Which parts of a tool definition can still be read from what an arm writes. Names and descriptions are not in the list: equal text digests among the forms of two arms mean that both show them alike.`,
    body: [body],
  })
}

interface LedgerColumn {
  readonly arm: string
  readonly fateOf: (field: string) => Fate
  readonly fields: readonly string[]
}

/** Controls lose what their arm loses, so that they need no column. */
function ledgerColumns(report: Report): readonly LedgerColumn[] {
  const rows = report.arms.filter(isListingRow).filter((row) => row.controls === undefined)
  return [...new Set(rows.map(({ arm }) => arm))].map((arm) => {
    const own = rows.filter((row) => row.arm === arm)
    return { arm, fateOf: (field) => fateOf(own, field), fields: own.flatMap(fieldsOf) }
  })
}

function fieldsOf(row: MeasuredArmRow): readonly string[] {
  return [...row.survives, ...row.omits]
}

/** A field that is dropped on one catalog is dropped. */
function fateOf(rows: readonly MeasuredArmRow[], field: string): Fate {
  if (rows.some((row) => row.omits.includes(field))) return 'dropped'
  return rows.some((row) => row.survives.includes(field)) ? 'survives' : 'not stated'
}

function ledgerTable(report: Report, columns: readonly LedgerColumn[]): Html {
  const known: readonly string[] = TOOL_FIELDS
  const others = [...new Set(columns.flatMap(({ fields }) => fields))].filter(
    (field) => !known.includes(field),
  )
  const groups = [...FIELD_GROUPS, ...(others.length === 0 ? [] : [{ title: 'Others', fields: others }])]
  const heads = columns.map(({ arm }) => markup`<th scope="col" class="fate">${armName(arm)}</th>`)
  const bodies = groups.map(({ title, fields }) => {
    const rows = fields.map((field) => {
      const cells = columns.map(({ fateOf: fate }) => fateCell(fate(field)))
      return markup`<tr><th scope="row">${foreign(field)}</th>${cells}</tr>\n`
    })
    const head = markup`<tr class="group-head"><th scope="rowgroup" colspan="${String(columns.length + 1)}">${title}</th></tr>\n`
    return markup`<tbody>${head}${rows}</tbody>\n`
  })
  return markup`
<div class="scroll" role="region" tabindex="0" aria-labelledby="ledger-table">
<table class="ledger"><caption id="ledger-table">Arms across, fields down: ✓ survives, ✗ dropped. A control loses what its arm loses and has no column.</caption>
<thead><tr><th scope="col">Field</th>${heads}</tr></thead>
${bodies}${totals(report, columns)}</table></div>`
}

function totals(report: Report, columns: readonly LedgerColumn[]): Html {
  const cells = columns.map(({ arm, fields, fateOf: fate }) => {
    const all = [...new Set(fields)]
    const dropped = number(all.filter((field) => fate(field) === 'dropped').length, {
      provenance: derivedProvenance(report, 'arms'),
      population: `fields that ${arm} states`,
      unit: 'fields',
    })
    return markup`<td class="fate">${dropped}</td>`
  })
  return markup`<tfoot><tr><th scope="row">Fields dropped</th>${cells}</tr></tfoot>`
}

function fateCell(fate: Fate): Html {
  const sign = { survives: '✓', dropped: '✗', 'not stated': '·' }[fate]
  return markup`<td class="fate ${fate.replace(' ', '-')}"><span aria-hidden="true">${sign}</span><span class="spoken">${fate}</span></td>`
}
