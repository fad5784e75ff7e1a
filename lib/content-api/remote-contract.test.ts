import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openStoreContent } from '@/lib/testing/store-content'
import { describeContentService } from '@/lib/content/contract/contract'
import type { StoreContentService } from '@/lib/content/store/store-content-service'
import { createContentClient } from '@/lib/content/remote/http-client'
import { createRemoteContentService } from '@/lib/content/remote/remote-content-service'
import { contentApi } from './routes'

let mockService: StoreContentService
let mockModeration: 'pre' | 'post' = 'post'
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => mockService,
  getStoreContentService: async () => mockService,
}))
jest.mock('@/lib/platform/settings', () => {
  const { parseSettings } =
    jest.requireActual<typeof import('@/lib/platform/settings')>('@/lib/platform/settings')
  return {
    getSettings: () => parseSettings({ LOG_LEVEL: 'silent', COMMENT_MODERATION: mockModeration }),
  }
})

/** Whether a comment is shown is the service's decision: this one does as its caller wishes. */
const moderateAsWished = (path: string, body: string) => {
  if (path.endsWith('/createFO')) mockModeration = JSON.parse(body).Activo ? 'post' : 'pre'
}

describeContentService('over HTTP, from a site’s /api', async (seed) => {
  const embedded = await openStoreContent(seed)
  mockService = embedded.service
  const server = await startApiServer(moderateAsWished)
  const client = createContentClient(server.url, 10_000)
  return {
    service: createRemoteContentService(client),
    async close() {
      await client.close()
      await server.close()
      await embedded.close()
    },
  }
})

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>

/** `['POST', /^\/api\/cat_categoria\/find_all2$/, handler]` for every call that is offered. */
const routes = Object.entries(contentApi).flatMap(([path, methods]) =>
  Object.entries<Handler>(methods).map(
    ([method, handler]) =>
      [method, new RegExp(`^/api/${path.replace('[id]', '([^/]+)')}$`), handler] as const,
  ),
)

/**
 * The site's own `/api` over real HTTP, without Next around it. `seen` gets each body before it is
 * answered. Every request seems to come from another client: the limits on comments are not meant here.
 */
async function startApiServer(
  seen: (path: string, body: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  let clients = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    seen(request.url ?? '', body)
    const answer = await route(request, body, `client-${clients++}`)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function route({ method = '', url = '' }: IncomingMessage, body: string, client: string): Promise<Response> {
  const [, pattern, handler] = routes.find(([its, pattern]) => its === method && pattern.test(url)) ?? []
  if (!pattern || !handler) throw new Error(`/api has no ${method} ${url}`)
  const headers = { 'x-forwarded-for': client }
  const request = new Request(`http://site.example${url}`, { method, headers, ...(body && { body }) })
  return handler(request, { params: Promise.resolve({ id: pattern.exec(url)?.[1] ?? '' }) })
}
