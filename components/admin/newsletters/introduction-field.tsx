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

/** Formats that every mail program supports. */
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
  /** Returns the edited introduction; without edits, the stored one, unchanged. */
  read(): string
  /** Deletes the unsaved text from this browser if it equals `text`, which has been saved. */
  settle(text: string): void
}

type IntroductionFieldProps = {
  organisation: string
  /** Storage key of unsaved text in this browser. */
  storageKey: string
  /** The introduction as saved, which may not be HTML. */
  stored: string
  html: string
  problem: string | undefined
  onDirty: () => void
  ref: Ref<IntroductionHandle>
}

/**
 * Edits a newsletter's introduction in the text editor, with fewer tools. Stores unsaved text in this browser, and
 * restores it when the page is opened again.
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

/** Connects the editor, the form and the stored unsaved text. `lost`: unsaved text of an earlier page view. */
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
