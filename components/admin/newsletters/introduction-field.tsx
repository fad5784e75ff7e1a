'use client'

import { useTranslations } from 'next-intl'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import type { TextEditorHandle } from '@/components/admin/editor/editor-handle'
import { LazyTextEditor } from '@/components/admin/editor/lazy-text-editor'
import { renderMarkdown } from '@/components/admin/editor/render-markdown'
import type { ToolName } from '@/components/admin/editor/toolbar/tools'
import { useTextPictures } from '@/components/admin/media/use-text-pictures'
import { findPieces } from '@/components/admin/pieces/find-pieces'
import { useUnsavedText } from './use-unsaved-text'

/** Formats that all mail programs show. */
const introductionTools: readonly ToolName[] = [
  'heading2',
  'heading3',
  'bold',
  'italic',
  'link',
  'bulletList',
  'orderedList',
  'blockquote',
  'picture',
  'button',
  'horizontalRule',
  'moveUp',
  'moveDown',
  'undo',
  'redo',
  'find',
]

export type IntroductionHandle = {
  /** Returns the introduction; the stored one, unchanged, if it was not edited. */
  read(): string
  /** Deletes the unsaved text in the browser if it equals `text`, which the server has stored. */
  settle(text: string): void
}

type IntroductionFieldProps = {
  organisation: string
  /** Key under which the browser stores unsaved text. */
  storageKey: string
  /** The introduction as stored, before any conversion to HTML. */
  stored: string
  /** The stored introduction, converted to HTML. */
  html: string
  problem: string | undefined
  onDirty: () => void
  ref: Ref<IntroductionHandle>
}

/**
 * Edits a newsletter's introduction in the text editor of publications, with fewer tools. Unsaved text is stored in the
 * browser and restored when the page is opened again.
 */
export function IntroductionField(props: IntroductionFieldProps) {
  const { organisation, html, problem, ref } = props
  const t = useTranslations('room.letters')
  const id = useId()
  const { pickPicture, uploadPicture, chooser } = useTextPictures(organisation)
  const { editor, lost, edit, discard, handle } = useIntroduction(props)
  useImperativeHandle(ref, () => handle)
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-sans text-ui font-semibold">
        {t('introduction')}
      </span>
      <div role="status" className="flex flex-wrap items-center gap-3 text-note empty:hidden">
        {lost !== null && (
          <>
            {t('recovered')}
            <Button onClick={discard}>{t('discard')}</Button>
          </>
        )}
      </div>
      <div className="framed-editor">
        <LazyTextEditor
          id={id}
          ref={editor}
          labelledBy={`${id}-label`}
          html={lost ?? html}
          isSpanish
          placeholder={t('introductionPlaceholder')}
          tools={introductionTools}
          onDirty={edit}
          onPickPicture={pickPicture}
          uploadPicture={uploadPicture}
          renderMarkdown={(markdown) => renderMarkdown(organisation, markdown)}
          findPieces={(words) => findPieces(organisation, words)}
        />
      </div>
      <ProblemNotice problem={problem} />
      <p className="font-sans text-note text-ink-soft">{t('introductionHint')}</p>
      {chooser}
    </div>
  )
}

/** Connects the editor, the form and the browser's unsaved text. `lost` is such text of an earlier page view. */
function useIntroduction({ storageKey, stored, html, onDirty }: IntroductionFieldProps) {
  const editor = useRef<TextEditorHandle>(null)
  const [isEdited, setEdited] = useState(false)
  const unsaved = useUnsavedText(storageKey)
  const lost = unsaved.lost === html ? null : unsaved.lost
  return {
    editor,
    lost,
    edit: () => {
      unsaved.keep(editor.current?.getHtml() ?? '')
      setEdited(true)
      onDirty()
    },
    discard: () => {
      editor.current?.setHtml(html)
      unsaved.drop()
      setEdited(false)
    },
    handle: {
      read: () => (isEdited || lost !== null ? (editor.current?.getHtml() ?? lost ?? stored) : stored),
      settle: unsaved.drop,
    } satisfies IntroductionHandle,
  }
}
