import type * as Joint from '@/components/admin/coediting/joint'
import type { JointEditing } from '@/components/admin/editor/editor-options'
import type { Sent } from './autosaver'

/** The text field's own way to its text: it is written out when it is wanted. */
export type TextHandle = {
  read(): string
  write(content: string): void
  /** From now on several write in it, or no longer; `content` is the text that stands here then. */
  join(joint: JointEditing | null, content: string): void
  /** Returns the addresses of pictures that the browser could not load. */
  listBrokenPictures(): string[]
  /** Goes to these words, to the picture of this address, or to the link with this parameter (`id_card=9`). */
  goTo(place: string): void
  /** Makes a quote in this language of what these words stand in; false where it cannot be. */
  quoteIn(place: string, language: string): boolean
}

/** Why something could not be sent. */
export type Failed = Exclude<Sent, { kind: 'done' }>

/** A text that several write in, as this window has it. */
export type JointText = Joint.JointText<Failed>
