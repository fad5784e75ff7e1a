import { foldAccents } from '@/lib/base/domain/fold-accents'
import { TEMPLATE_SEARCH_MIN_CHARACTERS } from '@/lib/base/domain/constants'
import type { NavigationLink } from './navigation'

/** A searchable page with its title and the title of its section. */
export type SearchEntry = { path: NavigationLink; title: string; section: string | null }

/** States of the template search (specification, section 4): idle, processing, complete. */
export type SearchState =
  | { phase: 'idle' }
  | { phase: 'processing' }
  | { phase: 'complete'; found: readonly SearchEntry[] }

/** Returns whether a text is searched: with the minimum length while typing, or any text on Enter. */
export function isSearchable(text: string, isEnter = false): boolean {
  return text.trim().length >= (isEnter ? 1 : TEMPLATE_SEARCH_MIN_CHARACTERS)
}

/** Returns the pages whose title or section contains every word, ignoring order, accents and case. */
export function searchPages(text: string, entries: readonly SearchEntry[]): SearchEntry[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries.filter(({ title, section }) => {
    const name = fold(`${title} ${section ?? ''}`)
    return words.every((word) => name.includes(word))
  })
}

function fold(text: string) {
  return foldAccents(text).toLowerCase().trim()
}
