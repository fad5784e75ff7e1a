import { posToDOMRect, type Editor } from '@tiptap/core'

/** Returns the rectangle around the selection; null if the editor is destroyed. */
export function toSelectionRect({ state, view, isDestroyed }: Editor): DOMRect | null {
  if (isDestroyed) return null
  const { from, to } = state.selection
  return posToDOMRect(view, from, to)
}

/** Returns the rectangle of the table with the cursor; null if the cursor is in no table. */
export function toTableRect({ state, view, isDestroyed }: Editor): DOMRect | null {
  if (isDestroyed) return null
  const { node } = view.domAtPos(state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('table')?.getBoundingClientRect() ?? null
}

/** Returns the rectangle of the figure or block at this position; null if it was removed. */
export function toBlockRect({ view, isDestroyed }: Editor, position: number): DOMRect | null {
  if (isDestroyed) return null
  const node = view.nodeDOM(position)
  const element = node instanceof Element ? node : node?.parentElement
  const block = element?.closest('figure') ?? element
  return block?.getBoundingClientRect() ?? null
}
