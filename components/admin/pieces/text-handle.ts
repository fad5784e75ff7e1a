import type { Editor } from '@tiptap/core'
import type * as Joint from '@/components/admin/coediting/joint'
import type { JointEditing } from '@/components/admin/editor/editor-options'
import type { Sent } from './autosaver'

/** Access to the content of the text field, which is serialised on demand. */
export type TextHandle = {
  read(): string
  write(content: string): void
  /** Starts or ends co-editing, with `content` as the text of this window. */
  join(joint: JointEditing | null, content: string): void
  /** Returns the URLs of pictures that the browser could not load. */
  listBrokenPictures(): string[]
  /** Scrolls to these words, the picture with this URL, or the link with this parameter (`id_card=9`). */
  goTo(place: string): void
  /** Turns the block of these words into a quote in this language. Returns false if that is impossible. */
  quoteIn(place: string, language: string): boolean
  /** Returns the editor; null for Markdown, and until it is loaded. */
  getEditor(): Editor | null
}

/** Reason why a request failed. */
export type Failed = Exclude<Sent, { kind: 'done' }>

/** A co-edited text in this window. */
export type JointText = Joint.JointText<Failed>
