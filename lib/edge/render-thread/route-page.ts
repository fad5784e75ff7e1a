import type { IncomingMessage, ServerResponse } from 'node:http'
import { internalRequestHeaders } from '@/lib/http/internal-headers'
import { toRouterRequest } from '@/lib/http/router-request'
import { toInternalPath } from '@/lib/page-cache/internal-path'
import { getSettings } from '@/lib/platform/settings'
import { decideRequest } from '@/lib/routing/decide-request'
import { toDecidedHeaders } from '@/lib/routing/decided-headers'
import { toRequestFacts } from '@/lib/routing/request-facts'

/**
 * Routes a request for a page as the middleware does, by the same decision: Next's way through a
 * middleware costs as much as a tenth of a page's rendering. What becomes no page is left to the middleware.
 */
export async function routePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://localhost')
  const get = (name: string) => headers[name]?.toString()
  const facts = toRequestFacts(
    { method, url, headers: { get }, routerRequest: toRouterRequest(headers) },
    getSettings(),
  )
  const decision = await decideRequest(facts)
  if (decision.action.kind !== 'page') return
  headers[internalRequestHeaders.routedPage] = '1'
  request.url = toInternalPath(decision.action)
  for (const [name, value] of toDecidedHeaders(decision)) response.appendHeader(name, value)
}
