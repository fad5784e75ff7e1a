import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/publication-list/listing-page'
import { StructuredDataScript } from '@/components/shell/structured-data'
import type { MonthArchive, OrganisationId } from '@/lib/domain/model'
import type { PageOf } from '@/lib/page-cache/internal-path'
import { readMonth, readMonths } from '@/lib/content/read'
import { homeHref, toMonthHref } from '@/lib/routing/links'
import { buildListHead } from '@/lib/seo/list-head'
import { toListData } from '@/lib/seo/structured-data'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

type Props = PageProps<'/[locale]/[org]/home/archivos/[start]/[end]/[label]/[page]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const t = await getTranslations('list')
  const { page, ...named } = await readPageParams('month', params)
  const { month, isListed } = await readMonthArchive(organisation.id, named)
  const head = buildListHead({
    organisation,
    language,
    title: t('archiveTitleFor', { label: month.label }),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('archiveDescription', { label: month.label, organisation: organisation.name }),
    page,
    total: (await readMonth(organisation.id, month, page))?.total ?? 0,
    toHref: (number) => toMonthHref({ ...month, label: '' }, number),
  })
  // Any days make a list; those that are no month of the archive are not indexed.
  return isListed ? head : { ...head, robots: { index: false } }
}

export default async function MonthPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('list')
  const { page, ...named } = await readPageParams('month', params)
  const { month } = await readMonthArchive(organisation.id, named)
  const slice = await readMonth(organisation.id, month, page)
  if (slice?.total === 0) notFound()
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
    </>
  )
}

/** The month as the service calls it, else as its link did, else by its days. */
async function readMonthArchive(
  organisation: OrganisationId,
  { start, end, ...named }: Pick<PageOf<'month'>, 'start' | 'end' | 'label'>,
): Promise<{ month: MonthArchive; isListed: boolean }> {
  const months = (await readMonths(organisation)) ?? []
  const known = months.find((month) => month.start === start && month.end === end)
  const label = named.label || `${start} – ${end}`
  return { month: known ?? { start, end, label }, isListed: known !== undefined }
}

export function generateStaticParams() {
  return []
}
