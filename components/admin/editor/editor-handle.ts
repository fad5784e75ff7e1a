import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { parseHtml } from './parse'
import { toStoredHtml } from './serialise'

/** The operations of the page on the text. */
export type TextEditorHandle = {
  /** The text as it is now, as HTML that the gate of articles leaves unchanged; '' where nothing is written. */
  getHtml(): string
  /** Another text in place of this one, as of a revision; can be undone. */
  setHtml(html: string): void
  /** Where the cursor stands; null where the text has no focus. */
  readCursor(): { from: number; to: number } | null
  /** Puts the cursor there. */
  focusAt(cursor: { from: number; to: number }): void
  /** Returns the addresses of pictures that the browser could not load. */
  listBrokenPictures(): string[]
  /** Goes to these words, to the picture of this address, or to the link with this parameter (`id_card=9`). */
  goTo(place: string): void
  /** Makes a quote in this language of what these words stand in; false where that cannot be. */
  quoteIn(place: string, language: string): boolean
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
      // ProseMirror's own images, as after a footnote, have no address.
      [...editor.view.dom.querySelectorAll<HTMLImageElement>('img[src]')]
        .filter((one) => one.complete && one.naturalWidth === 0)
        .map((one) => one.getAttribute('src') ?? ''),
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
  }
}

/** Returns the position of words within one block (white space folded), of a picture or of a link; null if not found. */
function findPlace(doc: Node, place: string): number | null {
  let found: number | null = null
  doc.descendants((node, position) => {
    if (found !== null) return false
    const isLink = node.marks.some(({ attrs }) => `${attrs.href}&`.includes(`${place}&`))
    if (node.attrs.src === place || isLink) found = position
    if (node.isTextblock && node.textContent.replace(/\s+/g, ' ').includes(place)) found = position + 1
    return found === null
  })
  return found
}
