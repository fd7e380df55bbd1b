import { attribute, elementsBelow, parsePage, wholeText } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'

/** The elements of one tag in the section of this id. Only tests use it. */
export function within(html: string, id: string, tagName: string): readonly PageElement[] {
  return elementsBelow(parsePage(html))
    .filter((element) => attribute(element, 'id') === id)
    .flatMap(elementsBelow)
    .filter((element) => element.tagName === tagName)
}

/** The texts of a row's cells, headers among them. */
export function cellsOf(row: PageElement): readonly string[] {
  return elementsBelow(row)
    .filter(({ tagName }) => tagName === 'th' || tagName === 'td')
    .map(wholeText)
}

/** The texts of the cells of the table in the section about finding tools whose caption has this id, row by row. */
export function retrievalRows(html: string, captionId: string): readonly (readonly string[])[] {
  const [table] = within(html, 'retrieval', 'table').filter((element) =>
    elementsBelow(element).some((inside) => attribute(inside, 'id') === captionId),
  )
  const rows = table === undefined ? [] : elementsBelow(table).filter(({ tagName }) => tagName === 'tr')
  return rows.map((row) => cellsOf(row).map((text) => text.trim()))
}
