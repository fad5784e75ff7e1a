import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { ActiveFilters } from '@/components/admin/analytics/active-filters'
import { AnalyticsReport } from '@/components/admin/analytics/analytics-report'
import { PeriodBar } from '@/components/admin/analytics/period-bar'
import type { Report, ToHref } from '@/components/admin/analytics/types'
import { WebVitals } from '@/components/admin/analytics/web-vitals'
import { OrganisationSearch } from '@/components/admin/organisations/organisation-search'
import { PageHeading } from '@/components/admin-ui/page-heading'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  listParameters,
  parseAnalyticsQuery,
  toAnalyticsHref,
  toCsvHref,
  toReportInput,
} from '@/lib/features/insight/analytics/analytics-address'
import { ask, enterPlace, enterRoom } from '@/app/room/enter-room'
import { getSettings } from '@/lib/base/platform/settings'
import { isOfDemo } from '@/lib/features/company/organisations/about/about'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('readings') }
}

type Props = PageProps<'/room/[locale]/[org]/lecturas'>

/** Page views, their sources and conversions, in one organisation or in all of the signed-in person. */
export default async function Analytics({ params, searchParams }: Props) {
  const [{ org }, search, t, { store }] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.analytics'),
    enterRoom(),
  ])
  const { organisation, scope } = await enterPlace(org)
  const query = parseAnalyticsQuery(search)
  const today = await store.analytics.getToday(organisation ?? scope, new Date())
  const input = toReportInput(query, today)
  const [report, ranking] = await Promise.all([
    ask('reportAnalytics', org, input),
    organisation || query.piece !== null ? null : ask('rankOrganisations', org, { ...input, page: null }),
  ])
  const toHref: ToHref = (changes) => toAnalyticsHref(org, { ...query, ...changes })
  const title = query.piece === null ? null : await findTitle(organisation, query.piece, report)
  const organisations = organisation ? [organisation] : (ranking?.organisations ?? []).map(({ id }) => id)
  return (
    <>
      <Heading org={org} piece={organisation && query.piece} title={title} csvHref={toCsvHref(org, input)} />
      {(await haveSampleFigures(organisations)) && (
        <p className="mb-4 border border-dashed border-line-strong px-3.5 py-2 text-note text-ink-soft">
          {t('sample')}
        </p>
      )}
      {!organisation && (
        <OrganisationSearch value={query.organisations ?? ''}>
          {listParameters({ ...query, organisations: null }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </OrganisationSearch>
      )}
      <PeriodBar query={query} period={report.period} action={`/${org}/lecturas`} toHref={toHref} />
      <ActiveFilters query={query} title={title} toHref={toHref} />
      <AnalyticsReport
        query={query}
        report={report}
        ranking={ranking?.organisations ?? null}
        today={today}
        toHref={toHref}
      />
      <p className="max-w-measure pt-4 text-note text-ink-soft">{t('about')}</p>
      <p className="pt-2 text-note">
        <Link href="/cuenta#lecturas" className="button-text">
          {t('weekly')}
        </Link>
      </p>
      {query.piece === null && (
        <WebVitals kinds={await ask('reportVitals', org, { organisations: query.organisations ?? '' })} />
      )}
    </>
  )
}

type HeadingProps = {
  org: string
  /** Card id of the publication that the report is filtered by; null for all pages. */
  piece: number | null
  title: string | null
  csvHref: string
}

async function Heading({ org, piece, title, csvHref }: HeadingProps) {
  const t = await getTranslations('room.analytics')
  return (
    <PageHeading help="readings" title={title ?? t('title')}>
      {piece !== null && (
        <Link href={`/${org}/publicaciones/${piece}`} className="button-outline">
          {t('edit')}
        </Link>
      )}
      <a href={csvHref} download className="button-outline">
        {t('download')}
      </a>
    </PageHeading>
  )
}

/** Returns a publication's title from the report, or reads it if the publication has no page views. */
async function findTitle(organisation: OrganisationId | null, piece: number, { pages }: Report) {
  const listed = pages.find(({ page }) => page.article?.piece === piece)?.page.article
  if (listed) return listed.title
  const opened = organisation && (await ask('getPiece', organisation, { id: piece }))
  return opened?.piece.fields.title || (await getTranslations('room.pieces'))('untitled')
}

/** Returns true if one of the organisations belongs to the demo, whose figures are invented. */
async function haveSampleFigures(ids: readonly OrganisationId[]): Promise<boolean> {
  const organisations = await Promise.all(ids.map(describeOrganisation))
  return organisations.some((organisation) => isOfDemo(organisation, getSettings()))
}
