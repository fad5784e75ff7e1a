import { tryRead } from '@/lib/content/try-read'
import { parseCardId } from '@/lib/domain/parse'
import { RETRY_AFTER_SECONDS } from '@/lib/http/response-headers'
import { resolveRequestOrganisation } from '@/lib/routing/resolve-organisation'

/** The comments of `?id_card=`, for a reader who has had the article open for a while. */
export async function GET(request: Request) {
  const organisation = await resolveRequestOrganisation(request)
  const card = parseCardId(new URL(request.url).searchParams.get('id_card'))
  if (organisation === null || !card) return answer(404, null)
  const article = organisation && (await tryRead('getArticle', organisation, card))
  return answer(article ? 200 : article === null ? 404 : 503, article?.comments ?? null)
}

function answer(status: number, body: unknown) {
  const retryAfter = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store', ...retryAfter } })
}
