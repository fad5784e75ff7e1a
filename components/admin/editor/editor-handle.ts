import type { Editor } from '@tiptap/core'
import { parseHtml } from './parse'
import { toStoredHtml } from './serialise'

/** What the page does with the text beside showing it. */
export type TextEditorHandle = {
  /** The text as it is now, as HTML that the gate of articles leaves unchanged; '' where nothing is written. */
  getHtml(): string
  /** Another text in place of this one, as of a revision; can be undone. */
  setHtml(html: string): void
  /** Where the cursor stands; null where the text has no focus. */
  readCursor(): { from: number; to: number } | null
  /** Puts the cursor there. */
  focusAt(cursor: { from: number; to: number }): void
  /** Pictures that the browser could not load. */
  countBrokenPictures(): number
}

export function toHandle(editor: Editor): TextEditorHandle {
  return {
    getHtml: () => toStoredHtml(editor.state.doc),
    setHtml: (html) => {
      const { doc, tr, schema } = editor.state
      editor.view.dispatch(tr.replaceWith(0, doc.content.size, parseHtml(html, schema).content))
    },
    readCursor: () => {
      const { from, to } = editor.state.selection
      return editor.view.hasFocus() ? { from, to } : null
    },
    focusAt: (cursor) => void editor.chain().focus().setTextSelection(cursor).run(),
    countBrokenPictures: () =>
      [...editor.view.dom.querySelectorAll('img')].filter((one) => one.complete && one.naturalWidth === 0)
        .length,
  }
}
