import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BeforeLinks } from '@/components/admin-ui/page-links'
import { ListFilters, toCountText } from '@/components/admin/filters/list-filters'
import { SubscriberList } from '@/components/admin/subscribers/subscriber-list'
import { subscriberStates } from '@/lib/base/domain/subscriber'
import {
  parseSubscriberQuery,
  toSubscribersHref,
  toSubscriberStateName,
} from '@/lib/features/audience/subscribers/list-address'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/suscriptores'>

export const generateMetadata = () => titled(getTranslations('room.subscribers'))

/** The readers who get an organisation's mails. */
export default async function Subscribers({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.subscribers')])
  const query = parseSubscriberQuery(search)
  const [{ subscribers, hasMore, counts }, { timeZone }] = await Promise.all([
    ask('listSubscribers', org, query),
    readOrganisation(org),
  ])
  const states = subscriberStates.map((state) => ({
    id: state,
    href: toSubscribersHref(org, { ...query, state, before: null }),
    isCurrent: query.state === state,
    text: t(`states.${state}`),
    total: toCountText(counts[state]),
  }))
  return (
    <>
      <PageHeading help="subscribers" title={t('title')} />
      {counts.confirmed + counts.unconfirmed > 0 && (
        <ListFilters
          tabs={{ label: t('tabs'), tabs: states }}
          kept={{ estado: toSubscriberStateName(query.state) }}
          text={query.text}
          label={t('search')}
          submit={t('searchButton')}
        />
      )}
      {subscribers.length === 0 ? (
        <p className="py-8 text-ink-soft">{t(query.text === null ? `empty.${query.state}` : 'notFound')}</p>
      ) : (
        <SubscriberList subscribers={subscribers} timeZone={timeZone} />
      )}
      <BeforeLinks
        label={t('pages')}
        before={query.before}
        next={hasMore ? subscribers.at(-1)?.id : null}
        toHref={(before) => toSubscribersHref(org, { ...query, before })}
        texts={{ newer: t('newest'), older: t('older') }}
      />
    </>
  )
}
