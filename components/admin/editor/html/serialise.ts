import type { Mark, Node } from '@tiptap/pm/model'
import { blockOf, blockTable, type BlockName } from '@/lib/features/kernel/article/block-table'

/**
 * Serialises a document to stored HTML, exactly as the article sanitizer would return it. Caches each block's HTML,
 * which does not depend on its surroundings: a key press serialises only one block.
 */

const blocks = new WeakMap<Node, string>()

/** Returns the HTML of a document, without line breaks outside code; '' for an empty text. */
export function toStoredHtml(doc: Node): string {
  const html = toBlocks(doc)
  return html === '<p></p>' ? '' : html
}

function toBlocks(parent: Node): string {
  return childrenOf(parent).map(toBlock).join('')
}

function toBlock(node: Node): string {
  const cachedHtml = blocks.get(node)
  if (cachedHtml !== undefined) return cachedHtml
  const html = writeBlock(node)
  blocks.set(node, html)
  return html
}

function writeBlock(node: Node): string {
  const { name } = node.type
  switch (name) {
    case 'paragraph':
      return element('p', toInline(node))
    case 'heading':
      return element(`h${node.attrs.level}`, toInline(node))
    case 'codeBlock':
      return element('pre', element('code', toInline(node), toLanguage(node)))
    case 'horizontalRule':
      return '<hr />'
    case 'blockquote':
      return element('blockquote', toBlocks(node), { lang: node.attrs.lang })
    case 'bulletList':
      return element('ul', toBlocks(node))
    case 'orderedList':
      return element('ol', toBlocks(node), { start: node.attrs.start === 1 ? null : node.attrs.start })
    case 'listItem':
      return element('li', toItem(node))
    case 'figcaption':
      return element('figcaption', toCaption(node))
    case 'picture':
      return wrapInMarks(node.marks, toPicture(node))
    case 'embed':
      return toEmbed(node)
    case 'table':
      return element('table', toTable(node))
    case 'figure':
      return element('figure', toBlocks(node), node.attrs)
    default:
      return Object.hasOwn(blockTable, name)
        ? toLayoutBlock(node, name as BlockName)
        : element(name, toBlocks(node))
  }
}

/** Serialises a block of `block-table.ts`. In buttons and lists of publications, one link contains the whole text. */
function toLayoutBlock(node: Node, name: BlockName): string {
  const content = node.isTextblock ? toInline(node) : toBlocks(node)
  const { kind = null, href = '' } = node.attrs
  return element(blockOf(name).element, href ? element('a', content, { href }) : content, {
    'data-block': name,
    'data-kind': kind,
  })
}

const toLanguage = ({ attrs }: Node): Attributes => ({
  class: attrs.language && `language-${attrs.language}`,
})

/** Serialises a list item. Omits `<p>` if the item's only paragraph is its first child, followed only by lists. */
function toItem(item: Node): string {
  const back = item.attrs.note === null ? '' : `<a href="#cita-${item.attrs.note}">↩</a>`
  const [first, ...others] = childrenOf(item)
  if (first?.type.name !== 'paragraph' || others.some(({ type }) => !listNames.has(type.name))) {
    return toNoteBlocks(item, back)
  }
  const words = toInline(first)
  return words === '' && others.length > 0
    ? toNoteBlocks(item, back)
    : withBack(words, back) + others.map(toBlock).join('')
}

/** Serialises the content of a footnote. Puts the back link at the end of the last paragraph, or in a new paragraph. */
function toNoteBlocks(item: Node, back: string): string {
  const last = item.lastChild
  if (!back || !last) return toBlocks(item)
  if (last.type.name !== 'paragraph' || toInline(last) === '') return `${toBlocks(item)}<p>${back}</p>`
  const before = childrenOf(item).slice(0, -1).map(toBlock).join('')
  return `${before}<p>${withBack(toInline(last), back)}</p>`
}

const withBack = (words: string, back: string) => (words && back ? `${words} ${back}` : words + back)

const listNames = new Set(['bulletList', 'orderedList'])

function toTable(table: Node): string {
  const caption = collapse(String(table.attrs.caption)).trim()
  const parts = groupRows(childrenOf(table)).map(([name, rows]) =>
    element(name, rows.map((row) => element('tr', childrenOf(row).map(toCell).join(''))).join('')),
  )
  return (caption ? element('caption', escapeText(caption)) : '') + parts.join('')
}

type TablePart = [name: 'thead' | 'tbody' | 'tfoot', rows: Node[]]

/** Returns the rows in groups: header rows at the top, footer rows at the end. No cell may span two groups. */
function groupRows(rows: Node[]): TablePart[] {
  const head = cutAt(rows, countWhile(rows, isHeaderRow))
  const foot = cutAt(rows, rows.length - countWhile(rows.toReversed(), (row) => row.attrs.isFoot === true))
  const lastHead = Math.min(head, foot)
  const parts: TablePart[] = [
    ['thead', rows.slice(0, lastHead)],
    ['tbody', rows.slice(lastHead, foot)],
    ['tfoot', rows.slice(foot)],
  ]
  return parts.filter(([, part]) => part.length > 0)
}

const isHeaderRow = (row: Node) =>
  row.childCount > 0 && childrenOf(row).every(({ type }) => type.name === 'tableHeader')

/**
 * Returns the row index `cut`, which divides the table. If a cell spans that border, returns the nearest end of the
 * table.
 */
