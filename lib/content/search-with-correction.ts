import { SEARCH_RESULTS_COUNT } from '@/lib/base/domain/constants'
import { tryRead } from './try-read'
import type { CardId, OrganisationId, Publication } from '@/lib/base/domain/model'

/** Results of a reader's search. */
export type Found = {
  publications: Publication[]
  /** The corrected search text; null if the text was searched as typed. */
  correction: string | null
  /** True if no publication contains all words, so that `publications` match only some of them. */
  isPartial?: boolean
}

type Search = (words: string) => Promise<Publication[] | undefined>

/**
 * Searches for all words. Without results, searches for the corrected spelling; still without results, for some of
 * the words. Returns undefined if the content service failed and no answer is cached.
 */
export async function findForReader(organisation: OrganisationId, text: string): Promise<Found | undefined> {
  const search: Search = (words) => tryRead('search', organisation, words, SEARCH_RESULTS_COUNT)
  const publications = await search(text)
  if (publications === undefined) return undefined
  if (publications.length > 0 || text.trim() === '') return { publications, correction: null }
  const correction = await tryRead('correctSpelling', organisation, text)
  const meant = correction ? await search(correction) : undefined
  if (meant?.length) return { publications: meant, correction: correction ?? null }
  const partial = await searchWords(search, correction ?? text)
  return partial.length > 0
    ? { publications: partial, correction: correction ?? null, isPartial: true }
    : { publications, correction: null }
}

/** Maximum number of words searched one by one. Further words are ignored. */
const MOST_WORDS = 6
/**
 * Searches for each word separately and adds up the results. A high rank in a short list (a rare word) counts most.
 * Returns nothing for a single word, a phrase or a text with excluded words.
 */
async function searchWords(search: Search, text: string): Promise<Publication[]> {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS)
  if (words.length < 2 || /["«»“”„]|(^|\s)-\S/.test(text)) return []
  const lists = await Promise.all(words.map(search))
  const scores = new Map<CardId, { publication: Publication; score: number }>()
  for (const list of lists)
    for (const [rank, publication] of (list ?? []).entries()) {
      const entry = scores.get(publication.cardId) ?? { publication, score: 0 }
      entry.score += 1 / (2 + rank) / Math.log2(2 + list!.length)
      scores.set(publication.cardId, entry)
    }
  return [...scores.values()]
    .toSorted((first, other) => other.score - first.score)
    .slice(0, SEARCH_RESULTS_COUNT)
    .map(({ publication }) => publication)
}
