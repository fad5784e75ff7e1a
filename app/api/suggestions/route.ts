import { SUGGESTIONS_COUNT } from '@/lib/domain/constants'
import { tryRead } from '@/lib/content/try-read'
import type { Suggestion } from '@/lib/domain/model'
import { resolveRequestOrganisation } from '@/lib/routing/resolve-organisation'
import { toArticleHref } from '@/lib/routing/links'
import type { SuggestedPage } from '@/lib/search/suggested-page'

/** Longer than any title that a reader types to its end (characters). */
const MAX_TEXT_LENGTH = 100

/** What the reader of the search field may be looking for: `?texto=` as far as it is typed. */
export async function GET(request: Request) {
  const organisation = await resolveRequestOrganisation(request)
  const text = new URL(request.url).searchParams.get('texto') ?? ''
  const isAsked = text.trim() !== '' && text.length <= MAX_TEXT_LENGTH
  if (organisation === null || !isAsked) return answer([])
  return answer(organisation && (await tryRead('suggest', organisation, text, SUGGESTIONS_COUNT)))
}

/** Undefined is what could not be read: nothing to suggest, and nothing to keep. */
function answer(found: Suggestion[] | undefined) {
  const pages: SuggestedPage[] = (found ?? []).map(({ cardId, title }) => ({
    title,
    href: toArticleHref(cardId),
  }))
  const cacheControl = found ? 'private, max-age=60' : 'no-store'
  return Response.json(pages, { headers: { 'cache-control': cacheControl, vary: 'Cookie' } })
}
