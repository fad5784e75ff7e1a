import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CorrectionNote } from '@/components/publication-list/correction-note'
import { SearchStart } from '@/components/search/search-start'
import { ListingPage } from '@/components/publication-list/listing-page'
import type { OrganisationId } from '@/lib/base/domain/model'
import { asSubject, readCategories, readSearch } from '@/lib/content/read'
import type { Found } from '@/lib/content/search-with-correction'
import { toWindow } from '@/lib/base/domain/paging'
import { toSearchHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'

type Props = PageProps<'/[locale]/[org]/home/buscar/[text]/[page]'>

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const t = await getTranslations('list')
  const { text, page } = await readPageParams('search', params)
  const found = await readFound(organisation.id, text)
  const head = buildListHead({
    organisation,
    language,
    title: text ? t('searchTitleFor', { text }) : (await getTranslations('search'))('title'),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('searchDescription', { organisation: organisation.name }),
    page,
    total: found?.publications.length ?? 0,
    toHref: (number) => toSearchHref(text, number),
  })
  // A search that failed is a 503, which says nothing of what crawlers may keep.
  return found ? { ...head, robots: { index: false } } : head
}

export default async function SearchPage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('list')
  const { text, page } = await readPageParams('search', params)
  if (!text.trim()) {
    return (
      <SearchStart organisation={organisation} categories={(await readCategories(organisation.id)) ?? []} />
    )
  }
  const found = await readFound(organisation.id, text)
  if (found) assertPageExists(page, found.publications.length)
  const { publications, correction } = found ?? nothing
  const { offset, limit } = toWindow(page)
  const categories = (await readCategories(organisation.id)) ?? []
  return (
    <ListingPage
      title={t('searchTitleFor', { text })}
      emptyText={t('searchEmpty')}
      publications={publications.slice(offset, offset + limit)}
      total={publications.length}
      page={page}
      toHref={(number) => toSearchHref(text, number)}
      searchedFor={correction ?? text}
      // What is new stands in the panel.
      waysOn={{ recent: [], categories }}
      note={correction && <CorrectionNote typed={text} meant={correction} />}
    />
  )
}

const nothing: Found = { publications: [], correction: null }

/** Nothing for no words; undefined where the search failed. */
async function readFound(organisation: OrganisationId, text: string): Promise<Found | undefined> {
  return text.trim() ? asSubject(readSearch(organisation, text)) : nothing
}
