import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CorrectionNote, PartialNote } from '@/components/publication-list/correction-note'
import { ListingPage } from '@/components/publication-list/listing-page'
import { CompanySearchLink } from '@/components/search/company-search'
import { SearchField } from '@/components/search/search-field'
import { FoundPages } from '@/components/search/found-pages'
import { FacetLinks } from '@/components/search/facet-links'
import type { Organisation, OrganisationId, Publication } from '@/lib/base/domain/model'
import { anyKind, isNarrowed, type Narrowing } from '@/lib/base/domain/narrowing'
import { toWindow } from '@/lib/base/domain/paging'
import { toNarrowedSearchHref } from '@/lib/base/links/links'
import {
  asSubject,
  readCategories,
  readFacets,
  readFoundPages,
  readSearch,
  readSearchedTogether,
  readSearchWithin,
} from '@/lib/content/read'
import type { Found } from '@/lib/content/search-with-correction'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'
import { KnownWaysOn } from '@/app/[locale]/[org]/(visitor)/known-ways-on'

type SearchListProps = { organisation: Organisation; text: string; narrowing?: Narrowing; page: number }

/** Builds the head of the search results. They are not indexed. */
export async function buildSearchHead(props: SearchListProps): Promise<Metadata> {
  const { organisation, text, narrowing = anyKind, page } = props
  const t = await getTranslations('list')
  const results = await readFound(organisation.id, text, narrowing)
  const head = buildListHead({
    organisation,
    language: await getLocale(),
    title: text ? t('searchTitleFor', { text }) : (await getTranslations('search'))('title'),
    toTitleOfPage: (title) => t('titleOfPage', { title, page }),
    description: t('searchDescription', { organisation: organisation.name }),
    page,
    total: results?.publications.length ?? 0,
    toHref: (number) => toNarrowedSearchHref(text, narrowing, number),
  })
  // A failed search is a 503 without `noindex`, so that crawlers try again.
  return results ? { ...head, robots: { index: false } } : head
}

/** Renders one page of the search results, and links that add or remove filters. */
export async function SearchList({ organisation, text, narrowing = anyKind, page }: SearchListProps) {
  const t = await getTranslations('list')
  const results = await readFound(organisation.id, text, narrowing)
  if (results) assertPageExists(page, results.publications.length)
  const { publications, correction, isPartial = false } = results ?? nothing
  const { offset, limit } = toWindow(page)
  const searchedFor = correction ?? text
  const categories = (await readCategories(organisation.id)) ?? []
  // Reads the filters even without results: one of them selects another language, which may have results.
  const facets = text.trim() && !isPartial ? await readFacets(organisation.id, searchedFor, narrowing) : null
  const isFirst = page === 1 && !isNarrowed(narrowing) && text.trim() !== ''
  const pages = isFirst ? ((await readFoundPages(organisation.id, searchedFor)) ?? []) : []
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
      waysOn={<KnownWaysOn organisation={organisation.id} text={text} />}
      note={
        <>
          {/* A second search field on narrow screens, where the side panel with the first is below the results. */}
          {publications.length > 0 && (
            <div className="py-2 side:hidden">
              <SearchField text={text} />
            </div>
          )}
          {isPartial && <PartialNote text={searchedFor} />}
          {correction && !isPartial && <CorrectionNote typed={text} meant={correction} />}
          <FoundPages pages={pages} />
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

/** Returns no results for an empty text, and undefined if the search failed. */
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
