import type { NextRequest } from 'next/server'
import { getSettings } from '@/lib/base/platform/settings'
import { decideRequest } from '@/lib/delivery/routing/decide-request'
import { toRequestFacts } from '@/lib/delivery/routing/request-facts'
import { toNextResponse } from '@/lib/delivery/routing/to-next-response'

/**
 * Everything but the framework's own files passes here: internal paths are not for outsiders. A page
 * that the render thread has routed itself has passed the same decision (`route-page.ts`): the header
 * is `internalRequestHeaders.routedPage`, spelled out because Next's build reads it here.
 */
export const config = {
  matcher: [
    {
      source: '/((?!_next/static/|_next/image).*)',
      missing: [{ type: 'header', key: 'x-routed-page' }],
    },
  ],
  runtime: 'nodejs',
}

export async function middleware(request: NextRequest) {
  const { method, headers } = request
  const facts = toRequestFacts({ method, headers, url: new URL(request.url) }, getSettings())
  return toNextResponse(await decideRequest(facts), request)
}
