import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { POST as findCategories } from '@/app/api/cat_categoria/find_all2/route'
import { GET as findOrganisations } from '@/app/api/cat_orgventas/find_all_by_publicacion/route'
import { POST as findByDomain } from '@/app/api/cat_orgventas/find_one_by_url/route'
import { POST as createComment } from '@/app/api/comentario/createFO/route'
import { POST as findBoard } from '@/app/api/publicacion/find_all2/route'
import { POST as findMonths } from '@/app/api/publicacion/find_all_by_moth_year/route'
import { POST as findLatest } from '@/app/api/publicacion/find_all_latest/route'
import { POST as findBySearch } from '@/app/api/publicacion/find_all_search/route'
import { GET as findArticle } from '@/app/api/publicacion/find_one_by_publicacion_card/[id]/route'
import { openEmbeddedContent } from '@/lib/testing/embedded-content'
import { describeContentService } from '@/lib/content/contract/contract'
import type { EmbeddedContentService } from '@/lib/content/store/store-content-service'
import { createContentClient } from './http-client'
import { createHttpContentService } from './remote-content-service'

let mockService: EmbeddedContentService
let mockModeration: 'pre' | 'post' = 'post'
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => mockService,
  getEmbeddedContentService: async () => mockService,
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
  const embedded = await openEmbeddedContent(seed)
  mockService = embedded.service
  const server = await startApiServer(moderateAsWished)
  const client = createContentClient(server.url, 10_000)
  return {
    service: createHttpContentService(client),
    async close() {
      await client.close()
      await server.close()
      await embedded.close()
    },
  }
})

type Handler = (request: Request, id: string) => Promise<Response>

const routes: Record<string, Handler> = {
  'POST /api/publicacion/find_all2': findBoard,
  'POST /api/publicacion/find_all_latest': findLatest,
  'POST /api/publicacion/find_all_by_moth_year': findMonths,
  'POST /api/publicacion/find_all_search': findBySearch,
  'GET /api/publicacion/find_one_by_publicacion_card': (request, id) =>
    findArticle(request, { params: Promise.resolve({ id }) }),
  'POST /api/cat_categoria/find_all2': findCategories,
  'POST /api/cat_orgventas/find_one_by_url': findByDomain,
  'GET /api/cat_orgventas/find_all_by_publicacion': findOrganisations,
  'POST /api/comentario/createFO': createComment,
}

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
  const [, path = '', id = ''] = /^(\/api\/[^/]+\/[^/]+)\/?(.*)$/.exec(url) ?? []
  const handler = routes[`${method} ${path}`]
  if (!handler) throw new Error(`/api has no ${method} ${url}`)
  const headers = { 'x-forwarded-for': client }
  return handler(new Request(`http://site.example${url}`, { method, headers, ...(body && { body }) }), id)
}
