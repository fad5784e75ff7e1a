import { NextResponse, type NextRequest } from 'next/server'
import { toInternalFilePath } from '@/lib/delivery/addresses/internal-path'
import { toPageAddress } from '@/lib/delivery/addresses/page-address'
import { wantSegments } from '@/lib/delivery/page-cache/page-segments'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { answerComment } from './answer-comment'
import type { Action, Decision } from './decision'
import { toSetCookie } from './set-cookie'
import { openPreview, resolvePreview, type PreviewAction } from '@/lib/delivery/routing/open-preview'
import { answerPersonalData } from './answer-personal-data'
import { answerForm } from './answer-form'
import { answerSubscription, findLinkPage } from './answer-subscription'
import { homeHref } from '@/lib/base/links/links'
import { READER_CACHE_CONTROL, RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { randomBytes } from 'node:crypto'
import { buildRoomPolicy } from '@/lib/base/http/content-security-policy'
import { addToRenderRequest, readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { toMissingRoomPath } from './decide-room'

/** Creates the middleware's response for a decision. */
export async function toNextResponse(decision: Decision, request: NextRequest): Promise<Response> {
  const { action } = decision
  if (action.kind === 'subscription' && request.method !== 'POST') {
    const address = toPageAddress({ ...action, page: await findLinkPage(action) })
    return answer({ ...decision, action: { kind: 'page', address, unlisted: null } }, request)
  }
  if (action.kind !== 'preview') return answer({ ...decision, action }, request)
  const resolved = await resolvePreview(action)
  if (!('kind' in resolved)) return openPreview(action, resolved, request)
  const { language, organisation } = action
  const address = toPageAddress({ language, organisation, page: resolved })
  return answer({ ...decision, action: { kind: 'page', address, unlisted: null } }, request)
}

async function answer(decision: Routed, request: NextRequest): Promise<Response> {
  const response = await toResponse(decision, request)
  for (const change of decision.cookies) response.headers.append('set-cookie', toSetCookie(change))
  noteAnswer(decision)
  if (!setsOwnCacheControl.has(decision.action.kind)) {
    response.headers.set('cache-control', READER_CACHE_CONTROL)
  }
  return response
}

/**
 * Records values for response headers that `lib/delivery/edge/render-thread/sanitise-response.ts` sets. If the
 * middleware set them, Next would drop `Vary`, and with `Cache-Control` it would never answer 304.
 */
function noteAnswer({ action, sharedFor }: Decision) {
  const rendering = currentRendering()
  if (!rendering) return
  if (action.kind === 'page') {
    rendering.page = action.address
    if (rendering.wantsSegment) wantSegments(action.address)
  }
  // Only a redirect without campaign parameters may be stored, because caches may ignore these parameters.
  if (sharedFor === null || (action.kind === 'redirect' && action.location !== homeHref)) return
  const home = { language: 'es', organisation: sharedFor, page: { kind: 'home' } } as const
  rendering.sharedAs = action.kind === 'page' ? action.address : toPageAddress(home)
}

const setsOwnCacheControl = new Set([
  'page',
  'pass',
  'file',
  'no-file',
  'comment',
  'subscription',
  'ownData',
  'form',
  'room',
])

type Routed = Decision & { action: Exclude<Action, PreviewAction> }

function toResponse({ action }: Routed, request: NextRequest): Response | Promise<Response> {
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
      // Next requires an absolute URL, but sends only its path.
      return NextResponse.redirect(new URL(action.location, request.url), action.status)
    case 'page':
      // No content security policy is set here: it is stored with the page
      // (`lib/delivery/page-cache/next-cache-handler.ts`).
      return NextResponse.rewrite(new URL(action.address.path, request.url))
    case 'comment':
      return answerComment(action, request)
    case 'file':
      return NextResponse.rewrite(new URL(toInternalFilePath(action), request.url))
    case 'subscription':
      return answerSubscription(action, request)
    case 'ownData':
      return answerPersonalData(action, request)
    case 'form':
      return answerForm(action, request)
    case 'room':
      return openRoom(action.path, request)
    case 'no-file':
      return sendNoFile(action.status)
  }
}

function sendNoFile(status: 404 | 503): Response {
  const response = new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  if (status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return response
}

const ownPolicies = /^\/api\/(letters|leads|previews)\//

/**
 * Passes the request to a page of the admin. Admin pages are rendered for each request, and not cached or indexed.
 * Their policy allows scripts by a nonce, which Next reads from the request's policy header.
 */
function openRoom(requestedPath: string, request: NextRequest): Response {
  const { pathname, search } = new URL(request.url)
  const missingPath = toMissingRoomPath(requestedPath)
  const path = readRenderRequest(request.headers).isMissing ? missingPath : requestedPath
  const headers = addToRenderRequest(request.headers, { roomAddress: pathname + search })
  // These responses set other security policies (`response-headers.ts`): operations, newsletters as shown in mail
  // clients, files attached to leads, and frames of previews.
  const isCall = request.method === 'POST' ? pathname.startsWith('/api/') : ownPolicies.test(pathname)
  const policy = isCall ? null : buildRoomPolicy(randomBytes(16).toString('base64'))
  const rendering = currentRendering()
  if (rendering && path === missingPath) rendering.status = 404
  if (policy) headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(new URL(path + search, request.url), { request: { headers } })
  if (policy) response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
