import type { CategoryId } from './model'
import { parseTranslationLanguage, type TranslationLanguage } from './translation'

/** Search filters, in the order of the page. */
export const facetKinds = ['language', 'category', 'year', 'author', 'tag'] as const
export type FacetKind = (typeof facetKinds)[number]

/** Selected search filters; null for no filter. `year` is in the organisation's time zone. */
export type Narrowing = {
  /** Language of the results; null for Spanish. */
  language: TranslationLanguage | null
  category: CategoryId | null
  year: number | null
  author: string | null
  tag: string | null
}

export const anyKind: Narrowing = { language: null, category: null, year: null, author: null, tag: null }

/** A value of a search filter and its number of results. */
export type Facet = { value: string; name: string; publications: number }

/** Values of each filter among the newest results. `total` is the number of results that were counted. */
export type Facets = { total: number; kinds: Record<FacetKind, Facet[]> }

/** Maximum number of results (newest first) that are counted for filters. */
export const FACETED_PUBLICATIONS_COUNT = 500

export const isNarrowed = (narrowing: Narrowing) => facetKinds.some((kind) => narrowing[kind] !== null)

/** Sets one filter to a facet's value; null removes the filter. */
export function narrowTo(narrowing: Narrowing, kind: FacetKind, value: string | null): Narrowing {
  if (kind === 'language') return { ...narrowing, language: parseTranslationLanguage(value) }
  const isNumber = kind === 'category' || kind === 'year'
  return { ...narrowing, [kind]: value === null || !isNumber ? value : Number(value) }
}
