import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BeforeLinks } from '@/components/admin-ui/page-links'
import { LeadFilters } from '@/components/admin/leads/lead-filters'
import { LeadList } from '@/components/admin/leads/lead-list'
import { parseLeadQuery, toExportHref, toLeadFilter, toLeadsHref } from '@/lib/features/leads/list-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/contactos'>

export const generateMetadata = () => titled(getTranslations('room.leads'))

/** The leads of an organisation, or of every organisation whose leads the person may read. */
export default async function LeadsPage({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.leads')])
  const { organisation, may } = await enterPlace(org)
  if (!may('leads.manage')) notFound()
  const query = parseLeadQuery(search)
  const { leads, hasMore, counts } = await ask('listLeads', org, toLeadFilter(query))
  return (
    <>
      <PageHeading
        actions={
          <a href={toExportHref(org, query)} download className="button-outline">
            {t('export')}
          </a>
        }
      >
        {t('title')}
      </PageHeading>
      <LeadFilters place={org} isAcross={!organisation} query={query} counts={counts} />
      {leads.length === 0 ? (
        <p className="py-8 text-ink-soft">{t(query.text === null ? 'empty' : 'notFound')}</p>
      ) : (
        <LeadList leads={leads} isAcross={!organisation} />
      )}
      <BeforeLinks
        label={t('pages')}
        before={query.before}
        next={hasMore ? leads.at(-1)?.id : null}
        toHref={(before) => toLeadsHref(org, { ...query, before })}
        texts={{ newer: t('newest'), older: t('older') }}
      />
    </>
  )
}
