import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/**
 * A footnote consists of a mark in the text and a list item with the note. Both are renumbered in reading order after
 * each change. If a mark is cut, its item stays, until the mark is pasted again or the item is emptied.
 */

type Place = { node: Node; position: number }
type Notes = { marks: Place[]; items: Place[] }

/**
 * Footnote marks and items in each block, with their positions in the block. Cached, because most blocks do not change.
 */
const notesOfBlocks = new WeakMap<Node, Notes>()

function readBlock(block: Node): Notes {
  const before = notesOfBlocks.get(block)
  if (before) return before
  const notes: Notes = { marks: [], items: [] }
  block.descendants((node, position) => {
    if (node.type.name === 'footnote') notes.marks.push({ node, position })
    if (node.type.name === 'listItem' && node.attrs.note !== null) notes.items.push({ node, position })
  })
  notesOfBlocks.set(block, notes)
  return notes
}

function readNotes(doc: Node): Notes {
  const notes: Notes = { marks: [], items: [] }
  doc.forEach((block, offset) => {
    const { marks, items } = readBlock(block)
    const place = (part: Place) => ({ node: part.node, position: part.position + offset + 1 })
    notes.marks.push(...marks.map(place))
    notes.items.push(...items.map(place))
  })
  return notes
}

const numberOf = ({ node }: Place) =>
  Number(node.type.name === 'footnote' ? node.attrs.number : node.attrs.note)

/**
 * Pairs each footnote mark with the item of the same number. If two people have used a number, pairs marks and items in
 * order.
 */
function pairUp({ marks, items }: Notes): (Place | null)[] {
  const seen = new Map<number, number>()
  return marks.map((mark) => {
    const number = numberOf(mark)
    const same = items.filter((item) => numberOf(item) === number)
    const count = seen.get(number) ?? 0
    seen.set(number, count + 1)
    return same[Math.min(count, same.length - 1)] ?? null
  })
}

/** Sorts footnote items in the order of their first marks. An item without a mark stays after its predecessor. */
function toOrder(items: Place[], meant: (Place | null)[]): Place[] {
  let rank = -1
  const ranks = new Map<Place, number>()
  for (const item of items) {
    const first = meant.indexOf(item)
    if (first >= 0) rank = first
    ranks.set(item, rank)
  }
  return items.toSorted((first, other) => (ranks.get(first) ?? 0) - (ranks.get(other) ?? 0))
}

/** Renumbers the marks and items of all footnotes, and sorts the items. Returns true if anything changed. */
export function renumber(tr: Transaction): boolean {
  const notes = readNotes(tr.doc)
  if (notes.marks.length + notes.items.length === 0) return false
  const meant = pairUp(notes)
  const ordered = toOrder(notes.items, meant)
  const steps = tr.steps.length
  const lost = new Map<number, number>()
  for (const [index, mark] of notes.marks.entries()) {
    const item = meant[index]
    const old = numberOf(mark)
    if (!item && !lost.has(old)) lost.set(old, ordered.length + lost.size + 1)
    const number = item ? ordered.indexOf(item) + 1 : (lost.get(old) ?? old)
    if (number !== old) tr.setNodeAttribute(mark.position, 'number', number)
  }
  for (const [index, item] of ordered.entries()) {
    if (numberOf(item) !== index + 1) tr.setNodeAttribute(item.position, 'note', index + 1)
  }
  if (ordered.some((item, index) => item !== notes.items[index])) reorder(tr)
  return tr.steps.length > steps
}

/** Sorts lists that contain only footnotes. Other lists stay unchanged. */
function reorder(tr: Transaction): void {
  tr.doc.descendants((list, position) => {
    if (list.type.name !== 'orderedList' || !list.children.every(({ attrs }) => attrs.note !== null))
      return true
    const sorted = list.children.toSorted(
      (first, other) => Number(first.attrs.note) - Number(other.attrs.note),
    )
    if (sorted.some((item, index) => item !== list.children[index]))
      tr.replaceWith(position + 1, position + list.nodeSize - 1, sorted)
    return false
  })
}

export function canHaveNote({ selection, schema }: EditorState): boolean {
  const { $to } = selection
  const type = schema.nodes.footnote
  const isInNote = Array.from({ length: $to.depth }, (_, depth) => $to.node(depth + 1)).some(
    ({ attrs }) => attrs.note,
  )
  return Boolean(
    type && !isInNote && $to.parent.inlineContent && $to.parent.type.contentMatch.matchType(type),
  )
}

