import { parseSuggestedPages, type SuggestedPage } from './suggested-page'

/** What `/api/suggestions/grouped` answers with: what a reader may be looking for, by kind. */
export type SuggestedGroups = {
  publications: SuggestedPage[]
  categories: SuggestedPage[]
  /** The organisation's own pages about itself. */
  pages: SuggestedPage[]
}

export const noGroups: SuggestedGroups = { publications: [], categories: [], pages: [] }

/** Anything else counts as nothing to suggest. */
export function parseSuggestedGroups(input: unknown): SuggestedGroups {
  const { publications, categories, pages } = Object(input) as Record<string, unknown>
  return {
    publications: parseSuggestedPages(publications),
    categories: parseSuggestedPages(categories),
    pages: parseSuggestedPages(pages),
  }
}

export function countSuggested({ publications, categories, pages }: SuggestedGroups): number {
  return publications.length + categories.length + pages.length
}
