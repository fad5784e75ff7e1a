import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { TextField } from '@/components/admin-ui/field'
import { foldStyles } from '@/components/admin-ui/fold-styles'
import { Button } from '@/components/admin-ui/button'
import type { Problems } from '@/components/admin-ui/problems'
import type { PieceFields } from '@/lib/base/domain/piece'
import { onDemand } from '@/components/admin-ui/on-demand'
import { LazyPictureChooser } from '@/components/admin/media/lazy-picture-chooser'
import { isPictureAddress } from '@/lib/base/domain/picture-address'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'

export type PictureSettingProps = {
  organisation: string
  fields: PieceFields
  set: <Name extends keyof PieceFields>(name: Name, value: PieceFields[Name]) => void
  problems: Problems
  /** Origin of the organisation's site, the base of relative URLs; null without a domain. */
  siteOrigin: string | null
}

export function PictureSetting({ organisation, fields, set, problems, siteOrigin }: PictureSettingProps) {
  const t = useTranslations('room.pieces.fields')
  const [isOfOtherSite] = useState(fields.pictureUrl !== '' && !OWN.test(fields.pictureUrl))
  const text = (name: 'pictureUrl' | 'pictureAlt') => (
    <TextField
      look="small"
      name={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      problem={problems[name]}
      value={fields[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  )
  return (
    <div className="piece-picture-setting flex flex-col gap-3">
      <PictureChoice
        organisation={organisation}
        url={fields.pictureUrl}
        siteOrigin={siteOrigin}
        none={t('dropPicture')}
        onChoose={(address, alt) => {
          set('pictureUrl', address)
          set('pictureAlt', alt)
        }}
      />
      <details className={foldStyles.fold} open={isOfOtherSite || problems.pictureUrl !== undefined}>
        <summary className={foldStyles.summary}>{t('pictureAddress')}</summary>
        {text('pictureUrl')}
      </details>
      {parsePictureAddress(fields.pictureUrl) && (
        <PictureFraming
          organisation={organisation}
          address={fields.pictureUrl}
          onChange={(address) => set('pictureUrl', address)}
        />
      )}
      {text('pictureAlt')}
    </div>
  )
}

/** Loaded only for library pictures, because other pictures cannot be cropped here. */
const PictureFraming = onDemand(() => import('./picture-framing').then((module) => module.PictureFraming))

type PictureChoiceProps = {
  organisation: string
  url: string
  siteOrigin: string | null
  /** Text shown if the publication has no picture. */
  none: string
  onChoose: (address: string, alt: string) => void
}

export function PictureChoice({ organisation, url, siteOrigin, none, onChoose }: PictureChoiceProps) {
  const t = useTranslations('room.pieces.fields')
  const media = useTranslations('room.media')
  const [choosing, setChoosing] = useState<{ files?: File[] } | null>(null)
  return (
    <>
      <PictureDrop onFiles={(files) => setChoosing({ files })}>
        {url === '' ? (
          <p className="text-note text-ink-soft">{none}</p>
        ) : (
          <Preview url={url} siteOrigin={siteOrigin} />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => setChoosing({})}>{media('choose')}</Button>
          {url !== '' && (
            <Button look="subtle" className="min-h-11" onClick={() => onChoose('', '')}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      </PictureDrop>
      {choosing && (
        <LazyPictureChooser
          organisation={organisation}
          {...choosing}
          onEnd={(picture) => {
            setChoosing(null)
            if (picture) onChoose(picture.address, picture.alt)
          }}
        />
      )}
    </>
  )
}

function PictureDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="piece-picture-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      {children}
    </div>
  )
}

/** Matches URLs of library pictures, which every host of the site serves. */
const OWN = /^\/media\//

/** Returns a picture's URL for the admin; null for a relative URL if the site has no domain. */
export const toShownAddress = (url: string, siteOrigin: string | null) =>
  url.startsWith('/') && !OWN.test(url) ? siteOrigin && siteOrigin + url : url

/** Shows the picture if its URL is valid. */
function Preview({ url, siteOrigin }: { url: string; siteOrigin: string | null }) {
  const t = useTranslations('room.pieces.picture')
  const [broken, setBroken] = useState<string | null>(null)
  if (!isPictureAddress(url)) return null
  const address = toShownAddress(url, siteOrigin)
  if (address === null || broken === address) return <p className="text-note text-danger">{t('broken')}</p>
  return <img src={address} alt="" className="piece-picture" onError={() => setBroken(address)} />
}
