import { useFormatter, useTranslations } from 'next-intl'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Announcement } from '@/components/admin/subscribers/announce-field'
import { OfferTools } from './offer-tools'

type Offer = OperationAnswer<'listOffers'>['offers'][number]

type OfferItemProps = {
  organisation: string
  timeZone: string
  announcement: Announcement
  offer: Offer
  /** URL of the original at its home organisation; null if that has no domain. */
  href: string | null
}

export function OfferItem({ organisation, timeZone, announcement, offer, href }: OfferItemProps) {
  const t = useTranslations('room.offers')
  const format = useFormatter()
  const { home, kicker, title, summary, pictureUrl, pictureAlt, offeredBy, offeredAt } = offer
  const picture = pictureUrl?.startsWith('/media/') ? pictureUrl : null
  const at = format.dateTime(new Date(offeredAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li
      className={`grid gap-x-6 gap-y-4 border-b border-line py-6 ${picture ? 'min-[48rem]:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
    >
      {picture && (
        <img
          src={picture}
          alt={pictureAlt}
          loading="lazy"
          className="aspect-video max-h-56 w-full rounded-control object-cover"
        />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        {kicker !== '' && <p className="text-note text-ink-soft">{kicker}</p>}
        <h2 className="font-serif text-title-m font-semibold">{title}</h2>
        {summary !== '' && <p>{summary}</p>}
        <p className="text-note text-ink-soft">
          {offeredBy === ''
            ? t('bySubscription', { home: home.name, at })
            : t('by', { home: home.name, offeredBy, at })}
        </p>
        {href !== null && (
          <a href={href} target="_blank" rel="noreferrer" className="button-text self-start">
            {t('read', { home: home.name })}
          </a>
        )}
        <OfferTools organisation={organisation} id={offer.id} title={title} announcement={announcement} />
      </div>
    </li>
  )
}
