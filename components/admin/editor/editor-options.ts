import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { AnyExtension, EditorOptions } from '@tiptap/core'
import { Behaviour } from './behaviour'
import { isBlockName } from './text/find-block'
import { Footnotes } from './text/footnotes'
import { LinePlaceholder } from './line-placeholder'
import { parseHtml } from './html/parse'
import { TypedLinks } from './typed-links'
import { UndoSteps } from './undo-steps'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { BlockName } from '@/lib/features/kernel/article/block-table'
import type { Language } from '@/lib/base/i18n/languages'
import { BlockKeys } from '@/components/admin/editor/schema/block-keys'
import { contentExtensions, textSchema } from '@/components/admin/editor/schema/extensions'
import { SpanishTypography } from '@/components/admin/editor/schema/typography'

type Field = {
  id: string
  labelledBy: string
  /** Id of the hint that explains how to leave the text by keyboard. */
  hintId: string
  html: string
  /** True to replace typed characters by Spanish typography, such as «» for straight quotation marks. */
  isSpanish: boolean
  language?: Language
  /** Hosts whose pages the text may embed. */
  frameHosts?: readonly string[] | undefined
  /** The co-editing session; null or undefined outside of co-editing. */
  joint?: JointEditing | null | undefined
  /** Placeholders: of an empty text, and of an empty line with the cursor. */
  placeholders?: { empty: string; line: string }
  /** Returns the name of a block for screen readers; '' for parts of blocks, such as a list item. */
  toBlockLabel?: (name: BlockName) => string
}

/**
 * Returns the minimum distance in px between the cursor and the window's edges: a fifth of the height, or the height of
 * the sticky bars if that is more.
 */
function toCursorMargin() {
  const fifth = Math.round(window.innerHeight / 5)
  return { top: Math.max(130, fifth), bottom: Math.max(96, fifth), left: 0, right: 0 }
}

/** A co-editing session: its id, and the editor extension with its separate undo history. */
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
  placeholders,
  toBlockLabel,
}: Field) {
  const margin = toCursorMargin()
  return {
    // The content security policy forbids `<style>`; `editor.css` has Tiptap's rules.
    injectCSS: false,
    extensions: [
      ...contentExtensions.map((extension) =>
        toBlockLabel && isBlockName(extension.name)
          ? extension.configure({ label: toBlockLabel(extension.name) })
          : extension,
      ),
      BlockKeys,
      joint ? joint.extension : UndoRedo,
      UndoSteps,
      Gapcursor,
      Dropcursor.configure({ class: 'editor-drop', color: false, width: 3 }),
      Behaviour.configure({ frameHosts }),
      Footnotes,
      TypedLinks,
      ...(placeholders ? [LinePlaceholder.configure(placeholders)] : []),
      ...(isSpanish ? [SpanishTypography] : []),
    ],
    // In co-editing, the extension inserts the session's text.
    content: joint ? null : parseHtml(html, textSchema).toJSON(),
    editorProps: {
      scrollThreshold: margin,
      scrollMargin: margin,
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
