import type { Node } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/**
 * Puts the cursor in a paragraph after pasted content that ends in a block without a place for text, such as a table:
 * ProseMirror would put it into the next block, so that what is typed next would land there.
 */
export function afterPaste(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc, schema, tr }: EditorState,
): Transaction | null {
  const paste = transactions.find(
    (transaction) => transaction.docChanged && transaction.getMeta('paste') === true,
  )
  const end = paste && transactions.length === 1 ? findEnd(paste) : null
  const { $to } = before.selection
  // If the rest of the paragraph follows the paste, the cursor stays before it.
  if (end === null || $to.parentOffset < $to.parent.content.size) return null
  const $end = doc.resolve(end)
  const last = $end.nodeBefore
  if (!last?.isBlock || takesText(last)) return null
  const paragraph = schema.nodes.paragraph
  if (!paragraph || !$end.parent.canReplaceWith($end.index(), $end.index(), paragraph)) return null
  return tr
    .insert(end, paragraph.create())
    .setSelection(TextSelection.create(tr.doc, end + 1))
    .scrollIntoView()
}

/** Returns where the pasted content ends. */
function findEnd({ mapping }: Transaction): number | null {
  let end: number | null = null
  mapping.maps.at(-1)?.forEach((_from, _to, _start, newEnd) => (end = newEnd))
  return end
}

/** Returns true if the cursor can be at the end of the block, within its text. */
const takesText = (node: Node): boolean =>
  node.isTextblock || (!node.type.spec.isolating && node.lastChild !== null && takesText(node.lastChild))
