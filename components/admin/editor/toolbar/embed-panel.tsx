import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { insertEmbed, type ChosenPicture } from '@/components/admin/editor/text/edit'
import { addCaption, changeEmbed, removePicture } from '@/components/admin/editor/text/edit-pictures'
import type { EmbedState } from '@/components/admin/editor/text/read-selection'
import { AlertIcon } from '@/components/ui/icons'
import { parseEmbed } from '@/lib/base/domain/parse-embed'

type NewEmbedPanelProps = { editor: Editor; hosts: readonly string[]; onClose: () => void }

/** Asks for the URL to embed. Rejects unsupported URLs. */
export function NewEmbedPanel({ editor, hosts, onClose }: NewEmbedPanelProps) {
  const t = useTranslations('room.editor')
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  // `preventScroll`, because the panel has no position yet.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const finish = () => {
    onClose()
    editor.view.focus()
  }
  const insert = (address: string) => {
    const embed = parseEmbed(address, hosts)
    setRefused(embed === null)
    if (!embed) return field.current?.focus()
    insertEmbed(editor, embed)
    finish()
  }
  return (
    <form
      aria-label={t('tools.embed')}
      className="editor-panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        insert(String(new FormData(event.currentTarget).get('address')))
      }}
    >
      <AddressField
        ref={field}
        hosts={hosts.join(', ') || '—'}
        isRefused={isRefused}
        onChange={() => setRefused(false)}
        onEscape={finish}
      />
      <div className="editor-actions">
        <SubmitButton>{t('embed.insert')}</SubmitButton>
        <Button look="text" onClick={finish}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}

type AddressFieldProps = {
  ref: Ref<HTMLInputElement>
  /** Hosts that the organisation allows for embeds, as text for the hint below the field. */
  hosts: string
  isRefused: boolean
  onChange: () => void
  onEscape: () => void
}

function AddressField({ ref, hosts, isRefused, onChange, onEscape }: AddressFieldProps) {
  const t = useTranslations('room.editor.embed')
  const id = useId()
  return (
    <div className="editor-field">
      <label htmlFor={id}>{t('address')}</label>
      <input
        ref={ref}
        id={id}
        name="address"
        type="text"
        inputMode="url"
        className="text-box"
        autoComplete="off"
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-hint`}
        onChange={onChange}
        onKeyDown={(event) => event.key === 'Escape' && onEscape()}
      />
      <p
        id={`${id}-hint`}
        role={isRefused ? 'alert' : undefined}
        className={isRefused ? 'editor-problem' : 'editor-hint'}
      >
        {isRefused && <AlertIcon />}
        {t(isRefused ? 'refused' : 'addressHint', { hosts })}
      </p>
    </div>
  )
}

type EmbedPanelProps = {
  editor: Editor
  embed: EmbedState
  hosts: readonly string[]
  onPickPicture: () => Promise<ChosenPicture | null>
}

/** Edits the embed at the cursor: the title and the picture that readers see before they load it. */
export function EmbedPanel({ editor, embed, hosts, onPickPicture }: EmbedPanelProps) {
  const t = useTranslations('room.editor')
  const id = useId()
  const { position, href, title, picture } = embed
  if (href.startsWith('/')) return <FilePanel editor={editor} embed={embed} />
  const provider = parseEmbed(href, hosts)?.provider
  const pick = async () => {
    const posterPicture = await onPickPicture()
    if (editor.isDestroyed) return
    if (posterPicture) changeEmbed(editor, position, 'picture', posterPicture.src)
    editor.view.focus()
  }
  return (
    <div role="group" aria-label={t('embed.panel')} className="editor-panel">
      <div className="editor-field">
        <label htmlFor={id}>{t('embed.title')}</label>
        <input
          id={id}
          type="text"
          value={title}
          maxLength={200}
          className="text-box"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => changeEmbed(editor, position, 'title', target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Enter') return
            event.preventDefault()
            editor.view.focus()
          }}
        />
        <p id={`${id}-hint`} className={provider ? 'editor-hint' : 'editor-hint editor-hint-missing'}>
          {provider ? t('embed.hint', { provider }) : t('embed.unknown')}
        </p>
      </div>
      <div className="editor-actions">
        <Button onClick={() => void pick()}>{t(picture ? 'embed.otherPicture' : 'embed.addPicture')}</Button>
        {picture && (
          <Button onClick={() => changeEmbed(editor, position, 'picture', null)}>
            {t('embed.removePicture')}
          </Button>
        )}
        <CommonActions editor={editor} embed={embed} />
      </div>
    </div>
  )
}

type FilePanelProps = Pick<EmbedPanelProps, 'editor' | 'embed'>

/** Shows the library file at the cursor. Its title is edited in the library. */
function FilePanel({ editor, embed }: FilePanelProps) {
  const t = useTranslations('room.editor')
  return (
    <div role="group" aria-label={t('file.panel')} className="editor-panel">
      <p className="editor-hint">
        <strong>{embed.title}</strong> · {t('file.hint')}
      </p>
      <div className="editor-actions">
        <CommonActions editor={editor} embed={embed} />
      </div>
    </div>
  )
}

function CommonActions({ editor, embed: { position, hasCaption } }: FilePanelProps) {
  const t = useTranslations('room.editor')
  return (
    <>
      {!hasCaption && <Button onClick={() => addCaption(editor, position)}>{t('picture.addCaption')}</Button>}
      <Button look="text" onClick={() => removePicture(editor, position)}>
        {t('embed.remove')}
      </Button>
    </>
  )
}
