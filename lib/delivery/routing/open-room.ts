import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { buildRoomPolicy } from '@/lib/base/http/content-security-policy'
import { addToRenderRequest } from '@/lib/delivery/page-cache/render-request'

/**
 * Next's way to a page of the editorial room. Its pages are rendered for each request: a nonce allows
 * their scripts, which Next reads from the request's own policy. No one stores or indexes them.
 */
export function openRoom(path: string, request: NextRequest): Response {
  const policy = buildRoomPolicy(randomBytes(16).toString('base64'))
  const { pathname, search } = new URL(request.url)
  const headers = addToRenderRequest(request.headers, { roomAddress: pathname + search })
  headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(new URL(path + search, request.url), { request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