/**
 * Inserts a footnote mark after the selection and an item at the end of the text, and moves the cursor into the item.
 */
export function insertFootnote(editor: Editor): void {
  const { state, schema } = editor
  if (!canHaveNote(state)) return
  const { tr, selection, doc } = state
  const { marks, items } = readNotes(doc)
  const number = Math.max(0, ...marks.map(numberOf), ...items.map(numberOf)) + 1
  const at = selection.to
  tr.insert(at, schema.node('footnote', { number }))
  const item = schema.node('listItem', { note: number }, schema.node('paragraph'))
  const last = readNotes(tr.doc).items.at(-1)
  if (last) tr.insert(last.position + last.node.nodeSize, item)
  else {
    const heading = schema.node('heading', { level: 2 }, schema.text('Notas'))
    tr.insert(tr.doc.content.size, [heading, schema.node('orderedList', null, item)])
  }
  renumber(tr)
  goTo(tr, Number(tr.doc.nodeAt(at)?.attrs.number))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** Moves the cursor to the end of the footnote item with this number. */
function goTo(tr: Transaction, number: number): boolean {
  const item = readNotes(tr.doc).items.find((candidate) => numberOf(candidate) === number)
  if (!item) return false
  tr.setSelection(TextSelection.near(tr.doc.resolve(item.position + item.node.nodeSize - 1), -1))
  return true
}

function findNote({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).attrs.note) return { node: $from.node(depth), position: $from.before(depth) }
  }
  return null
}

/** Moves the cursor from a footnote's mark to its item, or from the item to the position after its first mark. */
function follow(editor: Editor): boolean {
  const { state } = editor
  const { selection, tr } = state
  const note = findNote(state)
  if (selection instanceof NodeSelection && selection.node.type.name === 'footnote') {
    if (!goTo(tr, Number(selection.node.attrs.number))) return false
  } else {
    const mark =
      note && readNotes(state.doc).marks.find((candidate) => numberOf(candidate) === numberOf(note))
    if (!mark) return false
    tr.setSelection(TextSelection.create(tr.doc, mark.position + 1))
  }
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** Removes an empty footnote item with its marks. After the last footnote, removes the list and its heading, too. */
function removeEmpty(editor: Editor): boolean {
  const { state } = editor
  const note = findNote(state)
  if (!note || !state.selection.empty || note.node.textContent !== '') return false
  const { tr } = state
  const { marks, items } = readNotes(state.doc)
  const noteMarks = marks.filter((mark) => numberOf(mark) === numberOf(note))
  const list = state.doc.resolve(note.position)
  const isLast = items.length === 1 && list.parent.childCount === 1
  if (isLast) tr.delete(list.before() - headingBefore(state.doc, list.before()), list.after())
  else tr.delete(note.position, note.position + note.node.nodeSize)
  for (const mark of noteMarks.toReversed()) tr.delete(mark.position, mark.position + 1)
  renumber(tr)
  const at = Math.min(noteMarks[0]?.position ?? 0, tr.doc.content.size)
  tr.setSelection(TextSelection.near(tr.doc.resolve(at), -1))
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** Returns the size of the heading 'Notas' that directly precedes a list; 0 without it. */
function headingBefore(doc: Node, position: number): number {
  const before = doc.resolve(position).nodeBefore
  return before?.type.name === 'heading' && before.textContent === 'Notas' ? before.nodeSize : 0
}

/** Returns false if another person's changes are included, because that person's editor has renumbered them. */
const isOwnChange = (transactions: readonly Transaction[]) =>
  transactions.some(({ docChanged }) => docChanged) && !transactions.some((tr) => tr.getMeta('y-sync$'))

export const Footnotes = Extension.create({
  name: 'footnotes',
  priority: 1050,
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => {
        insertFootnote(this.editor)
        return true
      },
      'Mod-Enter': () => follow(this.editor),
      Enter: () => this.editor.state.selection instanceof NodeSelection && follow(this.editor),
      Backspace: () => removeEmpty(this.editor),
    }
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _, state) => {
          const { tr } = state
          return isOwnChange(transactions) && renumber(tr) ? tr : null
        },
        props: {
          handleDoubleClickOn: (_, __, node) => node.type.name === 'footnote' && follow(this.editor),
        },
      }),
    ]
  },
})
