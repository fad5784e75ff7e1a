import { SUGGESTIONS_COUNT } from '@/lib/base/domain/constants'
import { tryRead } from '@/lib/content/try-read'
import type { Suggestion } from '@/lib/base/domain/model'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { resolveRequestOrganisation } from '@/lib/delivery/routing/resolve-organisation'
import { toArticleHref } from '@/lib/base/links/links'
import type { SuggestedPage } from '@/lib/features/kernel/search/suggested-page'

/** Maximum length of the typed text, in characters. */
const MAX_TEXT_LENGTH = 100

/** Returns suggestions for the search field. `?texto=` is the text typed so far. */
export async function GET(request: Request) {
  const organisation = await resolveRequestOrganisation(request)
  const text = new URL(request.url).searchParams.get('texto') ?? ''
  const isAsked = text.trim() !== '' && text.length <= MAX_TEXT_LENGTH
  if (organisation === null || !isAsked) return answer([])
  return answer(organisation && (await tryRead('suggest', organisation, text, SUGGESTIONS_COUNT)))
}

/** Sends the suggestions. If they could not be read (undefined), sends a 503 that is not cached. */
function answer(suggestions: Suggestion[] | undefined) {
  const pages: SuggestedPage[] = (suggestions ?? []).map(({ cardId, title }) => ({
    title,
    href: toArticleHref(cardId),
  }))
  const headers = suggestions
    ? { 'cache-control': 'private, max-age=60', vary: 'Cookie' }
    : { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) }
  return Response.json(pages, { status: suggestions ? 200 : 503, headers })
}
