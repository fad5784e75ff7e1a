import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/publication-list/listing-page'
import { MonthNeighbours } from '@/components/publication-list/month-neighbours'
import { StructuredDataScript } from '@/components/shell/structured-data'
import type { Days } from '@/lib/base/domain/calendar-month'
import type { MonthArchive, Organisation, OrganisationId } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { asSubject, readMonth, readMonths } from '@/lib/content/read'
import { homeHref, toMonthHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { toListData } from '@/lib/delivery/seo/structured-data'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

/** The days of a list and its page; `label` is their name in the link. */
type MonthListProps = { organisation: Organisation; days: Days; label: string; page: number }

/** The head of a list of one month's publications, or of any days'. */
export async function buildMonthHead(props: MonthListProps & { language: Language }): Promise<Metadata> {
  const { organisation, language, page } = props
  const t = await getTranslations('list')
  const { month, isListed } = await readMonthArchive(organisation.id, props)
  const slice = await readMonth(organisation.id, month, page)
  const head = buildListHead({
    organisation,
    language,
    title: t('archiveTitleFor', { label: month.label }),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('archiveDescription', { label: month.label, organisation: organisation.name }),
    page,
    total: slice?.total ?? 0,
    toHref: (number) => toMonthHref({ ...month, label: '' }, number),
  })
  // Any days make a list: only months of the archive that have publications are indexed. A list that
  // could not be read is a 503, which says nothing about it.
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

/** Names the month as the service does, else as its link does, else by its days. */
async function readMonthArchive(
  organisation: OrganisationId,
  { days: { start, end }, label }: Pick<MonthListProps, 'days' | 'label'>,
): Promise<{ month: Pick<MonthArchive, 'start' | 'end' | 'label'>; isListed: boolean }> {
  const months = await asSubject(readMonths(organisation))
  const known = months?.find((month) => month.start === start && month.end === end)
  return {
    month: known ?? { start, end, label: label || `${start} – ${end}` },
    isListed: months === undefined || known !== undefined,
  }
}
