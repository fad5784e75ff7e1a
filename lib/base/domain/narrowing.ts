import type { CategoryId } from './model'
import { parseTranslationLanguage, type TranslationLanguage } from './translation'

/** Filters of a search, in the order in which readers see them. */
export const facetKinds = ['language', 'category', 'year', 'author', 'tag'] as const
export type FacetKind = (typeof facetKinds)[number]

/** Selected search filters; null for no filter. Years are in the organisation's time zone. */
export type Narrowing = {
  /** The language of the results; null for Spanish, the default. */
  language: TranslationLanguage | null
  category: CategoryId | null
  year: number | null
  author: string | null
  tag: string | null
}

export const anyKind: Narrowing = { language: null, category: null, year: null, author: null, tag: null }

/** A filter value that results have, with the number of these results. */
export type Facet = { value: string; name: string; publications: number }

/** Available filters among the newest results; `total` is the number of these results. */
export type Facets = { total: number; kinds: Record<FacetKind, Facet[]> }

/** Number of newest results for which filters are counted. */
export const FACETED_PUBLICATIONS_COUNT = 500

export const isNarrowed = (narrowing: Narrowing) => facetKinds.some((kind) => narrowing[kind] !== null)

/** Sets one filter to a facet's value; null removes the filter. */
export function narrowTo(narrowing: Narrowing, kind: FacetKind, value: string | null): Narrowing {
  if (kind === 'language') return { ...narrowing, language: parseTranslationLanguage(value) }
  const isNumber = kind === 'category' || kind === 'year'
  return { ...narrowing, [kind]: value === null || !isNumber ? value : Number(value) }
}
