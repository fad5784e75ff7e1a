import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { LeadFilters } from '@/components/admin/leads/lead-filters'
import { LeadList } from '@/components/admin/leads/lead-list'
import { parseLeadQuery, toExportHref, toLeadFilter, toLeadsHref } from '@/lib/features/leads/list-address'
import { ask, enterPlace } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/contactos'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.leads'))('title') }
}

/** What readers have sent to an organisation, or to all whose leads the person reads. */
export default async function LeadsPage({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.leads')])
  const { organisation, may } = await enterPlace(org)
  if (!may('leads.manage')) notFound()
  const query = parseLeadQuery(search)
  const { leads, hasMore, counts } = await ask('listLeads', org, toLeadFilter(query))
  const last = leads.at(-1)
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
      {(query.before !== null || hasMore) && (
        <nav aria-label={t('pages')} className="flex items-center justify-between gap-4 pt-6">
          {query.before !== null ? (
            <Link href={toLeadsHref(org, { ...query, before: null })} className="button-outline">
              {t('newest')}
            </Link>
          ) : (
            <span />
          )}
          {hasMore && last && (
            <Link href={toLeadsHref(org, { ...query, before: last.id })} className="button-outline">
              {t('older')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
