import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { AnyExtension, EditorOptions } from '@tiptap/core'
import { Behaviour } from './behaviour'
import { Footnotes } from './footnotes'
import { parseHtml } from './parse'
import { UndoSteps } from './undo-steps'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { contentExtensions, textSchema } from '@/components/admin/editor/schema/extensions'
import { SpanishTypography } from '@/components/admin/editor/schema/typography'

type Field = {
  id: string
  labelledBy: string
  /** The id of the line that says how the keyboard leads out of the text. */
  hintId: string
  html: string
  /** Whether what is typed becomes Spanish typography. */
  isSpanish: boolean
  /** What it is written in. */
  language?: Language
  /** Whose pages the text may embed. */
  frameHosts?: readonly string[] | undefined
  /** Where several write in the text. */
  joint?: JointEditing | null | undefined
}

/** Room between the cursor and the edges of the window, in px; above are the sticky bars. */
const CURSOR_MARGIN = { top: 130, bottom: 96, left: 0, right: 0 }

/** A session of several people: its name, and its editor extension, which has its own undo history. */
export type JointEditing = { epoch: string; extension: AnyExtension }

export function toEditorOptions({
  id,
  labelledBy,
  hintId,
  html,
  isSpanish,
  language = CONTENT_LANGUAGE,
  frameHosts = [],
  joint,
}: Field) {
  return {
    // The policy allows no `<style>`: what it would hold is in `editor.css`.
    injectCSS: false,
    extensions: [
      ...contentExtensions,
      joint ? joint.extension : UndoRedo,
      UndoSteps,
      Gapcursor,
      Dropcursor.configure({ class: 'editor-drop', color: false, width: 3 }),
      Behaviour.configure({ frameHosts }),
      Footnotes,
      ...(isSpanish ? [SpanishTypography] : []),
    ],
    // What several write comes from their session.
    content: joint ? null : parseHtml(html, textSchema).toJSON(),
    editorProps: {
      scrollThreshold: CURSOR_MARGIN,
      scrollMargin: CURSOR_MARGIN,
      attributes: {
        id,
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': hintId,
        spellcheck: 'true',
        dir: 'auto',
        ...(joint ? { 'data-joint': 'true' } : {}),
        lang: language,
      },
    },
  } satisfies Partial<EditorOptions>
}
