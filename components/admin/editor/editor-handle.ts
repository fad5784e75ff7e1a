import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { parseHtml } from './html/parse'
import { toStoredHtml } from './html/serialise'

/** Functions by which the page that contains the editor reads and changes the text. */
export type TextEditorHandle = {
  /** Returns the current text as HTML that the article sanitizer leaves unchanged; '' for an empty text. */
  getHtml(): string
  /** Replaces the text, for example with a revision. Can be undone. */
  setHtml(html: string): void
  /** Returns the selection; null if the text is not focused. */
  readCursor(): { from: number; to: number } | null
  focusAt(cursor: { from: number; to: number }): void
  /** Returns the addresses of pictures that the browser could not load. */
  listBrokenPictures(): string[]
  /** Scrolls to a text, the picture with this URL, or the link whose URL has this parameter (`id_card=9`). */
  goTo(place: string): void
  /** Turns the block with this text into a quotation in this language. Returns false if that is impossible. */
  quoteIn(place: string, language: string): boolean
  /** The Tiptap editor, for rare edits whose code is loaded on demand. */
  editor: Editor
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
    listBrokenPictures: () =>
      // Reads only pictures with `src`. ProseMirror inserts helper images without `src`, for example after a footnote.
      [...editor.view.dom.querySelectorAll<HTMLImageElement>('img[src]')]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.getAttribute('src') ?? ''),
    goTo: (place) => {
      const position = findPlace(editor.state.doc, place)
      const { tr } = editor.state
      if (position !== null) {
        tr.setSelection(TextSelection.near(tr.doc.resolve(position))).scrollIntoView()
        editor.view.dispatch(tr)
      }
      editor.view.focus()
    },
    quoteIn: (place, language) => {
      const position = findPlace(editor.state.doc, place)
      if (position === null) return false
      const $place = editor.state.doc.resolve(position)
      const isQuoted = Array.from({ length: $place.depth + 1 }, (_, depth) => $place.node(depth)).some(
        ({ type }) => type.name === 'blockquote',
      )
      const chain = editor.chain().focus().setTextSelection(position)
      return (isQuoted ? chain : chain.wrapIn('blockquote'))
        .updateAttributes('blockquote', { lang: language })
        .run()
    },
    editor,
  }
}

/** Returns the position of a text in one block (white space folded), a picture or a link; null if not found. */
function findPlace(doc: Node, place: string): number | null {
  let placePosition: number | null = null
  doc.descendants((node, position) => {
    if (placePosition !== null) return false
    const isLink = node.marks.some(({ attrs }) => `${attrs.href}&`.includes(`${place}&`))
    if (node.attrs.src === place || isLink) placePosition = position
    if (node.isTextblock && node.textContent.replace(/\s+/g, ' ').includes(place))
      placePosition = position + 1
    return placePosition === null
  })
  return placePosition
}
