import { SEARCH_RESULTS_COUNT } from '@/lib/base/domain/constants'
import { tryRead } from './try-read'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'

/** What a reader's search found. */
export type Found = {
  publications: Publication[]
  /** The corrected text that was searched for; null where the typed one was. */
  correction: string | null
}

/**
 * Searches, and where nothing is found searches again with the spelling corrected. Undefined where
 * the content service failed and nothing is cached.
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
