import type { Editor } from '@tiptap/core'
import { type Node, type Schema } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { readEmptyLine } from './read-selection'

/** Functions that edit the text, called by toolbars and panels; and the types of their parameters. */

export type ChosenPicture = {
  src: string
  alt: string
  caption: string
  /** Further pictures of the same gallery, without captions. */
  beside?: Omit<ChosenPicture, 'caption' | 'beside'>[]
}
export type ChosenFile = { address: string; title: string }

/** Links the selection, changes the link at the cursor, or inserts the text `words` as a link. */
export function setLink(editor: Editor, href: string, words: string): void {
  const { selection, schema } = editor.state
  const attributes = { href, title: null }
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure') {
    return setPictureLink(editor, href)
  }
  const isInLink = editor.isActive('link')
  if (selection.empty && !isInLink) {
    const link = schema.mark('link', attributes)
    const tr = editor.state.tr.replaceSelectionWith(schema.text(words || href, [link]), false)
    editor.view.dispatch(tr.removeStoredMark(link.type).scrollIntoView())
    return
  }
  editor.chain().extendMarkRange('link').setMark('link', attributes).run()
}

/** Opens the link panel in an empty paragraph. A paragraph that contains only a link becomes a button in mails. */
export function startButton(editor: Editor): void {
  const { $to } = editor.state.selection
  const isOnEmptyLine = readEmptyLine(editor.state.selection) !== null
  if (!isOnEmptyLine) {
    const after = $to.depth === 0 ? $to.pos : $to.after(1)
    const tr = editor.state.tr.insert(after, editor.schema.node('paragraph'))
    editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)))
  }
  editor.emit('panelWanted', 'link')
}

export function removeLink(editor: Editor): void {
  const { selection } = editor.state
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure') {
    return setPictureLink(editor, null)
  }
  editor.chain().extendMarkRange('link').unsetMark('link').run()
}

/** Links the pictures of the selected figure, but not its caption. With null, removes the link. */
function setPictureLink(editor: Editor, href: string | null): void {
  const { selection, tr, schema } = editor.state
  const type = schema.marks.link
  if (!type || !(selection instanceof NodeSelection)) return
  selection.node.forEach((child, offset) => {
    if (child.type.name !== 'picture') return
    const position = selection.from + 1 + offset
    if (href === null) tr.removeNodeMark(position, type)
    else tr.addNodeMark(position, type.create({ href }))
  })
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
}

export function toFigure(schema: Schema, { caption, beside = [], ...picture }: ChosenPicture): Node {
  const pictures = [picture, ...beside].map(({ src, alt }) => schema.node('picture', { src, alt }))
  const words = caption.trim()
  return schema.node(
    'figure',
    null,
    words ? [...pictures, schema.node('figcaption', null, schema.text(words))] : pictures,
  )
}

/**
 * Inserts a block at the cursor, instead of an empty paragraph if it is in one, and moves the cursor after it. Returns
 * the block's position, or null if the block is not allowed there.
 */
export function insertBlock(editor: Editor, block: Node, at = editor.state.selection.from): number | null {
  const { tr, doc, schema } = editor.state
  const $at = doc.resolve(Math.min(at, doc.content.size))
  const isInEmpty = $at.parent.isTextblock && $at.parent.content.size === 0 && $at.depth > 0
  const from = isInEmpty ? $at.before() : at
  tr.replaceRangeWith(from, isInEmpty ? $at.after() : from, block)
  const position = findBlock(tr.doc, block, from)
  if (position === null) return null
  const after = position + block.nodeSize
  const behind = tr.doc.resolve(after)
  const goesOn = behind.nodeAfter?.type.name === 'paragraph'
  if (
    !goesOn &&
    behind.parent.canReplaceWith(behind.index(), behind.index(), schema.node('paragraph').type)
  ) {
    tr.insert(after, schema.node('paragraph'))
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(block.type.name === 'table' ? position : after), 1))
  editor.view.dispatch(tr.scrollIntoView())
  return position
}

/** Inserts an embed (a video, map or page of another site, or a file), and selects it, which opens its panel. */
export function insertEmbed(editor: Editor, { address, title }: ChosenFile): void {
  const { schema } = editor.state
  const embed = schema.node('embed', { href: address, title })
  const position = insertBlock(editor, schema.node('figure', null, [embed]))
  if (position === null) return
  const { tr, doc } = editor.state
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, position)))
}

function findBlock(doc: Node, block: Node, near: number): number | null {
  let blockPosition: number | null = null
  doc.nodesBetween(
    Math.max(0, near - 2),
    Math.min(doc.content.size, near + block.nodeSize + 4),
    (node, position) => {
      if (blockPosition === null && node.eq(block)) blockPosition = position
      return blockPosition === null
    },
  )
  return blockPosition
}

export function toTable(schema: Schema, rows: number, columns: number): Node {
  const toRow = (cell: string) =>
    schema.node(
      'tableRow',
      null,
      Array.from({ length: columns }, () => schema.node(cell, null, schema.node('paragraph'))),
    )
  return schema.node('table', null, [
    toRow('tableHeader'),
    ...Array.from({ length: rows - 1 }, () => toRow('tableCell')),
  ])
}

/** Inserts a picture after another in its figure. A figure with several pictures is a gallery with one caption. */
export function addBeside(editor: Editor, position: number, addition: ChosenPicture): void {
  const { caption, beside = [], ...picture } = addition
  const { doc, schema, tr } = editor.state
  const $picture = doc.resolve(position)
  const words = caption.trim()
  const hasCaption = $picture.parent.lastChild?.type.name === 'figcaption'
  if (words && hasCaption) tr.insert($picture.end() - 1, schema.text(` ${words}`))
  else if (words) tr.insert($picture.end(), schema.node('figcaption', null, schema.text(words)))
  const pictures = [picture, ...beside].map(({ src, alt }) => schema.node('picture', { src, alt }))
  tr.insert(position + 1, pictures)
  tr.setSelection(NodeSelection.create(tr.doc, position + 1))
  editor.view.dispatch(tr.scrollIntoView())
}

export function setTableCaption(editor: Editor, caption: string): void {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue
    editor.view.dispatch(editor.state.tr.setNodeAttribute($from.before(depth), 'caption', caption))
    return
  }
}
