import type { IncomingMessage, ServerResponse } from 'node:http'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import { getSettings } from '@/lib/base/platform/settings'
import { decideRequest } from '@/lib/delivery/routing/decide-request'
import { toDecidedHeaders } from '@/lib/delivery/routing/decided-headers'
import { toRequestFacts } from '@/lib/delivery/routing/request-facts'

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
  request.url = decision.action.address.path
  for (const [name, value] of toDecidedHeaders(decision)) response.appendHeader(name, value)
}
