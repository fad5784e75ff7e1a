import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { DialogActions } from '@/components/admin-ui/dialog'
import { TextField } from '@/components/admin-ui/field'

export type DescribedPicture = {
  address: string
  alt: string
  caption: string
  /** Further pictures that were chosen with this one. */
  beside?: { address: string; alt: string }[]
}

type PictureDescriptionProps = {
  address: string
  /** Alternative text of the picture in the library. */
  alt: string
  isForText: boolean
  onEnd: (picture: DescribedPicture) => void
  onBack: () => void
  onCancel: () => void
}

export function PictureDescription(props: PictureDescriptionProps) {
  const { address, isForText, onEnd, onBack, onCancel } = props
  const t = useTranslations('room.media')
  const fields = useTranslations('room.pieces')
  const [alt, setAlt] = useState(props.alt)
  const [caption, setCaption] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefused(true)
    if (alt.trim() !== '' && !isBroken) onEnd({ address, alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="grid items-start gap-6 min-[40rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      {isBroken ? (
        <p role="alert" className="text-note font-semibold text-danger">
          {fields('picture.broken')}
        </p>
      ) : (
        <img src={address} alt="" className="piece-picture" onError={() => setBroken(true)} />
      )}
      <div className="flex flex-col gap-4">
        <TextField
          label={fields('fields.pictureAlt')}
          hint={fields('fields.pictureAltHint')}
          required
          maxLength={500}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          problem={isRefused && alt.trim() === '' ? 'pictureAlt' : null}
        />
        {isForText && (
          <TextField
            label={fields('picture.caption')}
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
          />
        )}
        <DialogActions close={t('cancel')} onClose={onCancel}>
          <SubmitButton>{isForText ? fields('picture.insert') : t('useThis')}</SubmitButton>
          <Button onClick={onBack}>{t('chooseOther')}</Button>
        </DialogActions>
      </div>
    </form>
  )
}
