import { NextResponse, type NextRequest } from 'next/server'
import type { ReceivedFormBody } from '@/lib/base/http/form-body'
import { addToRenderRequest, type RenderRequest } from '@/lib/delivery/page-cache/render-request'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { toInternalPath, type PageOfOwner } from '@/lib/delivery/page-cache/internal-path'

/** What the forms of readers' pages are answered with: of comments, of news by mail, an organisation's own. */

export const noStore = { 'cache-control': 'no-store' }

/** What is no form of this site: in plain words. */
export function refuseForm({ status, reason }: Extract<ReceivedFormBody, { ok: false }>): Response {
  const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${reason}\n`, { status, headers })
}

/** A reload of where it leads sends nothing again. Next takes an absolute URL here and sends its path. */
export const leadTo = (href: string, request: NextRequest, headers: Record<string, string> = noStore) =>
  NextResponse.redirect(new URL(href, request.url), { status: 303, headers })

type Refusal = {
  page: PageOfOwner
  /** Null for the page's own. */
  status: number | null
  /** What its form holds. */
  known: Partial<RenderRequest>
  headers?: Record<string, string>
}

/**
 * The page with its form as it was filled in, rendered for this one request. Next gets no body, and so cannot take
 * the form for an action of its own.
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
