import type { Editor } from '@tiptap/core'

/**
 * Replaces a range of the displayed text, as one undo step. Returns false, without a change, if the range spans several
 * blocks or contains a picture, a footnote or a line break.
 */
export function replaceWords({ state, view }: Editor, range: Range, by: string): boolean {
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  let isText = state.doc.resolve(from).sameParent(state.doc.resolve(to))
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isLeaf && !node.isText) isText = false
  })
  if (isText) view.dispatch(by === '' ? state.tr.delete(from, to) : state.tr.insertText(by, from, to))
  return isText
}
