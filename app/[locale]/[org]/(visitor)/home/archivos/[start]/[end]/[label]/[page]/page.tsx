import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/publication-list/listing-page'
import type { MonthArchive, OrganisationId } from '@/lib/content/model'
import { parseIsoDate } from '@/lib/content/parse'
import { readMonth, readMonths } from '@/lib/content/reader'
import { toWindow } from '@/lib/content/window'
import { toMonthHref } from '@/lib/request/links'
import { readLabel } from '@/lib/request/routes'
import { readOrganisation } from '../../../../../../../audience'
import { refuseBeyond } from '../../../../../beyond'

type Props = PageProps<'/[locale]/[org]/home/archivos/[start]/[end]/[label]/[page]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name } = await readOrganisation(params)
  const t = await getTranslations('list')
  const { label } = await readMonthArchive(id, await params)
  const title = t('archiveTitleFor', { label })
  return { title, description: t('archiveDescription', { label, organisation: name }) }
}

export default async function MonthPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('list')
  const month = await readMonthArchive(organisation.id, await params)
  const page = Number((await params).page)
  const slice = await readMonth(organisation.id, month, toWindow(page))
  if (slice?.total === 0) notFound()
  if (slice) refuseBeyond(page, slice.total)
  return (
    <ListingPage
      title={t('archiveTitleFor', { label: month.label })}
      emptyText={t('empty')}
      publications={slice?.items ?? []}
      total={slice?.total ?? 0}
      page={page}
      toHref={(number) => toMonthHref(month, number)}
    />
  )
}

/** The month as the service calls it, else as its link did, else by its days. */
async function readMonthArchive(
  organisation: OrganisationId,
  segments: { start: string; end: string; label: string },
): Promise<MonthArchive> {
  const start = parseIsoDate(segments.start)
  const end = parseIsoDate(segments.end)
  if (!start || !end) notFound()
  const months = (await readMonths(organisation)) ?? []
  const known = months.find((month) => month.start === start && month.end === end)
  return known ?? { start, end, label: readLabel(segments.label) || `${start} – ${end}` }
}

export function generateStaticParams() {
  return []
}
