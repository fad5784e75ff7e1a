import { parseSuggestedPages, type SuggestedPage } from './suggested-page'

/** Response of `/api/suggestions/grouped`: suggested pages by kind. */
export type SuggestedGroups = {
  publications: SuggestedPage[]
  categories: SuggestedPage[]
  /** Pages about the organisation itself. */
  pages: SuggestedPage[]
  /** The corrected text that the suggestions are for; absent if they are for the text as typed. */
  correction?: string
}

export const noGroups: SuggestedGroups = { publications: [], categories: [], pages: [] }

/** Parses a response. Invalid parts become empty lists. */
export function parseSuggestedGroups(input: unknown): SuggestedGroups {
  const { publications, categories, pages, correction } = Object(input) as Record<string, unknown>
  return {
    publications: parseSuggestedPages(publications),
    categories: parseSuggestedPages(categories),
    pages: parseSuggestedPages(pages),
    ...(typeof correction === 'string' && { correction }),
  }
}

export function countSuggested({ publications, categories, pages }: SuggestedGroups): number {
  return publications.length + categories.length + pages.length
}
