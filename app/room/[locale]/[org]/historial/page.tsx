import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { HistoryEntry } from '@/components/admin/audit/history-entry'
import { HistoryFilters } from '@/components/admin/audit/history-filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ask, enterOrganisation, readOrganisation } from '@/app/room/enter-room'
import { AUDIT_NETWORK_DAYS } from '@/lib/base/domain/account-limits'
import { foldRuns } from '@/lib/features/people/audit/history'
import { parseHistoryQuery, toHistoryHref } from '@/lib/features/people/audit/history-query'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.history'))

export default async function History({ params, searchParams }: PageProps<'/room/[locale]/[org]/historial'>) {
  const [{ org }, search] = await Promise.all([params, searchParams])
  const query = parseHistoryQuery(search)
  const [{ entries, hasMore, people }, { timeZone }, { role }, t] = await Promise.all([
    ask('listAudit', org, query),
    readOrganisation(org),
    enterOrganisation(org),
    getTranslations('room.history'),
  ])
  const isEverywhere = query.isEverywhere && role === 'owner'
  const last = entries.at(-1)
  return (
    <>
      <PageHeading help="history" title={t('title')} />
      <HistoryFilters organisation={org} query={query} people={people} mayReadEverywhere={role === 'owner'} />
      {entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ol className="room-rows">
          {foldRuns(entries).map((entry) => (
            <HistoryEntry
              key={entry.id}
              {...entry}
              timeZone={timeZone}
              place={isEverywhere ? (entry.organisationName ?? entry.organisation) : null}
            />
          ))}
        </ol>
      )}
      {last && hasMore && (
        <p className="pt-6">
          <Link className="button-outline" href={toHistoryHref(org, { ...query, before: last.id })}>
            {t('older')}
          </Link>
        </p>
      )}
      <p className="pt-6 text-note text-ink-soft">{t('networks', { days: AUDIT_NETWORK_DAYS })}</p>
    </>
  )
}
