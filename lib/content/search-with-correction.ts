import { SEARCH_RESULTS_COUNT } from '@/lib/domain/constants'
import { tryRead } from './try-read'
import type { OrganisationId, Publication } from '@/lib/domain/model'

/** What a reader's search came to. */
export type Found = {
  publications: Publication[]
  /** What was searched for instead, where nothing has the words as they were typed. */
  correction: string | null
}

/**
 * Searches as readers expect it: what they mistyped is found as they meant it, and said so.
 * Undefined where the content service could not be asked; it may know nothing of spelling.
 */
export async function findForReader(organisation: OrganisationId, text: string): Promise<Found | undefined> {
  const search = (words: string) => tryRead('search', organisation, words, SEARCH_RESULTS_COUNT)
  const publications = await search(text)
  if (publications === undefined) return undefined
  if (publications.length > 0 || text.trim() === '') return { publications, correction: null }
  const correction = await tryRead('correctSpelling', organisation, text)
  const meant = correction ? await search(correction) : undefined
  return meant?.length
    ? { publications: meant, correction: correction ?? null }
    : { publications, correction: null }
}
