/**
 * A table as a grid without holes, overlaps or columns in which nothing begins: prosemirror-tables expects
 * that, and mends other tables at the next key, not always where one would. What readers see stays.
 */

/** Wider and larger ones are no tables to be edited in a text. */
const MAX_COLUMN_SPAN = 64
const MAX_PLACES = 20_000

type Placed = { cell: Element; from: number; span: number }

/** False where the table is too large, or has no cell: it is left as it was. */
export function regulariseTable(table: HTMLTableElement): boolean {
  const rows = [...table.querySelectorAll(':scope > tr, :scope > * > tr')]
  const taken = rows.map((): boolean[] => [])
  const placed = rows.flatMap((row, index) => placeCells(row, index, rows, taken))
  const columns = [...new Set(placed.map(({ from }) => from))].sort((one, other) => one - other)
  if (placed.length === 0 || columns.length * rows.length > MAX_PLACES) return false
  for (const { cell, from, span } of placed) {
    setSpan(cell, 'colspan', columns.filter((column) => column >= from && column < from + span).length)
  }
  for (const [index, row] of rows.entries()) {
    fillRow(row, columns.filter((column) => !taken[index]?.[column]).length)
  }
  return true
}

/** Each cell goes where the row is free first; none reaches over another, or out of its part of the table. */
function placeCells(row: Element, index: number, rows: Element[], taken: boolean[][]): Placed[] {
  const rowsAfter = rows.slice(index).findIndex(({ parentElement }) => parentElement !== row.parentElement)
  const rowsLeft = rowsAfter < 0 ? rows.length - index : rowsAfter
  let column = 0
  return cellsOf(row).map((cell) => {
    while (taken[index]?.[column]) column += 1
    const columnSpan = Math.min(readSpan(cell, 'colspan'), MAX_COLUMN_SPAN)
    const rowSpan = Math.min(readSpan(cell, 'rowspan'), rowsLeft)
    let span = 1
    while (span < columnSpan && !taken[index]?.[column + span]) span += 1
    for (let down = 0; down < rowSpan; down += 1) {
      for (let across = 0; across < span; across += 1) (taken[index + down] ?? [])[column + across] = true
    }
    setSpan(cell, 'rowspan', rowSpan)
    return { cell, from: column, span }
  })
}

const cellsOf = (row: Element) => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName))

function fillRow(row: Element, missing: number): void {
  const cells = cellsOf(row)
  const name = cells.length > 0 && cells.every(({ localName }) => localName === 'th') ? 'th' : 'td'
  for (let count = 0; count < missing; count += 1) row.append(row.ownerDocument.createElement(name))
}

function readSpan(cell: Element, name: 'colspan' | 'rowspan'): number {
  const written = cell.getAttribute(name) ?? ''
  return /^\d{1,4}$/.test(written) ? Math.max(Number(written), 1) : 1
}

function setSpan(cell: Element, name: 'colspan' | 'rowspan', span: number): void {
  if (span > 1) cell.setAttribute(name, String(span))
  else cell.removeAttribute(name)
}
