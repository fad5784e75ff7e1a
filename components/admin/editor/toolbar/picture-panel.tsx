import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import type { ChosenPicture } from '@/components/admin/editor/text/edit'
import {
  addCaption,
  movePicture,
  removePicture,
  replacePicture,
  setAlt,
  setCredit,
  setDecorative,
  setFigureWidth,
} from '@/components/admin/editor/text/edit-pictures'
import type { PictureState } from '@/components/admin/editor/text/read-selection'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { figureWidths } from '@/lib/features/kernel/article/figure-width'
import { ToolButton } from './tool-button'
import { useRovingFocus } from './use-roving-focus'

/** Renders a dialog that crops a library picture. `onEnd` gets the new address; null if it is cancelled. */
export type FramePicture = (address: string, onEnd: (address: string | null) => void) => ReactNode

type PicturePanelProps = {
  editor: Editor
  picture: PictureState
  framePicture: FramePicture | undefined
  onPickPicture: () => Promise<ChosenPicture | null>
  /** Adds a picture to the same figure, which then is a gallery. */
  onAddBeside: () => void
}

/** Edits the picture at the cursor: its width and crop, its description, its position in a gallery and its removal. */
export function PicturePanel(props: PicturePanelProps) {
  const { editor, picture, framePicture } = props
  const t = useTranslations('room.editor.picture')
  const [isCropping, setCropping] = useState(false)
  const endCrop = (src: string | null) => {
    setCropping(false)
    if (src !== null) replacePicture(editor, picture.position, { src, alt: picture.alt })
  }
  return (
    <div role="group" aria-label={t('panel')} className="editor-panel">
      <PictureTools {...props} onCrop={() => setCropping(true)} />
      <AltField editor={editor} picture={picture} />
      {!picture.isInline && <CreditField editor={editor} picture={picture} />}
      {isCropping && framePicture?.(picture.src, endCrop)}
    </div>
  )
}

function AltField({ editor, picture }: Pick<PicturePanelProps, 'editor' | 'picture'>) {
  const t = useTranslations('room.editor.picture')
  const id = useId()
  const isSaid = picture.alt !== '' || picture.isDecorative
  return (
    <div className="editor-field editor-field-inline">
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
      <CheckField
        checked={picture.isDecorative}
        onChange={({ target }) => setDecorative(editor, picture.position, target.checked)}
        label={t('decorative')}
      />
      <p id={`${id}-hint`} className={isSaid ? 'sr-only' : 'editor-hint editor-hint-missing'}>
        {t(picture.isDecorative ? 'isDecorative' : picture.alt ? 'altHint' : 'altMissing')}
      </p>
    </div>
  )
}

type PictureToolsProps = PicturePanelProps & { onCrop: () => void }

/** A row of tools: width, crop, replacement, caption, gallery and removal. */
function PictureTools({ editor, picture, framePicture, onCrop, ...props }: PictureToolsProps) {
  const t = useTranslations('room.editor.picture')
  const { ref, ...handlers } = useRovingFocus(() => editor.view.focus())
  const { position, isInline, hasCaption, src } = picture
  const replace = async () => {
    const replacement = await props.onPickPicture()
    if (editor.isDestroyed) return
    if (replacement) {
      replacePicture(editor, position, replacement)
      if (replacement.caption && !isInline && !hasCaption) addCaption(editor, position, replacement.caption)
    }
    editor.view.focus()
  }
  const tool = (name: 'crop' | 'replace' | 'addCaption' | 'addBeside' | 'remove', run: () => void) => (
    <ToolButton label={t(name)} isPossible onRun={run}>
      {t(name)}
    </ToolButton>
  )
  return (
    <div ref={ref} role="toolbar" aria-label={t('tools')} className="editor-words" {...handlers}>
      {framePicture && <WidthTools editor={editor} picture={picture} />}
      <span className="editor-words-group">
        {framePicture && parsePictureAddress(src) && tool('crop', onCrop)}
        {tool('replace', () => void replace())}
        {!isInline && !hasCaption && tool('addCaption', () => addCaption(editor, position))}
        {!isInline && tool('addBeside', props.onAddBeside)}
        {picture.count > 1 && <GalleryPlace editor={editor} picture={picture} />}
        {tool('remove', () => removePicture(editor, position))}
      </span>
    </div>
  )
}

/** Sets the width of the figure. Figures inside of blocks have the width of their block. */
function WidthTools({ editor, picture: { position, width } }: Pick<PicturePanelProps, 'editor' | 'picture'>) {
  const t = useTranslations('room.editor.picture')
  if (width === undefined) return null
  return [null, ...figureWidths].map((option) => (
    <ToolButton
      key={option}
      label={t(`widths.${option ?? 'column'}`)}
      isPressed={width === option}
      isPossible
      onRun={() => setFigureWidth(editor, position, option)}
    >
      {t(`widths.${option ?? 'column'}`)}
    </ToolButton>
  ))
}

function CreditField({ editor, picture }: Pick<PicturePanelProps, 'editor' | 'picture'>) {
  const t = useTranslations('room.editor.picture')
  const id = useId()
  return (
    <div className="editor-field editor-field-inline">
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

function GalleryPlace({ editor, picture }: Pick<PicturePanelProps, 'editor' | 'picture'>) {
  const t = useTranslations('room.editor.picture')
  const { position, index, count } = picture
  const move = (direction: 1 | -1) => () => movePicture(editor, position, direction)
  return (
    <>
      <ToolButton label={t('earlier')} isPossible={index > 0} onRun={move(-1)}>
        {t('earlier')}
      </ToolButton>
      <ToolButton label={t('later')} isPossible={index < count - 1} onRun={move(1)}>
        {t('later')}
      </ToolButton>
      <span className="editor-hint self-center px-2">{t('place', { number: index + 1, count })}</span>
    </>
  )
}
