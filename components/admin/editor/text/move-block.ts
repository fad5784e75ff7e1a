import type { Editor } from '@tiptap/core'
import { Selection, type EditorState } from '@tiptap/pm/state'

const items = /^(?:listItem|column|question|card|step|stat)$/

/** Returns the depth of the node to move: the item with the cursor, otherwise its top-level block. */
function findDepth({ selection: { $from } }: EditorState, direction: 1 | -1): number {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    const { name } = $from.node(depth).type
    if (!items.test(name)) continue
    // False for an item at the edge of its block: the whole block is moved instead.
    const isMovable = $from.node(depth - 1).maybeChild($from.index(depth - 1) + direction) !== null
    if (isMovable || name === 'listItem') return depth
  }
  return 1
}

/** Moves the block or item at the cursor before or behind its neighbour. Returns false if there is no neighbour. */
export function moveBlock(editor: Editor, direction: 1 | -1): boolean {
  const { state } = editor
  const { tr, doc, selection } = state
  const { $from } = selection
  const depth = Math.min(findDepth(state, direction), $from.depth + 1)
  const parent = $from.node(depth - 1)
  const index = $from.index(depth - 1)
  const neighbour = parent.maybeChild(index + direction)
  const moved = parent.maybeChild(index)
  if (!moved || !neighbour) return false
  const start = $from.posAtIndex(index, depth - 1)
  const target = direction < 0 ? start - neighbour.nodeSize : start + neighbour.nodeSize
  tr.delete(start, start + moved.nodeSize).insert(target, moved)
  const shift = target - start
  const offset = Math.min(selection.from + shift, tr.doc.content.size)
  // False if the selection extends beyond the moved block. It is then reduced to a cursor in the block.
  const isWithin = doc.nodeAt(start) === moved && selection.to <= start + moved.nodeSize
  tr.setSelection(
    selection.empty || !isWithin
      ? Selection.near(tr.doc.resolve(offset), 1)
      : Selection.fromJSON(tr.doc, {
          ...selection.toJSON(),
          anchor: selection.anchor + shift,
          head: selection.head + shift,
        }),
  )
  editor.view.dispatch(tr.scrollIntoView())
  return true
}
