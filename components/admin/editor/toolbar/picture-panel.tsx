'use client'

import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/admin-ui/button'
import { addCaption, removePicture, setAlt } from '@/components/admin/editor/edit'
import type { PictureState } from '@/components/admin/editor/read-selection'

/** The picture at the cursor: what is said of it to who does not see it, its caption, its end. */
export function PicturePanel({ editor, picture }: { editor: Editor; picture: PictureState }) {
  const t = useTranslations('room.editor.picture')
  const id = useId()
  return (
    <div role="group" aria-label={t('panel')} className="editor-panel">
      <div className="editor-field">
        <label htmlFor={id}>{t('alt')}</label>
        <input
          id={id}
          type="text"
          value={picture.alt}
          maxLength={500}
          className="text-box"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setAlt(editor, picture.position, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Enter') return
            event.preventDefault()
            editor.view.focus()
          }}
        />
        <p id={`${id}-hint`} className={picture.alt ? 'editor-hint' : 'editor-hint editor-hint-missing'}>
          {picture.alt ? t('altHint') : t('altMissing')}
        </p>
      </div>
      <div className="editor-actions">
        {!picture.isInline && !picture.hasCaption && (
          <Button onClick={() => addCaption(editor, picture.position)}>{t('addCaption')}</Button>
        )}
        <Button look="text" onClick={() => removePicture(editor, picture.position)}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}
