import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { UseEditorOptions } from '@tiptap/react'
import { Behaviour } from './behaviour'
import { Footnotes } from './footnotes'
import { parseHtml } from './parse'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
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
}

export function toEditorOptions({ id, labelledBy, hintId, html, isSpanish }: Field) {
  return {
    immediatelyRender: true,
    // The policy allows no `<style>`: what it would hold is in `editor.css`.
    injectCSS: false,
    extensions: [
      ...contentExtensions,
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ class: 'editor-drop', color: false, width: 3 }),
      Behaviour,
      Footnotes,
      ...(isSpanish ? [SpanishTypography] : []),
    ],
    content: parseHtml(html, textSchema).toJSON(),
    editorProps: {
      attributes: {
        id,
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': hintId,
        spellcheck: 'true',
        lang: CONTENT_LANGUAGE,
      },
    },
  } satisfies UseEditorOptions & { immediatelyRender: true }
}
