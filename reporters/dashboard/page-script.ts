/**
 * What the page can do beyond being read: sort a table by a column, show a number's labels where there is no pointer
 * to hover with, and unfold everything for printing. The page is complete without it, and it reaches nowhere.
 */
export const PAGE_SCRIPT = `'use strict'
for (const table of document.querySelectorAll('table[data-sortable]')) {
  const body = table.tBodies[0]
  table.querySelectorAll('thead th').forEach((head, column) => {
    const button = document.createElement('button')
    button.append(...head.childNodes)
    head.append(button)
    const valueOf = (row) => {
      const cell = row.cells[column]
      const data = cell.querySelector('data')
      return data ? Number(data.value) : cell.textContent.trim()
    }
    button.addEventListener('click', () => {
      const up = head.getAttribute('aria-sort') !== 'ascending'
      for (const other of table.querySelectorAll('[aria-sort]')) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending')
      const rows = [...body.rows].map((row) => [valueOf(row), row])
      rows.sort(([a], [b]) => {
        if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
        return (a < b ? -1 : a > b ? 1 : 0) * (up ? 1 : -1)
      })
      body.append(...rows.map(([, row]) => row))
    })
  })
}
for (const labelled of document.querySelectorAll('data:not([title]), span[data-provenance]:not([title])')) {
  const { provenance, population, vocabulary } = labelled.dataset
  labelled.title = [provenance, population, vocabulary].filter(Boolean).join(' · ')
}
const note = document.querySelector('.note-bar')
document.addEventListener('click', (event) => {
  const labelled = event.target.closest('[data-provenance]')
  note.hidden = labelled === null
  if (labelled === null) return
  const { provenance, population, vocabulary } = labelled.dataset
  for (const name of ['provenance', 'population', 'vocabulary']) delete note.dataset[name]
  Object.assign(note.dataset, { provenance, population, unit: labelled.dataset.unit }, vocabulary ? { vocabulary } : {})
  const title = labelled.querySelector('title')
  note.textContent = title ? title.textContent : labelled.textContent + ' · ' + labelled.title
})
addEventListener('beforeprint', () => {
  for (const folded of document.querySelectorAll('details')) folded.open = true
})
`
