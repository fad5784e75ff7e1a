import type { Node } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/**
 * Puts the cursor in a new paragraph after a paste that ends with a block without text, such as a table. ProseMirror
 * would put it into the next block.
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
  // Leaves the cursor in place if the paste split a paragraph: it is then before the paragraph's second part.
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

/** Returns the position after the pasted content; null if nothing was inserted. */
function findEnd({ mapping }: Transaction): number | null {
  let end: number | null = null
  mapping.maps.at(-1)?.forEach((_from, _to, _start, newEnd) => (end = newEnd))
  return end
}

/** Returns true if the end of a block can contain the cursor. */
const takesText = (node: Node): boolean =>
  node.isTextblock || (!node.type.spec.isolating && node.lastChild !== null && takesText(node.lastChild))
