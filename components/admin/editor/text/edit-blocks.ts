import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { BlockName } from '@/lib/features/kernel/article/block-table'
import { canAdd, findBlock, isLinkBlock } from './find-block'

/** Edits blocks of `lib/features/kernel/article/block-table.ts`, by keys or by the block's floating toolbar. */

/** Moves the cursor out of the block, to a paragraph after it. */
export function leaveBlock(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if (!findBlock(editor.state.selection)) return false
  const { tr, schema } = editor.state
  const after = $from.after(1)
  if (tr.doc.nodeAt(after)?.type.name !== 'paragraph') tr.insert(after, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/**
 * Inserts an empty item of the same kind after the item with the cursor. First deletes the range `line` of the item
 * with the cursor.
 */
export function addItem(editor: Editor, line = { from: 0, to: 0 }): boolean {
  const { state } = editor
  const block = findBlock(state.selection)
  if (!block?.item || !canAdd(block)) return false
  const { tr } = state
  const { node, position } = block.item
  const end = position + node.nodeSize
  tr.insert(end, toEmpty(node)).delete(line.from, line.to)
  const start = end - (line.to - line.from)
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
  return true
}

/** Returns an empty item of the same kind, with the same kinds of lines. */
function toEmpty(item: Node): Node {
  const lines = item.children
    .filter(({ isTextblock, type }) => isTextblock && type.name !== 'button')
    .filter(
      ({ type }, at, all) => item.type.name === 'stat' || all.findIndex((line) => line.type === type) === at,
    )
  const { type } = item
  const empty = lines.slice(0, 2).map((line) => line.type.create(line.attrs))
  return type.validContent(Fragment.from(empty)) ? type.create(null, empty) : (type.createAndFill() ?? item)
}

/** Removes the item with the cursor, or the block if it was the last item. */
export function removeItem(editor: Editor): boolean {
  const { state } = editor
  const block = findBlock(state.selection)
  if (!block?.item) return false
  const index = state.selection.$from.index(block.depth)
  if (!block.node.canReplace(index, index + 1)) return removeBlock(editor)
  const { tr } = state
  const { position, node } = block.item
  tr.delete(position, position + node.nodeSize)
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position), -1)).scrollIntoView())
  return true
}

/** Replaces the block by an empty paragraph. */
export function removeBlock(editor: Editor): boolean {
  const { state } = editor
  const block = findBlock(state.selection)
  if (!block) return false
  const { tr, schema } = state
  tr.replaceWith(block.position, block.position + block.node.nodeSize, schema.node('paragraph'))
  tr.setSelection(TextSelection.create(tr.doc, block.position + 1))
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

export function setBlockAttribute(
  editor: Editor,
  position: number,
  name: 'kind' | 'href',
  value: string,
): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(position, name, value))
}

/** Replaces the empty paragraph at the cursor by a block, and puts the cursor in it. */
export function insertSection(editor: Editor, block: Node): void {
  const { tr, selection, schema } = editor.state
  const { $from } = selection
  const position = $from.before()
  tr.replaceWith(position, $from.after(), block)
  const after = tr.doc.resolve(position + block.nodeSize)
  if (!after.nodeAfter) tr.insert(after.pos, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView())
}

/** Returns whether this block can replace the paragraph at the cursor. */
export function canInsert({ state }: Editor, name: BlockName): boolean {
  const { $from } = state.selection
  const type = state.schema.nodes[name]
  const parent = $from.depth > 0 ? $from.node(-1) : null
  const index = $from.depth > 0 ? $from.index(-1) : 0
  return Boolean(type && parent?.canReplaceWith(index, index + 1, type))
}

/** Handles Enter in a block: inserts the next item of the block, or leaves the block if the current item is empty. */
export function goOn(editor: Editor): boolean {
  const { selection } = editor.state
  const { $from, empty } = selection
  const { name } = $from.parent.type
  if (!empty) return false
  if (name === 'summary') return editor.commands.focus($from.after() + 1)
  if (name === 'byline') return leaveBlock(editor)
  if (isLinkBlock(name)) return editor.commands.insertContentAt($from.after(), { type: 'paragraph' })
  const block = findBlock(selection)
  const isEmptyLine = name === 'paragraph' && $from.parent.content.size === 0
  if (!block?.item || !isEmptyLine || block.node.type.name === 'columns') return false
  const { node: item, position } = block.item
  if ($from.depth - 1 !== block.item.depth || $from.after() !== position + item.nodeSize - 1) return false
  if (item.textContent === '') {
    removeItem(editor)
    leaveBlock(editor)
    return true
  }
  if (item.childCount < 2) return false
  return addItem(editor, { from: $from.before(), to: $from.after() })
}

/** Handles Backspace at the start of an empty part of a block: removes that part. */
export function removeEmpty(editor: Editor): boolean {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parentOffset > 0) return false
  const { name } = $from.parent.type
  const isEmpty = $from.parent.content.size === 0
  if (isLinkBlock(name) && isEmpty) return editor.commands.setNode('paragraph')
  if (name === 'byline' && isEmpty)
    return editor.commands.deleteRange({ from: $from.before(), to: $from.after() })
  const item = findBlock(selection)?.item
  const isStart = item && $from.before() === item.position + 1
  return Boolean(isStart && item.node.textContent === '') && removeItem(editor)
}
