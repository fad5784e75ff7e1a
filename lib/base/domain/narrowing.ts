import type { CategoryId } from './model'
import { parseTranslationLanguage, type TranslationLanguage } from './translation'

/** By what a search can be narrowed, in the order in which readers are offered it. */
export const facetKinds = ['language', 'category', 'year', 'author', 'tag'] as const
export type FacetKind = (typeof facetKinds)[number]

/** What of all that a search finds is wanted; null for any. Years are of the organisation's time zone. */
export type Narrowing = {
  /** Null for Spanish, which is what readers look for in any case. */
  language: TranslationLanguage | null
  category: CategoryId | null
  year: number | null
  author: string | null
  tag: string | null
}

export const anyKind: Narrowing = { language: null, category: null, year: null, author: null, tag: null }

/** A value that publications found have, and how many of them. */
export type Facet = { value: string; name: string; publications: number }

/** What a search can be narrowed to: of the newest that it finds, of which there are `total`. */
export type Facets = { total: number; kinds: Record<FacetKind, Facet[]> }

/** How many of the newest that a search finds are counted; of more, no one knows the number. */
export const FACETED_PUBLICATIONS_COUNT = 500

export const isNarrowed = (narrowing: Narrowing) => facetKinds.some((kind) => narrowing[kind] !== null)

/** With another value of one kind, as a facet gives it; with any for null. */
export function narrowTo(narrowing: Narrowing, kind: FacetKind, value: string | null): Narrowing {
  if (kind === 'language') return { ...narrowing, language: parseTranslationLanguage(value) }
  const isNumber = kind === 'category' || kind === 'year'
  return { ...narrowing, [kind]: value === null || !isNumber ? value : Number(value) }
}
