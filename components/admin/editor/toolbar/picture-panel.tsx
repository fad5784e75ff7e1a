'use client'

import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField } from '@/components/admin-ui/field'
import {
  addCaption,
  movePicture,
  removePicture,
  setAlt,
  setCredit,
  setDecorative,
} from '@/components/admin/editor/edit'
import type { PictureState } from '@/components/admin/editor/read-selection'

type PicturePanelProps = {
  editor: Editor
  picture: PictureState
  /** Adds a picture to the same figure, which then is a gallery. */
  onAddBeside: () => void
}

/** Edits the picture at the cursor: its alternative text, caption, credit, position in a gallery and removal. */
export function PicturePanel({ editor, picture, onAddBeside }: PicturePanelProps) {
  const t = useTranslations('room.editor.picture')
  const id = useId()
  const isSaid = picture.alt !== '' || picture.isDecorative
  return (
    <div role="group" aria-label={t('panel')} className="editor-panel">
      <div className="editor-field">
        <label htmlFor={id}>{t('alt')}</label>
        <input
          id={id}
          type="text"
          value={picture.alt}
          maxLength={500}
          disabled={picture.isDecorative}
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
        <p id={`${id}-hint`} className={isSaid ? 'editor-hint' : 'editor-hint editor-hint-missing'}>
          {t(picture.isDecorative ? 'isDecorative' : picture.alt ? 'altHint' : 'altMissing')}
        </p>
      </div>
      {!picture.isInline && <CreditField editor={editor} picture={picture} />}
      <CheckField
        checked={picture.isDecorative}
        onChange={({ target }) => setDecorative(editor, picture.position, target.checked)}
        label={t('decorative')}
      />
      <div className="editor-actions">
        {!picture.isInline && !picture.hasCaption && (
          <Button onClick={() => addCaption(editor, picture.position)}>{t('addCaption')}</Button>
        )}
        {!picture.isInline && <Button onClick={onAddBeside}>{t('addBeside')}</Button>}
        {picture.count > 1 && <GalleryPlace editor={editor} picture={picture} />}
        <Button look="text" onClick={() => removePicture(editor, picture.position)}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

/** Edits the credit, which readers see at the end of the caption. */
function CreditField({ editor, picture }: Pick<PicturePanelProps, 'editor' | 'picture'>) {
  const t = useTranslations('room.editor.picture')
  const id = useId()
  return (
    <div className="editor-field">
      <label htmlFor={id}>{t('credit')}</label>
      <input
        id={id}
        type="text"
        value={picture.credit}
        maxLength={200}
        placeholder={t('creditExample')}
        className="text-box"
        autoComplete="off"
        onChange={({ target }) => setCredit(editor, picture.position, target.value)}
      />
    </div>
  )
}

/** Shows the picture's position in a gallery, with buttons to move it. */
function GalleryPlace({ editor, picture }: Pick<PicturePanelProps, 'editor' | 'picture'>) {
  const t = useTranslations('room.editor.picture')
  const { position, index, count } = picture
  const move = (direction: 1 | -1) => () => movePicture(editor, position, direction)
  return (
    <>
      <span className="editor-hint">{t('place', { number: index + 1, count })}</span>
      <Button aria-disabled={index === 0 || undefined} onClick={move(-1)}>
        {t('earlier')}
      </Button>
      <Button aria-disabled={index === count - 1 || undefined} onClick={move(1)}>
        {t('later')}
      </Button>
    </>
  )
}
