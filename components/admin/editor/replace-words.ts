import type { Editor } from '@tiptap/core'

/**
 * Replaces the words of a range of the displayed text, which can be undone. Returns false if the range has more than text
 * of one block: the change never removes a picture, a footnote or a line break.
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
