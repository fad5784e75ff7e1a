'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextField } from '@/components/admin-ui/field'
import { isPictureAddress } from '@/lib/base/domain/picture-address'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import { LazyPictureChooser } from '@/components/admin/media/lazy-picture-chooser'
import { Dialog } from '@/components/admin-ui/dialog'

export type TextPicture = { src: string; alt: string; caption: string }

/** A picture of the library as texts have it: whole, so that its focal point says nothing. */
export const toTextPicture = ({ address, alt }: Pick<LibraryPicture, 'address' | 'alt'>): TextPicture => ({
  src: address.split('#', 1)[0] ?? '',
  alt,
  caption: '',
})

/** Asks for a picture in the text: where it is, what it shows, what stands below it. */
export function PictureDialog({
  organisation,
  onEnd,
}: {
  organisation: string
  onEnd: (picture: TextPicture | null) => void
}) {
  const t = useTranslations('room.pieces')
  const media = useTranslations('room.media')
  const [chosen, setChosen] = useState<TextPicture | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<{ src?: string; alt?: string }>({})
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '').trim()
    const [src, alt, caption] = [read('src'), read('alt'), read('caption')]
    const found = {
      ...(isPictureAddress(src) ? {} : { src: 'address' }),
      ...(alt === '' ? { alt: 'pictureAlt' } : {}),
    }
    setProblem(found)
    if (Object.keys(found).length === 0) onEnd({ src, alt, caption })
  }
  return (
    <Dialog title={t('picture.title')} onClose={() => onEnd(null)}>
      <Button className="self-start" onClick={() => setChoosing(true)}>
        {media('choose')}
      </Button>
      <form key={chosen?.src} onSubmit={choose} noValidate className="flex flex-col gap-4">
        <TextField
          name="src"
          label={t('picture.address')}
          hint={t('picture.addressHint')}
          required
          defaultValue={chosen?.src}
          problem={problem.src}
        />
        <TextField
          name="alt"
          label={t('fields.pictureAlt')}
          hint={t('fields.pictureAltHint')}
          required
          defaultValue={chosen?.alt}
          problem={problem.alt}
        />
        <TextField name="caption" label={t('picture.caption')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="solid">
            {t('picture.insert')}
          </Button>
          <Button onClick={() => onEnd(null)}>{t('cancel')}</Button>
        </div>
      </form>
      {isChoosing && (
        <LazyPictureChooser
          organisation={organisation}
          onEnd={(picture) => {
            setChoosing(false)
            if (picture) setChosen(toTextPicture(picture))
          }}
        />
      )}
    </Dialog>
  )
}
