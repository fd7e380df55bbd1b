import { markup } from './html.ts'
import type { Html } from './html.ts'

/** A column; numbers stand on the right. */
export interface Column {
  readonly title: Html
  readonly isNumber?: boolean
}

/** A table whose first column names its rows. */
export interface Table {
  /** Unique on the page: the scrolling region is named by the caption. */
  readonly id: string
  readonly caption: Html
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  /** Whether the page's script may let a reader sort it. */
  readonly isSortable?: boolean
}

/** One row: a cell for each column. */
export interface TableRow {
  readonly cells: readonly Html[]
  readonly className?: string
}

/** A column of words. */
export function words(title: string): Column {
  return { title: markup`${title}` }
}

/** A column of numbers. */
export function numbers(title: string): Column {
  return { title: markup`${title}`, isNumber: true }
}

/** A table in a region of its own that scrolls where the screen is too narrow for it. */
export function table({ id, caption, columns, rows, isSortable = false }: Table): Html {
  const head = columns.map(
    ({ title, isNumber }) => markup`<th scope="col"${numberClass(isNumber)}>${title}</th>`,
  )
  const body = rows.map(({ cells, className }) => {
    const row = cells.map((cell, index) =>
      index === 0
        ? markup`<th scope="row">${cell}</th>`
        : markup`<td${numberClass(columns[index]?.isNumber)}>${cell}</td>`,
    )
    return markup`<tr${className === undefined ? undefined : markup` class="${className}"`}>${row}</tr>\n`
  })
  return markup`
<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}">
<table${isSortable ? markup` data-sortable` : undefined}><caption id="${id}">${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody></table></div>`
}

function numberClass(isNumber: boolean | undefined): Html | undefined {
  return isNumber === true ? markup` class="n"` : undefined
}
