'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { TextField } from '@/components/ui/text-field'
import { isPictureAddress } from '@/lib/base/domain/picture-address'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import { LazyPictureChooser } from '@/components/admin/media/lazy-picture-chooser'
import { Modal } from '@/components/admin-ui/modal'

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
  const problems = useTranslations('room.problems')
  const [chosen, setChosen] = useState<TextPicture | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<{ src?: string; alt?: string }>({})
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '').trim()
    const [src, alt, caption] = [read('src'), read('alt'), read('caption')]
    const found = {
      ...(isPictureAddress(src) ? {} : { src: problems('address') }),
      ...(alt === '' ? { alt: problems('pictureAlt') } : {}),
    }
    setProblem(found)
    if (Object.keys(found).length === 0) onEnd({ src, alt, caption })
  }
  return (
    <Modal title={t('picture.title')} onClose={() => onEnd(null)}>
      <button type="button" className="button-outline self-start" onClick={() => setChoosing(true)}>
        {media('choose')}
      </button>
      <form key={chosen?.src} onSubmit={choose} noValidate className="flex flex-col gap-4">
        <TextField
          name="src"
          kind="text"
          label={t('picture.address')}
          hint={t('picture.addressHint')}
          defaultValue={chosen?.src ?? ''}
          problem={problem.src ?? null}
        />
        <TextField
          name="alt"
          kind="text"
          label={t('fields.pictureAlt')}
          hint={t('fields.pictureAltHint')}
          defaultValue={chosen?.alt ?? ''}
          problem={problem.alt ?? null}
        />
        <TextField name="caption" kind="text" label={t('picture.caption')} defaultValue="" problem={null} />
        <div className="flex flex-wrap gap-3">
          <button className={buttonStyles.solid}>{t('picture.insert')}</button>
          <button type="button" className={buttonStyles.outline} onClick={() => onEnd(null)}>
            {t('cancel')}
          </button>
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
    </Modal>
  )
}
