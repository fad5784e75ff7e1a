import { markEmbed } from './mark-embed'
import { normaliseNotes } from './normalise-notes'
import { regulariseTable } from './regular-table'

/**
 * Converts HTML to the forms that the schema expects. Elements and attributes that the schema does not know are dropped
 * when it parses the result.
 */

/** Elements with invisible content (as in `lib/features/kernel/article/sanitise.ts`). */
const unread =
  'iframe, math, noembed, noframes, option, script, style, svg, template, textarea, title, xmp, head, meta, link'
/** Block elements that ProseMirror would parse as inline. */
const containers = 'center, details, dt, main, nav, summary'
/** Maximum nesting. The sanitizer unwraps elements deeper than 64; each level here may be stored as two. */
const DEEPEST_NESTING = 30

export function normalise(body: HTMLElement): void {
  for (const element of body.querySelectorAll(unread)) element.remove()
  for (const element of body.querySelectorAll(containers)) rename(element, 'div')
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n')
  for (const table of body.querySelectorAll('table')) normaliseTable(table)
  for (const caption of body.querySelectorAll('figcaption')) {
    if (!caption.closest('figure')) rename(caption, 'p')
  }
  for (const marked of body.querySelectorAll('[data-embed], [data-credit]')) {
    marked.removeAttribute('data-embed')
    marked.removeAttribute('data-credit')
  }
  for (const figure of body.querySelectorAll('figure')) normaliseFigure(figure)
  for (const figure of body.querySelectorAll('figure')) markEmbed(figure)
  normaliseNotes(body)
  flatten(body)
}

export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  moveChildren(element, renamed)
  element.replaceWith(renamed)
  return renamed
}

export function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element)
  element.remove()
}

/**
 * Moves the child nodes of an element to another. Moves them one by one: passing all nodes of a long text as arguments
 * would overflow the stack.
 */
export function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild)
}

function normaliseTable(table: HTMLTableElement): void {
  if (table.parentElement?.closest('table')) return flattenTable(table)
  if (!regulariseTable(table)) return flattenTable(table)
  const caption = table.querySelector(':scope > caption')
  if (caption) table.setAttribute('data-caption', (caption.textContent ?? '').replace(/\s+/g, ' ').trim())
  else table.removeAttribute('data-caption')
  caption?.remove()
  for (const part of table.querySelectorAll(':scope > colgroup, :scope > caption')) part.remove()
  for (const cell of table.querySelectorAll(':scope > thead > tr > td')) rename(cell, 'th')
  for (const row of table.querySelectorAll('tr')) {
    row.toggleAttribute('data-foot', row.parentElement?.localName === 'tfoot')
  }
}

/** Replaces a nested table, which was used for layout, by blocks. */
function flattenTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('td, th, caption')) rename(cell, 'div')
  for (const part of table.querySelectorAll('tr, thead, tbody, tfoot, colgroup')) {
    if (part.closest('table') === table) unwrap(part)
  }
  unwrap(table)
}

/** Keeps only one caption of a figure, and makes it a direct child of the figure. */
function normaliseFigure(figure: HTMLElement): void {
  for (const inner of figure.querySelectorAll('figure')) rename(inner, 'div')
  const [caption, ...others] = figure.querySelectorAll('figcaption')
  for (const other of others) rename(other, 'p')
  if (caption && caption.parentElement !== figure) figure.append(caption)
  if (caption && caption !== figure.firstElementChild) figure.append(caption)
  if (caption) markCredit(caption)
}

/** Marks `<small>` at the end of a caption as the credit. Removes spaces around it, because saving inserts one. */
function markCredit(caption: Element): void {
  const last = caption.lastElementChild
  const isLast = last?.localName === 'small' && !(last.nextSibling?.textContent ?? '').trim()
  if (!last || !isLast || !(last.textContent ?? '').trim()) return
  last.setAttribute('data-credit', '')
  last.nextSibling?.remove()
  const before = last.previousSibling
  if (before?.nodeType !== 3) return
  let text = before.textContent ?? ''
  // Not `trimEnd`, which would also remove no-break spaces.
  while (/[ \t\r\n\f]$/.test(text)) text = text.slice(0, -1)
  before.textContent = text
}

const inline = /^(?:a|b|br|code|del|em|hr|i|img|kbd|s|span|strike|strong|sub|sup|tt)$/

function flatten(body: HTMLElement): void {
  const walk = (parent: Element, depth: number): void => {
    for (const child of [...parent.children]) {
      const isTooDeep = depth >= DEEPEST_NESTING && !inline.test(child.localName)
      walk(isTooDeep ? rename(child, 'div') : child, depth + 1)
    }
  }
  walk(body, 0)
}
