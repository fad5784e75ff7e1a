import { foldAccents } from '@/lib/base/domain/fold-accents'
import { TEMPLATE_SEARCH_MIN_CHARACTERS } from '@/lib/base/domain/constants'
import type { NavigationLink } from './navigation'

/** A page as the template search knows it: its own name and its section's. */
export type SearchEntry = { path: NavigationLink; title: string; section: string | null }

/** The template search (specification, section 4): idle, then processing, then complete. */
export type SearchState =
  | { phase: 'idle' }
  | { phase: 'processing' }
  | { phase: 'complete'; found: readonly SearchEntry[] }

/** Whether a text is long enough to be searched as it is typed; Enter searches any but an empty one. */
export function isSearchable(text: string, isEnter = false): boolean {
  return text.trim().length >= (isEnter ? 1 : TEMPLATE_SEARCH_MIN_CHARACTERS)
}

/** The pages whose name or section holds every word, in any order, accents and case apart. */
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
