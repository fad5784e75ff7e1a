import { getTranslations } from 'next-intl/server'
import { OfferItem } from '@/components/admin/sharing/offer-item'
import { SubscriptionForm } from '@/components/admin/sharing/subscription-form'
import { SubscriptionList } from '@/components/admin/sharing/subscription-list'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { parseId } from '@/lib/base/domain/parse'
import { toArticleHref } from '@/lib/base/links/links'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.offers'))

/** The publications that other organisations offer, and the subscriptions that accept them automatically. */
export default async function Offers({ params, searchParams }: PageProps<'/room/[locale]/[org]/ofrecidas'>) {
  const [{ org }, { pagina }, t, subscriptionTexts] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.offers'),
    getTranslations('room.subscriptions'),
  ])
  const page = parseId(pagina) ?? 1
  const [{ offers, hasMore }, { subscriptions }, { timeZone }, announcement] = await Promise.all([
    ask('listOffers', org, { page }),
    ask('listSubscriptions', org, { text: null, home: null }),
    readOrganisation(org),
    ask('getAnnouncement', org, { id: null }),
  ])
  const items = await Promise.all(
    offers.map(async (offer) => {
      const site = await toSiteOrigin(offer.home.domain)
      return { offer, href: site && site + toArticleHref(offer.home.card) }
    }),
  )
  return (
    <>
      <PageHeading help="offers" title={t('title')} />
      {items.length === 0 ? (
        <p className="pb-8 text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="border-t border-line">
          {items.map(({ offer, href }) => (
            <OfferItem
              key={offer.id}
              organisation={org}
              timeZone={timeZone}
              announcement={announcement}
              offer={offer}
              href={href}
            />
          ))}
        </ul>
      )}
      <PageLinks
        label={t('title')}
        page={page}
        hasMore={hasMore}
        toHref={(number) => `/${org}/ofrecidas${number > 1 ? `?pagina=${number}` : ''}`}
        texts={{ newer: t('newer'), older: t('older') }}
      />
      <section className="room-section">
        <h2>{subscriptionTexts('title')}</h2>
        <p className="text-ink-soft">{subscriptionTexts('hint')}</p>
        <SubscriptionList organisation={org} subscriptions={subscriptions} />
        <SubscriptionForm organisation={org} />
      </section>
    </>
  )
}
