import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BeforeLinks } from '@/components/admin-ui/page-links'
import { SavedFilters } from '@/components/admin/filters/saved-filters'
import { LeadBoard } from '@/components/admin/leads/lead-board'
import { LeadFilters, LeadViews } from '@/components/admin/leads/lead-filters'
import { LeadList } from '@/components/admin/leads/lead-list'
import {
  parseLeadQuery,
  toExportHref,
  toLeadFilter,
  toLeadsHref,
  type LeadQuery,
} from '@/lib/features/audience/leads/list-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/contactos'>

export const generateMetadata = () => titled(getTranslations('room.leads'))

/** The leads of one organisation, or of all whose leads the signed-in person may read. */
export default async function LeadsPage({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.leads')])
  const { organisation, may } = await enterPlace(org)
  if (!may('leads.manage')) notFound()
  const query = parseLeadQuery(search)
  const filters = organisation ? await ask('listFilters', org, { list: 'leads' }) : null
  // The choice between list and board does not count as a filter.
  const isFiltered = toLeadsHref(org, { ...query, view: 'list', before: null }).includes('?')
  const [, narrowed = ''] = isFiltered ? toLeadsHref(org, { ...query, before: null }).split('?') : []
  return (
    <>
      <PageHeading help="leads" title={t('title')}>
        {organisation && may('forms.manage') && (
          <Link href={`/${org}/contactos/reparto`} className="button-outline">
            {t('rules.title')}
          </Link>
        )}
        <a href={toExportHref(org, query)} download className="button-outline">
          {t('export')}
        </a>
      </PageHeading>
      <LeadViews place={org} query={query} />
      {filters && (
        <SavedFilters
          organisation={org}
          list="leads"
          filters={filters}
          query={narrowed && `?${narrowed}`}
          key={narrowed}
        />
      )}
      {query.view === 'board' ? (
        <Board org={org} isAcross={!organisation} query={query} />
      ) : (
        <List org={org} isAcross={!organisation} query={query} />
      )}
    </>
  )
}

type ViewProps = { org: string; isAcross: boolean; query: LeadQuery }

async function Board({ org, isAcross, query }: ViewProps) {
  const { text, form, assignee, organisations } = query
  const board = await ask('getLeadBoard', org, { text, form, assignee, organisations })
  return (
    <>
      <LeadFilters
        place={org}
        isAcross={isAcross}
        query={query}
        counts={board.counts}
        choices={board.choices}
      />
      <LeadBoard board={board} isAcross={isAcross} />
    </>
  )
}

async function List({ org, isAcross, query }: ViewProps) {
  const t = await getTranslations('room.leads')
  const { leads, hasMore, counts, choices } = await ask('listLeads', org, toLeadFilter(query))
  return (
    <>
      <LeadFilters place={org} isAcross={isAcross} query={query} counts={counts} choices={choices} />
      {leads.length === 0 ? (
        <p className="py-8 text-ink-soft">{t(query.text === null ? 'empty' : 'notFound')}</p>
      ) : (
        <LeadList leads={leads} isAcross={isAcross} />
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
