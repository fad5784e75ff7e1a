import { toCommentPage } from '@/lib/features/audience/comments/pages'
import { tryRead } from '@/lib/content/try-read'
import { parseCardId } from '@/lib/base/domain/parse'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { pageNumberSegment } from '@/lib/delivery/addresses/segments'
import { resolveRequestOrganisation } from '@/lib/delivery/routing/resolve-organisation'

/** Returns a page of the comments of `?id_card=`, to update an article that a reader has had open for a while. */
export async function GET(request: Request) {
  const organisation = await resolveRequestOrganisation(request)
  const query = new URL(request.url).searchParams
  const card = parseCardId(query.get('id_card'))
  const page = pageNumberSegment.parse(query.get('pagina') ?? '1')
  if (organisation === null || !card || !page) return answer(404, null)
  const article = organisation && (await tryRead('getArticle', organisation, card))
  if (article === undefined) return answer(503, null)
  const comments = article && toCommentPage(article.comments, page)
  return answer(comments ? 200 : 404, comments)
}

function answer(status: number, body: unknown) {
  const retryAfter = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store', ...retryAfter } })
}
