import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeedNote } from '@/components/publication-list/feed-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { StructuredDataScript } from '@/components/shell/structured-data'
import { asSubject, readSeries } from '@/lib/content/read'
import { homeHref, toSeriesHref, toTopicFeedHref } from '@/lib/base/links/links'
import { toWindow } from '@/lib/base/domain/paging'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { toSeriesData } from '@/lib/delivery/seo/structured-data'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

type Props = PageProps<'/[locale]/[org]/home/serie/[name]/[page]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, name, page } = await readPage(params)
  const { language } = await readRootParams(params)
  const t = await getTranslations('list')
  return buildListHead({
    organisation,
    language,
    title: t('seriesTitle', { name }),
    description: t('seriesDescription', { name, organisation: organisation.name }),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    page,
    total: (await readSeries(organisation.id, name))?.length ?? 0,
    toHref: (number) => toSeriesHref(name, number),
    topic: { kind: 'series', name },
  })
}

/** Lists the parts of a series in reading order. */
export default async function SeriesPage({ params }: Props) {
  const { organisation, name, page } = await readPage(params)
  const t = await getTranslations('list')
  const parts = await asSubject(readSeries(organisation.id, name))
  if (parts) assertPageExists(page, parts.length)
  const { offset, limit } = toWindow(page)
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    { name, href: null },
  ]
  return (
    <>
      <StructuredDataScript data={toSeriesData(organisation, name, crumbs)} />
      <ListingPage
        title={t('seriesTitle', { name })}
        emptyText={t('empty')}
        publications={parts?.slice(offset, offset + limit) ?? []}
        total={parts?.length ?? 0}
        page={page}
        firstPart={offset + 1}
        toHref={(number) => toSeriesHref(name, number)}
        note={
          <FeedNote organisation={organisation} href={toTopicFeedHref('rss', { kind: 'series', name })} />
        }
      />
    </>
  )
}

async function readPage(params: Props['params']) {
  const { name, page } = await readPageParams('series', params)
  return { organisation: await readOrganisation(params), name, page }
}
