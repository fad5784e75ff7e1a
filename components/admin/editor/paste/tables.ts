import { rename } from '@/components/admin/editor/html/normalise'
import { readStyle } from './read-style'

/** Converts the alignment of cells, which spreadsheets set in `style`, and detects a header row. */
export function convertTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('td, th')) {
    const alignment = readAlignment(cell) || readAlignment(cell.querySelector(':scope > p:only-child'))
    cell.className = /^(?:center|right)$/.test(alignment) ? `align-${alignment}` : ''
  }
  for (const table of body.querySelectorAll('table')) convertFirstRow(table)
}

function readAlignment(element: Element | null): string {
  if (!element) return ''
  return readStyle(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase()
}

/** Converts a bold first row to a header row. */
function convertFirstRow(table: HTMLTableElement): void {
  const [first, ...others] = table.rows
  if (!first || others.length === 0 || !isBoldRow(first) || others.some(isBoldRow)) return
  for (const cell of [...first.cells]) {
    for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    if (cell.localName === 'td') rename(cell, 'th')
  }
}

function isBoldRow(row: HTMLTableRowElement): boolean {
  const cells = [...row.cells].filter(({ textContent }) => (textContent ?? '').trim() !== '')
  return cells.length > 0 && cells.every(isBold)
}

function isBold(cell: Element): boolean {
  if (cell.localName === 'th' || /^(?:bold|[6-9]00)$/.test(readStyle(cell, 'font-weight'))) return true
  const bold = [...cell.querySelectorAll('b, strong')].map(({ textContent }) => textContent ?? '').join('')
  return bold.trim() === (cell.textContent ?? '').trim()
}
