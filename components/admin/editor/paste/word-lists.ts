import { moveChildren } from '@/components/admin/editor/html/normalise'
import { findStyled, readStyle } from './read-style'

/**
 * Converts Word's lists. Word writes a list as paragraphs, with the bullet or number as text and the level as
 * a style:
 *
 *   <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o  </span>Words</p>
 *
 * The bullet determines the kind of list, a number its start.
 */

type Entry = { paragraph: Element; list: string; level: number; marker: string }

/** Maximum nesting of Word's lists. Deeper ones come from other programs. */
const MAX_LEVEL = 9

export function convertWordLists(body: HTMLElement): void {
  const entries = new Map<Element, Entry>()
  for (const element of findStyled(body, 'mso-list')) {
    const entry = toEntry(element)
    if (entry) entries.set(element, entry)
  }
  const open: { list: Element; level: number; id: string }[] = []
  let last: Element | null = null
  for (const entry of entries.values()) {
    const goesOn = last !== null && entry.paragraph.previousElementSibling === last
    if (!goesOn) open.length = 0
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > entry.level) open.pop()
    const current = open.at(-1)
    if (!current || current.level < entry.level || !isSameList(current, entry)) {
      if (current && current.level === entry.level) open.pop()
      openList(entry, open)
    }
    addItem(entry, open.at(-1)?.list)
    last = open[0]?.list ?? null
  }
}

const isSameList = ({ list, id }: { list: Element; id: string }, entry: Entry) =>
  id === entry.list && list.localName === toListName(entry.marker)

function toEntry(element: Element): Entry | null {
  const [, list = '', level = '1'] = /^(l\d+)\s+level(\d+)/.exec(readStyle(element, 'mso-list')) ?? []
  const ignored = findStyled(element, 'mso-list').find((inner) => readStyle(inner, 'mso-list') === 'ignore')
  const marker = (ignored?.textContent ?? '').trim()
  ignored?.remove()
  // Excludes numbered headings, and `<li>`, which is already in a list.
  if (list === '' || element.localName !== 'p') return null
  return { paragraph: element, list, level: Math.min(Number(level), MAX_LEVEL), marker }
}

/** Starts a nested list in the last item of the open list. Without an open list, replaces the paragraph by a list. */
function openList(entry: Entry, open: { list: Element; level: number; id: string }[]): void {
  const list = entry.paragraph.ownerDocument.createElement(toListName(entry.marker))
  const start = Number.parseInt(entry.marker, 10)
  if (list.localName === 'ol' && start > 1) list.setAttribute('start', String(start))
  const item = open.at(-1)?.list.lastElementChild
  if (item) item.append(list)
  else entry.paragraph.before(list)
  open.push({ list, level: entry.level, id: entry.list })
}

function addItem({ paragraph }: Entry, list: Element | undefined): void {
  const item = paragraph.ownerDocument.createElement('li')
  moveChildren(paragraph, item)
  list?.append(item)
  paragraph.remove()
}

/** '1.', 'a)', '(iv)' are numbers; '·', 'o', '§', '-' are bullets. */
const toListName = (marker: string) => (/^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker) ? 'ol' : 'ul')
