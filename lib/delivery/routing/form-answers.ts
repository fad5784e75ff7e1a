import { NextResponse, type NextRequest } from 'next/server'
import type { Goal } from '@/lib/base/domain/analytics'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import type { ReceivedFormBody } from '@/lib/base/http/form-body'
import { addToRenderRequest, type RenderRequest } from '@/lib/delivery/page-cache/render-request'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { toInternalPath, type PageOfOwner } from '@/lib/delivery/page-cache/internal-path'

/** Responses to the forms of readers' pages: comments, news by mail, and forms designed by organisations. */

export const noStore = { 'cache-control': 'no-store' }

/**
 * Returns the header that reports a goal (a sent form) to the edge thread. Returns no header if the field that only
 * bots fill in is filled.
 */
export const toGoalHeader = (goal: Goal, fields: FormData): Record<string, string> =>
  fields.get('website') ? {} : { [internalResponseHeaders.goal]: goal }

/** Refuses an invalid form in plain text. */
export function refuseForm({ status, reason }: Extract<ReceivedFormBody, { ok: false }>): Response {
  const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${reason}\n`, { status, headers })
}

/**
 * Redirects after a form was sent, so that a reload sends nothing again. Next requires an absolute URL and
 * sends its path.
 */
export const redirectAfterForm = (
  href: string,
  request: NextRequest,
  headers: Record<string, string> = noStore,
) => NextResponse.redirect(new URL(href, request.url), { status: 303, headers })

type Refusal = {
  page: PageOfOwner
  /** Status of the response; null for the page's own status. */
  status: number | null
  /** Details for the rendering, such as the content of the form. */
  known: Partial<RenderRequest>
  headers?: Record<string, string>
}

/**
 * Answers with the page and its form as it was filled in, rendered for this request only. Next receives no
 * body, so it cannot mistake the form for a server action.
 */
export function showAgain(
  request: NextRequest,
  { page, status, known, headers = noStore }: Refusal,
): Response {
  const rendering = currentRendering()
  if (rendering) rendering.status = status
  const passed = addToRenderRequest(request.headers, known)
  passed.delete('content-type')
  const target = new URL(toInternalPath(page), request.url)
  return NextResponse.rewrite(target, { request: { headers: passed }, headers })
}
