import type { NextRequest } from 'next/server'
import { getSettings } from '@/lib/base/platform/settings'
import { decideRequest } from '@/lib/delivery/routing/decide-request'
import { toRequestFacts } from '@/lib/delivery/routing/request-facts'
import { toNextResponse } from '@/lib/delivery/routing/to-next-response'

/** Runs for all paths except Next's own files, so that internal paths cannot be requested from outside. */
export const config = {
  matcher: ['/((?!_next/static/|_next/image).*)'],
  runtime: 'nodejs',
}

export async function middleware(request: NextRequest) {
  const { method, headers } = request
  const facts = toRequestFacts({ method, headers, url: new URL(request.url) }, getSettings())
  return toNextResponse(await decideRequest(facts), request)
}
