import type * as z from 'zod'
import type { WireCall } from '@/lib/content/calls'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { answer, type Answered } from './answer'
import { checkOrigin, createComment } from './create-comment'
import * as handlers from './handlers'
import { parseQueryPositions, toPartRequest } from './list-part'
import { readBody } from './read-body'
import * as requests from './requests'

/**
 * The protocol's calls as this site offers them below `/api` (specification, section 7): for each
 * path its method, the schema of its body and its handler. Every row has a file in `app/api`, so that
 * Next answers other paths and methods (404, 405, OPTIONS).
 */
export const contentApi = {
  'publicacion/find_all2': { POST: withBody(requests.boardRequest, handlers.findBoard) },
  'publicacion/find_all_latest': { POST: withBody(requests.latestRequest, handlers.findLatest) },
  'publicacion/find_all_by_moth_year': { POST: withBody(requests.monthsRequest, handlers.findMonths) },
  'publicacion/find_all_search': { POST: withBody(requests.searchRequest, handlers.findBySearch) },
  'publicacion/find_one_by_publicacion_card/[id]': { GET: findArticle },
  'cat_categoria/find_all2': { POST: withBody(requests.categoriesRequest, handlers.findCategories) },
  'cat_orgventas/find_one_by_url': {
    POST: withBody(requests.domainRequest, handlers.findOrganisationByDomain),
  },
  'cat_orgventas/find_all_by_publicacion': { GET: findOrganisations },
  'comentario/createFO': { POST: leaveComment },
} satisfies Routes

type Routes = { [Wire in WireCall as Wire['path']]: Record<Wire['method'], RouteHandler> }
type RouteHandler = (request: Request, context: Context) => Promise<Response>
type Context = { params: Promise<{ id: string }> }

function withBody<Body>(
  schema: z.ZodType<Body>,
  handler: (service: StoreContentService, body: Body) => Promise<Answered>,
) {
  return (request: Request) =>
    answer('reading', request, async (service) => handler(service, await readBody(request, schema)))
}

function findArticle(request: Request, { params }: Context) {
  return answer('reading', request, async (service) =>
    handlers.findArticle(service, (await params).id, toQueryPart(request)),
  )
}

function findOrganisations(request: Request) {
  return answer('reading', request, async (service) =>
    handlers.findOrganisations(service, toQueryPart(request)),
  )
}

const toQueryPart = ({ url }: Request) => toPartRequest(parseQueryPositions(url), Infinity)

function leaveComment(request: Request) {
  return answer('comments', request, async (service, caller) => {
    checkOrigin(request)
    const body = await readBody(request, requests.commentRequest)
    return { record: await createComment(service, request, body, caller), total: null }
  })
}
