import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/publication-list/listing-page'
import { MonthNeighbours } from '@/components/publication-list/month-neighbours'
import { StructuredDataScript } from '@/components/shell/structured-data'
import type { Days } from '@/lib/base/domain/calendar-month'
import type { MonthArchive, Organisation, OrganisationId } from '@/lib/base/domain/model'
import { asSubject, readMonth, readMonths } from '@/lib/content/read'
import { homeHref, toMonthHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { toListData } from '@/lib/delivery/seo/structured-data'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

/** `label` is the name of the date range in the link. */
type MonthListProps = { organisation: Organisation; days: Days; label: string; page: number }

/** Builds the head of a list of publications by month or by any range of days. */
export async function buildMonthHead(props: MonthListProps): Promise<Metadata> {
  const { organisation, page } = props
  const t = await getTranslations('list')
  const { month, isListed } = await readMonthArchive(organisation.id, props)
  const slice = await readMonth(organisation.id, month, page)
  const head = buildListHead({
    organisation,
    language: await getLocale(),
    title: t('archiveTitleFor', { label: month.label }),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('archiveDescription', { label: month.label, organisation: organisation.name }),
    page,
    total: slice?.total ?? 0,
    toHref: (number) => toMonthHref({ ...month, label: '' }, number),
  })
  // The URL can contain any range of days, so only months in the archive that have publications are
  // indexed. If the list cannot be read, the response is a 503 and `noindex` is left out.
  return slice === undefined || (isListed && slice?.total !== 0)
    ? head
    : { ...head, robots: { index: false } }
}

export async function MonthList(props: MonthListProps) {
  const { organisation, page } = props
  const t = await getTranslations('list')
  const { month, isListed } = await readMonthArchive(organisation.id, props)
  const slice = await asSubject(readMonth(organisation.id, month, page))
  if (slice?.total === 0 && !isListed) notFound()
  if (slice) assertPageExists(page, slice.total)
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    { name: t('archiveTitleFor', { label: month.label }), href: null },
  ]
  return (
    <>
      <StructuredDataScript data={toListData(organisation, crumbs)} />
      <ListingPage
        title={t('archiveTitleFor', { label: month.label })}
        lead={t('archiveDescription', { label: month.label, organisation: organisation.name })}
        hasLead
        emptyText={t('empty')}
        publications={slice?.items ?? []}
        total={slice?.total ?? 0}
        page={page}
        toHref={(number) => toMonthHref(month, number)}
      />
      <MonthNeighbours months={(await readMonths(organisation.id)) ?? []} month={month} />
    </>
  )
}

/**
 * Returns the month's label from the archive, otherwise its dates. Uses the link's label only if the archive cannot be
 * read, because other sites may link to this page with any label.
 */
async function readMonthArchive(
  organisation: OrganisationId,
  { days: { start, end }, label }: Pick<MonthListProps, 'days' | 'label'>,
): Promise<{ month: Pick<MonthArchive, 'start' | 'end' | 'label'>; isListed: boolean }> {
  const months = await asSubject(readMonths(organisation))
  const archiveMonth = months?.find((month) => month.start === start && month.end === end)
  return {
    month: archiveMonth ?? { start, end, label: (months === undefined && label) || `${start} – ${end}` },
    isListed: months === undefined || archiveMonth !== undefined,
  }
}
