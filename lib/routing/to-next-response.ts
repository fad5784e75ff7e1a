import { NextResponse, type NextRequest } from 'next/server'
import { buildPolicy } from '@/lib/http/content-security-policy'
import { toSetCookie } from './set-cookie'
import { toInternalFilePath, toInternalPath } from '@/lib/page-cache/internal-path'
import { pageKinds } from '@/lib/page-cache/page-kinds'
import type { Decision, PageAction } from './decision'
import { internalRequestHeaders, internalResponseHeaders } from '@/lib/http/internal-headers'
import { NEGOTIATED_VARY, READER_CACHE_CONTROL, READER_VARY } from '@/lib/http/response-headers'

/** Seconds after which a crawler may ask again for a file whose host could not be looked up. */
const RETRY_SECONDS = 60

/** What Next's middleware returns for a decision. */
export function toNextResponse(decision: Decision, request: NextRequest): Response {
  const response = toResponse(decision, request)
  for (const change of decision.cookies) response.headers.append('set-cookie', toSetCookie(change))
  if (decision.action.kind === 'page') markPage(response, decision.action)
  else if (!setsOwnCacheControl.has(decision.action.kind)) {
    response.headers.set('cache-control', READER_CACHE_CONTROL)
  }
  return response
}

function markPage(response: Response, { page }: PageAction) {
  const vary = pageKinds[page.kind].isLanguageNegotiated ? NEGOTIATED_VARY : READER_VARY
  response.headers.set(internalResponseHeaders.page, vary)
}

const setsOwnCacheControl = new Set(['pass', 'file', 'no-file'])

function toResponse({ action }: Decision, request: NextRequest): Response {
  switch (action.kind) {
    case 'pass':
      return NextResponse.next()
    case 'no-content':
      return new Response(null, { status: 204 })
    case 'method-not-allowed':
      return new Response(null, { status: 405, headers: { allow: action.allow } })
    case 'forbidden':
      return new Response(null, { status: 403 })
    case 'redirect':
      // Next takes an absolute URL here and sends its path.
      return NextResponse.redirect(new URL(action.location, request.url), action.status)
    case 'page':
      return rewrite(action, request)
    case 'file':
      return NextResponse.rewrite(new URL(toInternalFilePath(action), request.url))
    case 'no-file':
      return sendNoFile(action.status)
  }
}

function sendNoFile(status: 404 | 503): Response {
  const response = new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  if (status === 503) response.headers.set('retry-after', String(RETRY_SECONDS))
  return response
}

/**
 * A stored page has a policy with the hashes of its own scripts, set when it is stored
 * (`lib/page-cache/next-cache-handler.ts`). A page rendered for one request gets a nonce instead,
 * which Next reads from the request's policy; and its server action gets the organisation.
 */
function rewrite(action: PageAction, request: NextRequest): Response {
  const target = new URL(toInternalPath(action), request.url)
  if (action.isStored) return NextResponse.rewrite(target)
  const policy = buildPolicy([`'nonce-${crypto.randomUUID()}'`])
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set(internalRequestHeaders.organisation, action.organisation ?? '')
  const response = NextResponse.rewrite(target, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
