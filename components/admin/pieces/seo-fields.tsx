import { useTranslations } from 'next-intl'
import { CheckField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { PieceAddresses } from './piece-addresses'
import type { Piece } from '@/lib/base/domain/piece'
import { PictureChoice, type PictureSettingProps } from './picture-setting'
import { SeoPreview } from './seo-preview'

export type SeoSettingsProps = PictureSettingProps & {
  /** The saved publication; null until the first save. */
  piece: Pick<Piece, 'id' | 'publishedVersion'> | null
  mayPublish: boolean
}

export function SeoFields(props: SeoSettingsProps) {
  const { organisation, fields, set, problems, siteOrigin, piece, mayPublish } = props
  const t = useTranslations('room.seo')
  return (
    <>
      <TextField
        look="small"
        name="seoTitle"
        label={t('seoTitle')}
        hint={t('length', { count: fields.seoTitle.length, usual: 60 })}
        placeholder={fields.title}
        problem={problems.seoTitle}
        value={fields.seoTitle}
        onChange={({ target }) => set('seoTitle', target.value)}
      />
      <TextAreaField
        look="small"
        rows={3}
        name="seoDescription"
        label={t('seoDescription')}
        hint={t('length', { count: fields.seoDescription.length, usual: 160 })}
        placeholder={fields.summary}
        problem={problems.seoDescription}
        value={fields.seoDescription}
        onChange={({ target }) => set('seoDescription', target.value)}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-ui font-semibold">{t('sharePicture')}</legend>
        <PictureChoice
          organisation={organisation}
          url={fields.sharePictureUrl}
          siteOrigin={siteOrigin}
          none={t('sharePictureHint')}
          onChoose={(address) => set('sharePictureUrl', address)}
        />
      </fieldset>
      <CheckField
        checked={fields.isNoindex}
        onChange={({ target }) => set('isNoindex', target.checked)}
        label={t('noindex')}
      />
      <SeoPreview fields={fields} siteOrigin={siteOrigin} />
      {piece && (
        <PieceAddresses
          organisation={organisation}
          piece={piece}
          siteOrigin={siteOrigin}
          mayChange={mayPublish}
        />
      )}
    </>
  )
}
