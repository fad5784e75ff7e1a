import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { FilterTabs } from '@/components/admin-ui/filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { DomainTable } from '@/components/admin/domains/domain-table'
import { parseDomainQuery, toDomainsHref } from '@/lib/features/company/settings/domain-list-address'
import { stages } from '@/lib/features/company/domain-check/domain-state'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.domains'))

/** The domains of all organisations that the signed-in person administers. Domains with problems come first. */
export default async function Domains({ params, searchParams }: PageProps<'/room/[locale]/[org]/dominios'>) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.domains')])
  const { organisation, may } = await enterPlace(org)
  // This page exists only for all organisations together: a single organisation's domains are a section of its
  // settings.
  if (organisation || !may('settings.manage')) notFound()
  const query = parseDomainQuery(search)
  const { domains, hasMore } = await ask('listDomains', org, query)
  return (
    <>
      <PageHeading help="domains" title={t('title')} />
      <FilterTabs
        label={t('filter')}
        tabs={[null, ...stages].map((stage) => ({
          id: stage ?? 'all',
          href: toDomainsHref(org, { stage, page: 1 }),
          isCurrent: query.stage === stage,
          text: stage === null ? t('all') : t(`stages.${stage}`),
        }))}
      />
      {domains.length === 0 ? (
        <p className="py-8 text-ink-soft">{t('none')}</p>
      ) : (
        <DomainTable domains={domains} now={new Date()} />
      )}
      <PageLinks
        label={t('pages')}
        page={query.page}
        hasMore={hasMore}
        toHref={(page) => toDomainsHref(org, { ...query, page })}
        texts={{ newer: t('previous'), older: t('next') }}
      />
    </>
  )
}
