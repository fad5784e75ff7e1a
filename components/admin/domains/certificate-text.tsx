import { useTranslations } from 'next-intl'
import type { ListedDomain } from './listed-domain'

const DAY_MS = 24 * 60 * 60 * 1000
/** Number of days before the expiry at which a certificate should have been renewed. */
const SOON_DAYS = 14

type CertificateTextProps = { certificate: NonNullable<ListedDomain['certificate']>; now: Date }

/** Shows a certificate's issuer, and the number of days until it expires. */
export function CertificateText({ certificate: { issuer, until }, now }: CertificateTextProps) {
  const t = useTranslations('room.domains.certificate')
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS)
  return (
    <span className={days < SOON_DAYS ? 'font-semibold text-danger' : undefined}>
      {issuer} · {days < 0 ? t('expired') : t('daysLeft', { days })}
    </span>
  )
}