function cutAt(rows: Node[], cut: number): number {
  const reaches = rows
    .slice(0, cut)
    .some((row, index) => childrenOf(row).some((cell) => index + Number(cell.attrs.rowspan) > cut))
  return reaches ? (cut > rows.length / 2 ? rows.length : 0) : cut
}

function countWhile<T>(values: T[], test: (value: T) => boolean): number {
  const end = values.findIndex((value) => !test(value))
  return end < 0 ? values.length : end
}

function toCell(cell: Node): string {
  const { colspan, rowspan, scope = null, alignment } = cell.attrs
  const only = cell.childCount === 1 ? cell.firstChild : null
  return element(
    cell.type.name === 'tableHeader' ? 'th' : 'td',
    only?.type.name === 'paragraph' ? toInline(only) : toBlocks(cell),
    {
      colspan: colspan === 1 ? null : colspan,
      rowspan: rowspan === 1 ? null : rowspan,
      scope,
      class: alignment && `align-${alignment}`,
    },
  )
}

type Run = { marks: readonly Mark[]; html: string }

function toInline(block: Node): string {
  const runs = block.type.spec.code ? readCode(block) : readRuns(block)
  return runs.map((run, index) => toRun(run, runs[index - 1]?.marks ?? [])).join('') + closeRuns(runs)
}

function readCode(block: Node): Run[] {
  return childrenOf(block)
    .map(({ text = '', marks }) => ({
      marks,
      html: escapeText(withoutControls(text).replace(/\r\n?/g, '\n')),
    }))
    .filter(({ html }) => html !== '')
}

/** Collapses white space like browsers: one space of several, none at the start and end of a line. */
function readRuns(block: Node): Run[] {
  const texts = childrenOf(block).map((node) => ({ node, text: node.text ? collapse(node.text) : null }))
  let isLineStart = true
  for (const part of texts) {
    if (part.text !== null && isLineStart) part.text = part.text.replace(/^ /, '')
    if (part.text === null) isLineStart = part.node.type.name === 'hardBreak'
    else if (part.text !== '') isLineStart = part.text.endsWith(' ')
  }
  let isLineEnd = true
  for (const part of texts.toReversed()) {
    if (part.text !== null && isLineEnd) part.text = part.text.replace(/ $/, '')
    if (part.text === null) isLineEnd = part.node.type.name === 'hardBreak'
    else if (part.text !== '') isLineEnd = false
  }
  return texts
    .filter(({ text }) => text !== '')
    .map(({ node, text }) => ({
      // A footnote's mark is a link itself, and cannot be in another link.
      marks: node.type.name === 'footnote' ? [] : node.marks,
      html: text === null ? toLeaf(node) : escapeText(text),
    }))
}

function toLeaf(node: Node): string {
  if (node.type.name === 'hardBreak') return '<br />'
  const { number } = node.attrs
  return node.type.name === 'footnote'
    ? `<sup><a href="#nota-${number}">${number}</a></sup>`
    : toPicture(node)
}

function toPicture({ attrs }: Node): string {
  const { src, alt, title, width, height, role } = attrs
  return `<img${toAttributes({ src, alt, title, width, height, role })} />`
}

function toCaption(caption: Node): string {
  const { lastChild } = caption
  if (lastChild?.type.name !== 'credit') return toInline(caption)
  const words = toInline(caption.cut(0, caption.content.size - lastChild.nodeSize))
  return `${words}${words && ' '}<small>${escapeText(collapse(String(lastChild.attrs.text)).trim())}</small>`
}

/** Serialises an embed. Its picture has no alternative text, because the link contains the title. */
function toEmbed({ attrs: { href, title, picture } }: Node): string {
  const image = picture && `<img${toAttributes({ src: picture, alt: '', role: 'presentation' })} />`
  return (image ?? '') + element('a', escapeText(collapse(title).trim() || href), { href })
}

/** Returns the tags between two text runs: closes the marks that end there, and opens the marks that begin there. */
function toRun(run: Run, before: readonly Mark[]): string {
  const shared = countShared(before, run.marks)
  return closeMarks(before.slice(shared)) + run.marks.slice(shared).map(openMark).join('') + run.html
}

const closeRuns = (runs: Run[]) => closeMarks(runs.at(-1)?.marks ?? [])

function countShared(first: readonly Mark[], other: readonly Mark[]): number {
  const end = first.findIndex((mark, index) => !other[index] || !mark.eq(other[index]))
  return end < 0 ? first.length : end
}

const wrapInMarks = (marks: readonly Mark[], html: string) =>
  marks.map(openMark).join('') + html + closeMarks(marks)

const markTags: Record<string, string> = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  deleted: 'del',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
}

function openMark({ type, attrs }: Mark): string {
  return `<${markTags[type.name]}${toAttributes(type.name === 'link' ? { href: attrs.href, title: attrs.title } : {})}>`
}

const closeMarks = (marks: readonly Mark[]) =>
  marks
    .toReversed()
    .map(({ type }) => `</${markTags[type.name]}>`)
    .join('')

type Attributes = Record<string, string | number | null>

function element(name: string, content: string, attributes: Attributes = {}): string {
  return `<${name}${toAttributes(attributes)}>${content}</${name}>`
}

function toAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replace(/"/g, '&quot;')}"`)
    .join('')
}

const childrenOf = (node: Node): Node[] => node.children.slice()

const collapse = (text: string) => withoutControls(text).replace(/[ \t\r\n\f]+/g, ' ')

/** Drops control characters, which are invisible and invalid in HTML. */
const withoutControls = (text: string) => text.replace(/[\0-\x08\v\x0e-\x1f\x7f]/g, '')

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
