/**
 * Makes a table a complete grid without holes, overlaps and empty columns. Otherwise prosemirror-tables would repair it
 * unexpectedly after the next key press. Readers see no difference.
 */

/** Maximum span of a cell. A table with more cells than `MAX_PLACES` is not edited as a table. */
const MAX_COLUMN_SPAN = 64
const MAX_PLACES = 20_000

type Placed = { cell: Element; from: number; span: number }

/** Completes the grid. Returns false and changes nothing if the table is too large or has no cell. */
export function regulariseTable(table: HTMLTableElement): boolean {
  const rows = [...table.querySelectorAll(':scope > tr, :scope > * > tr')]
  const taken = rows.map((): boolean[] => [])
  const placed = rows.flatMap((row, index) => placeCells(row, index, rows, taken))
  const columns = [...new Set(placed.map(({ from }) => from))].sort((first, other) => first - other)
  if (placed.length === 0 || columns.length * rows.length > MAX_PLACES) return false
  for (const { cell, from, span } of placed) {
    setSpan(cell, 'colspan', columns.filter((column) => column >= from && column < from + span).length)
  }
  for (const [index, row] of rows.entries()) {
    fillRow(row, columns.filter((column) => !taken[index]?.[column]).length)
  }
  return true
}

/** Assigns each cell to the first free column of its row. No cell overlaps another or leaves its table section. */
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
  const attribute = cell.getAttribute(name) ?? ''
  return /^\d{1,4}$/.test(attribute) ? Math.max(Number(attribute), 1) : 1
}

function setSpan(cell: Element, name: 'colspan' | 'rowspan', span: number): void {
  if (span > 1) cell.setAttribute(name, String(span))
  else cell.removeAttribute(name)
}
