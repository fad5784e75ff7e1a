import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openStoreContent } from '@/lib/testing/store-content'
import { describeContentService } from '@/lib/content/contract/contract'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { createContentClient } from '@/lib/content/remote/http-client'
import { createRemoteContentService } from '@/lib/content/remote/remote-content-service'
import type { ContentSeed } from '@/lib/content/from-db/demo/seed'
import type { Positions } from '@/lib/base/domain/model'
import { getSettings } from '@/lib/base/platform/settings'
import { contentApi } from './routes'

const mockSecret = 'the-shared-secret'
let mockService: StoreContentService
let mockModeration: 'pre' | 'post'
let mockPartLength: number
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => mockService,
  getStoreContentService: async () => mockService,
  getStore: async () => ({}),
}))
jest.mock('@/lib/base/platform/settings', () => {
  const { parseSettings } = jest.requireActual<typeof import('@/lib/base/platform/settings')>(
    '@/lib/base/platform/settings',
  )
  return {
    getSettings: () =>
      parseSettings({
        LOG_LEVEL: 'silent',
        COMMENT_MODERATION: mockModeration,
        CONTENT_API_SECRET: mockSecret,
      }),
  }
})
jest.mock('./list-part', () => {
  const parts = jest.requireActual<typeof import('./list-part')>('./list-part')
  return {
    ...parts,
    toPartRequest: (positions: Positions | null, most: number) => {
      const { from, to } = positions ?? { from: 1, to: most }
      return parts.toPartRequest({ from, to: Math.min(to, from + mockPartLength - 1) }, most)
    },
  }
})

beforeAll(() => {
  mockModeration = 'post'
  mockPartLength = Infinity
})

/** Publishes or holds comments as `Activo` in the request demands. A real service decides this itself. */
const moderateAsWished = (path: string, body: string) => {
  if (path.endsWith('/createFO')) mockModeration = JSON.parse(body).Activo ? 'post' : 'pre'
}

describeContentService('over HTTP, from a site’s /api', (seed) => openApi(seed, moderateAsWished, null))

describeContentService('over HTTP, with a secret, in parts of two', (seed) => {
  mockModeration = 'post'
  mockPartLength = 2
  return openApi(seed, () => undefined, mockSecret)
})

async function openApi(seed: ContentSeed, seen: (path: string, body: string) => void, secret: string | null) {
  const embedded = await openStoreContent(seed)
  mockService = embedded.service
  const server = await startApiServer(seen)
  const client = createContentClient(server.url, 10_000, secret)
  return {
    service: createRemoteContentService(client, {
      serviceUrl: server.url,
      timeZones: getSettings().TIME_ZONE,
      closedIds: getSettings().COMMENTS_CLOSED_IDS,
    }),
    async close() {
      await client.close()
      await server.close()
      await embedded.close()
    },
  }
}

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>

/** A row such as `['POST', /^\/api\/cat_categoria\/find_all2$/, handler]` for every offered call. */
const routes = Object.entries(contentApi).flatMap(([path, methods]) =>
  Object.entries<Handler>(methods).map(
    ([method, handler]) =>
      [method, new RegExp(`^/api/${path.replace('[id]', '([^/]+)')}$`), handler] as const,
  ),
)

/**
 * Serves the site's own `/api` over real HTTP, without Next. `seen` receives each body before the response.
 * Every request uses another client address, so that limits on comments do not apply.
 */
async function startApiServer(
  seen: (path: string, body: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  let clients = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    seen(request.url ?? '', body)
    const answer = await route(request, body, `192.0.2.${clients++ % 256}`)
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

function route(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  client: string,
): Promise<Response> {
  const { pathname: path } = new URL(url, 'http://site.example')
  const [, pattern, handler] = routes.find(([its, pattern]) => its === method && pattern.test(path)) ?? []
  if (!pattern || !handler) throw new Error(`/api has no ${method} ${url}`)
  const { authorization } = headers
  const request = new Request(`http://site.example${url}`, {
    method,
    headers: { 'x-forwarded-for': client, ...(authorization !== undefined && { authorization }) },
    ...(body && { body }),
  })
  return handler(request, { params: Promise.resolve({ id: pattern.exec(path)?.[1] ?? '' }) })
}
