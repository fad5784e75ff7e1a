import { useLocale, useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { toThumbnail } from '@/lib/base/images/sources'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { CopyLink } from './copy-link'
import { ReadLater } from './read-later'
import { ShareSheet } from './share-sheet'

type ShareLinksProps = {
  card: CardId
  organisation: OrganisationId
  title: string
  picture: string | null
  readingMinutes: number
  /** The article's canonical URL. */
  address: string
  /** Language of the article; undefined for Spanish. */
  content?: Language | undefined
}

/** Buttons and plain links for saving and sharing. Other sites get no data unless the reader follows a link. */
export function ShareLinks(props: ShareLinksProps) {
  const { card, organisation, title, picture, readingMinutes, address, content } = props
  const t = useTranslations('article')
  const list = useTranslations('readingList')
  const offline = useTranslations('offline')
  const mail = `mailto:?subject=${toQueryText(title)}&body=${toQueryText(address)}`
  const whatsapp = `https://wa.me/?text=${toQueryText(`${title} ${address}`)}`
  return (
    <p {...toInterfaceLang(useLocale(), content)} data-print="hidden" className="share-line">
      <ReadLater
        article={{
          card,
          title,
          organisation,
          minutes: readingMinutes,
          ...(picture && { picture: toThumbnail(picture) }),
        }}
        labels={{ save: list('save'), remove: list('remove'), list: list('open') }}
        note={offline('note')}
      />
      <span className="font-semibold">{t('share')}</span>
      <a href={mail} className={buttonStyles.subtle}>
        {t('shareByMail')}
      </a>
      <a href={whatsapp} rel="noopener noreferrer nofollow" className={buttonStyles.subtle}>
        WhatsApp
      </a>
      <CopyLink address={address} labels={{ copy: t('copyLink'), copied: t('linkCopied') }} />
      <ShareSheet title={title} address={address} label={t('shareSheet')} />
    </p>
  )
}

/** Encodes only characters with a meaning in queries, so that titles and URLs stay readable and short. */
const toQueryText = (text: string) => encodeURI(text).replace(/[#&+;]/g, encodeURIComponent)
