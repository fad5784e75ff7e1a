import type * as z from 'zod'
import type { WireCall } from '@/lib/content/port/calls'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { answer, type Answered } from './answer'
import { checkOrigin, createComment } from './create-comment'
import * as handlers from './handlers'
import { parseQueryPositions, toPartRequest } from './list-part'
import * as requests from './requests'
import { readLimitedBody } from '@/lib/base/http/body-limit'
import { Refusal } from './refusal'

/**
 * Calls of the content protocol (specification, section 7): method, body schema and handler for each path below
 * `/api`. Each row needs a file in `app/api`; Next answers all other paths and methods (404, 405, OPTIONS).
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

/** Parses a JSON body with the call's schema. Throws a `Refusal` with the reason if it is invalid. */
async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parseJson(await readText(request)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const campo = issue?.path.join('.') ?? ''
  const reason =
    issue?.code === 'custom' && campo === '' ? issue.message : `El campo «${campo || 'cuerpo'}» no es válido.`
  throw new Refusal('malformed', reason, campo ? { campo } : {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', 'El cuerpo no es JSON.')
  }
}

async function readText(request: Request): Promise<string> {
  const body = await readLimitedBody(request)
  if (body === null) throw new Refusal('tooLarge', 'El cuerpo pasa de 64 KB.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Refusal('malformed', 'El cuerpo no es UTF-8.')
  }
}
