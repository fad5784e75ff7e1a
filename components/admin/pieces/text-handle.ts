import type { Editor } from '@tiptap/core'
import type * as Joint from '@/components/admin/coediting/joint'
import type { JointEditing } from '@/components/admin/editor/editor-options'
import type { Sent } from './autosaver'

/** Functions by which the page reads and changes the text field. The text is serialised only when it is read. */
export type TextHandle = {
  read(): string
  write(content: string): void
  /** Starts or ends (null) co-editing, with `content` as the initial text. */
  join(joint: JointEditing | null, content: string): void
  /** Returns the URLs of pictures that the browser could not load. */
  listBrokenPictures(): string[]
  /** Scrolls to a text, the picture with this URL, or the link whose URL has this parameter (`id_card=9`). */
  goTo(place: string): void
  /** Turns the block with this text into a quotation in this language. Returns false if that is impossible. */
  quoteIn(place: string, language: string): boolean
  /** Returns the editor; null for Markdown, and until it is loaded. */
  getEditor(): Editor | null
}

/** Reason why a request failed. */
export type Failed = Exclude<Sent, { kind: 'done' }>

export type JointText = Joint.JointText<Failed>
