import { moveChildren } from '@/components/admin/editor/normalise'
import { findStyled, readStyle } from './read-style'

/**
 * Word writes a list as paragraphs, each with its bullet or number as text and its place as a style:
 *
 *   <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o  </span>Words</p>
 *
 * Here they become the lists they are. The bullet says which kind, its number where to begin.
 */

type Entry = { paragraph: Element; list: string; level: number; marker: string }

/** Word has nine levels; more would be somebody else's. */
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
  // A numbered heading stays a heading; `<li>` is in a list already.
  if (list === '' || element.localName !== 'p') return null
  return { paragraph: element, list, level: Math.min(Number(level), MAX_LEVEL), marker }
}

/** Begins a list within the last item of the one that is open, or in the paragraph's own place. */
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
