import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CorrectionNote } from '@/components/publication-list/correction-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { CompanySearchLink } from '@/components/search/company-search'
import { FacetLinks } from '@/components/search/facet-links'
import type { Organisation, OrganisationId, Publication } from '@/lib/base/domain/model'
import { anyKind, isNarrowed, type Narrowing } from '@/lib/base/domain/narrowing'
import { toWindow } from '@/lib/base/domain/paging'
import type { Language } from '@/lib/base/i18n/languages'
import { toNarrowedSearchHref } from '@/lib/base/links/links'
import {
  asSubject,
  readCategories,
  readFacets,
  readSearch,
  readSearchedTogether,
  readSearchWithin,
} from '@/lib/content/read'
import type { Found } from '@/lib/content/search-with-correction'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'
import { KnownWaysOn } from '@/app/[locale]/[org]/(visitor)/known-ways-on'

type SearchListProps = { organisation: Organisation; text: string; narrowing?: Narrowing; page: number }

/** The head of what a search finds, which no crawler lists. */
export async function buildSearchHead(props: SearchListProps & { language: Language }): Promise<Metadata> {
  const { organisation, language, text, narrowing = anyKind, page } = props
  const t = await getTranslations('list')
  const found = await readFound(organisation.id, text, narrowing)
  const head = buildListHead({
    organisation,
    language,
    title: text ? t('searchTitleFor', { text }) : (await getTranslations('search'))('title'),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('searchDescription', { organisation: organisation.name }),
    page,
    total: found?.publications.length ?? 0,
    toHref: (number) => toNarrowedSearchHref(text, narrowing, number),
  })
  // A search that failed is a 503, which says nothing of what crawlers may keep.
  return found ? { ...head, robots: { index: false } } : head
}

/** One page of what a search finds, all or what is wanted of it, and to what it can be narrowed. */
export async function SearchList({ organisation, text, narrowing = anyKind, page }: SearchListProps) {
  const t = await getTranslations('list')
  const found = await readFound(organisation.id, text, narrowing)
  if (found) assertPageExists(page, found.publications.length)
  const { publications, correction } = found ?? nothing
  const { offset, limit } = toWindow(page)
  const searchedFor = correction ?? text
  const categories = (await readCategories(organisation.id)) ?? []
  // What is found in no Spanish piece may be in a translation.
  const facets = text.trim() ? await readFacets(organisation.id, searchedFor, narrowing) : null
  const others = await readSearchedTogether(organisation.id)
  return (
    <ListingPage
      title={t('searchTitleFor', { text })}
      emptyText={isNarrowed(narrowing) ? t('narrowedEmpty') : t('searchEmpty')}
      publications={publications.slice(offset, offset + limit)}
      total={publications.length}
      page={page}
      toHref={(number) => toNarrowedSearchHref(text, narrowing, number)}
      searchedFor={searchedFor}
      waysOn={<KnownWaysOn organisation={organisation.id} />}
      note={
        <>
          {correction && <CorrectionNote typed={text} meant={correction} />}
          {facets && (
            <FacetLinks text={searchedFor} narrowing={narrowing} facets={facets} categories={categories} />
          )}
          {others && others.total > 0 && <CompanySearchLink text={searchedFor} />}
        </>
      }
    />
  )
}

const nothing: Found = { publications: [], correction: null }

/** Nothing for no words; undefined where the search failed. */
async function readFound(
  organisation: OrganisationId,
  text: string,
  narrowing: Narrowing,
): Promise<Found | undefined> {
  if (!text.trim()) return nothing
  if (!isNarrowed(narrowing)) return asSubject(readSearch(organisation, text))
  const publications: Publication[] | null | undefined = await asSubject(
    readSearchWithin(organisation, text, narrowing),
  )
  return publications === undefined ? undefined : { publications: publications ?? [], correction: null }
}
