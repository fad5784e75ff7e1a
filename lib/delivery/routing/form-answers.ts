import { NextResponse, type NextRequest } from 'next/server'
import type { Goal } from '@/lib/base/domain/analytics'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import type { ReceivedFormBody } from '@/lib/base/http/form-body'
import { addToRenderRequest, type RenderRequest } from '@/lib/delivery/addresses/render-request'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { toInternalPath, type PageOfOwner } from '@/lib/delivery/addresses/internal-path'

/** Headers of answers to readers' forms: comments, subscriptions and organisations' forms. */

export const noStore = { 'cache-control': 'no-store' }

/**
 * Returns the response header that makes the edge thread count a submitted form as a goal. Empty if the hidden field
 * `website` is filled in, as by bots.
 */
export const toGoalHeader = (goal: Goal, fields: FormData): Record<string, string> =>
  fields.get('website') ? {} : { [internalResponseHeaders.goal]: goal }

export function refuseForm({ status, reason }: Extract<ReceivedFormBody, { ok: false }>): Response {
  const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${reason}\n`, { status, headers })
}

/**
 * Redirects after a submitted form, so that a reload does not send it again. Next requires an absolute URL, but sends
 * only its path.
 */
export const redirectAfterForm = (
  href: string,
  request: NextRequest,
  headers: Record<string, string> = noStore,
) => NextResponse.redirect(new URL(href, request.url), { status: 303, headers })

type Refusal = {
  page: PageOfOwner
  /** HTTP status of the response; null to use the page's status. */
  status: number | null
  /** Details for rendering the page, such as the submitted values. */
  known: Partial<RenderRequest>
  headers?: Record<string, string>
}

/**
 * Answers with the page that contains the form, filled in with the submitted values. The page is rendered for this
 * request only. Next gets the request without its body, which it could treat as a server action.
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
