import { parseJson } from '@/lib/base/domain/parse-json'
import { isSameSecret, readBearer } from '@/lib/base/http/bearer'
import { MAX_ROOM_BODY_BYTES, readLimitedBody } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { log } from '@/lib/base/platform/log'
import { sendMail } from '@/lib/base/mail/send-mail'
import { count } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { addressMail } from '@/lib/features/people/accounts/account-mails'
import { readRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import { describeService, MAX_RESULTS, toList } from './describe-service'
import { parseFilter } from './filter'
import type { Query, Resource, Written } from './resource'
import { badRequest, notFound, ScimProblem, toRefusal, type Refusal } from './scim-problem'

/** Requests per minute, twice the peak of Entra ID (25 requests per second). */
const limit = createRateLimit('scim', { minute: { points: 3000, duration: 60 } })
const DEFAULT_RESULTS = 100

type Kind = 'Users' | 'Groups'
type Call = { store: Queries; request: Request; url: URL; origin: string; kind: Kind; id: string | null }

export const isScimOn = () => getSettings().SCIM_TOKEN !== undefined

/** Serves SCIM 2.0 (RFC 7644) under `/api/scim/v2` to the company's directory. Requires a token, ignores cookies. */
export async function answerScim(request: Request, path: readonly string[]): Promise<Response> {
  const answer = await answerOrThrow(request, path).catch((err: unknown) => {
    if (err instanceof ScimProblem) return refuse(toRefusal(err))
    log().error({ err, operation: path[0] }, 'scim call failed')
    return refuse({ kind: 'refused', status: 503, scimType: null, detail: 'The store does not answer' })
  })
  count('roomOperations', { outcome: toOutcome(answer.status) })
  return answer
}

const toOutcome = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed')

async function answerOrThrow(request: Request, [kind = '', ...more]: readonly string[]) {
  const [id = null, ...beyond] = more
  const isKnown = await enter(request)
  if (isKnown !== true) return isKnown
  const described = beyond.length === 0 ? describeService(kind, id) : null
  if (described) return request.method === 'GET' ? send(200, described) : refuseMethod('GET')
  if ((kind !== 'Users' && kind !== 'Groups') || beyond.length > 0) throw notFound()
  const store = await getQueries()
  if (!store) throw new ScimProblem(503, null, 'The store is away')
  const origin = readRoomOrigin(request.headers, getSettings())
  const call = { store, request, url: new URL(request.url), origin, kind, id } satisfies Call
  return id === null ? answerAll(call) : answerOne(call, id)
}

/** Checks the token and the rate limit. Returns true, or the response that refuses the request. */
async function enter({ headers }: Request): Promise<true | Response> {
  const tokens = getSettings().SCIM_TOKEN
  if (!tokens) throw notFound()
  const bearer = readBearer(headers) ?? ''
  const isIn = tokens.map((token) => isSameSecret(bearer, token)).includes(true)
  const outcome = await limit.consume(isIn ? 'directory' : toClientAddress(headers))
  const detail = outcome.ok ? 'The token is missing, or another' : 'There are too many requests'
  if (!outcome.ok) return refuseBy(429, detail, { 'retry-after': String(outcome.retryAfterSeconds) })
  return isIn || refuseBy(401, detail, { 'www-authenticate': 'Bearer' })
}

const refuseBy = (status: number, detail: string, headers: Record<string, string>) =>
  refuse({ kind: 'refused', status, scimType: null, detail }, headers)

const refuseMethod = (allow: string) => refuseBy(405, `Only ${allow}`, { allow })

const toQueries = ({ store, kind }: Call) => (kind === 'Users' ? store.scimUsers : store.scimGroups)

async function answerAll(call: Call): Promise<Response> {
  const { request, url } = call
  if (request.method === 'POST') {
    const result = await toQueries(call).create(await readBody(request))
    return sendWritten(call, result, 201)
  }
  if (request.method !== 'GET') return refuseMethod('GET, POST')
  const query = readQuery(url.searchParams)
  const result = await toQueries(call).list(query)
  if (result.kind === 'refused') return refuse(result)
  const resources = result.resources.map((resource) => show(call, resource))
  return send(200, toList(resources, result.total, query.startIndex))
}

async function answerOne(call: Call, id: string): Promise<Response> {
  const { request } = call
  const { method } = request
  const ifMatch = request.headers.get('if-match')
  const queries = toQueries(call)
  if (method === 'GET') return sendWritten(call, await queries.get(id))
  if (method === 'PUT' || method === 'PATCH') {
    const body = await readBody(request)
    const changed = await queries.change(id, { method, body, ifMatch })
    if (changed.kind === 'done') sendAddressMails(call, changed.emails)
    return sendWritten(call, changed)
  }
  if (method !== 'DELETE') return refuseMethod('GET, PUT, PATCH, DELETE')
  const removed = await queries.remove(id, ifMatch)
  return removed.kind === 'refused' ? refuse(removed) : new Response(null, { status: 204, headers: unstored })
}

/** Mails the old and the new address of an account, because the person may not know of the change. */
function sendAddressMails({ origin }: Call, [before, email]: string[] = []) {
  if (before === undefined || email === undefined) return
  for (const to of [before, email]) void sendMail({ to, ...addressMail({ origin, email }) })
}

function readQuery(parameters: URLSearchParams): Query {
  const readNumber = (name: string, fallback: number) => {
    const text = parameters.get(name) ?? String(fallback)
    if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `${name} is no number`)
    return Number(text)
  }
  const filter = parameters.get('filter')
  return {
    filter: filter === null ? null : parseFilter(filter),
    startIndex: Math.max(1, readNumber('startIndex', 1)),
    count: Math.min(MAX_RESULTS, Math.max(0, readNumber('count', DEFAULT_RESULTS))),
  }
}

async function readBody(request: Request): Promise<object> {
  const bytes = await readLimitedBody(request, MAX_ROOM_BODY_BYTES)
  if (!bytes) throw new ScimProblem(413, null, 'The body is too long')
  const body = parseJson(String(bytes))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('invalidSyntax', 'The body is no JSON object')
  return body
}

function sendWritten(call: Call, result: Written, status = 200): Response {
  if (result.kind === 'refused') return refuse(result)
  const { version } = result.resource.meta
  const tags =
    call.request.headers
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? []
  if (call.request.method === 'GET' && tags.includes(version))
    return new Response(null, { status: 304, headers: { ...unstored, etag: version } })
  const body = show(call, result.resource)
  return send(status, body, { etag: version, location: toLocation(call, result.resource) })
}

const toLocation = ({ origin, kind }: Call, { id }: Resource) => `${origin}/api/scim/v2/${kind}/${id}`

/** Returns a resource with its URL, and with the requested attributes only. */
function show(call: Call, resource: Resource): object {
  const { searchParams } = call.url
  const { schemas, id, values } = resource
  const meta = { ...resource.meta, location: toLocation(call, resource) }
  const [only, without] = ['attributes', 'excludedAttributes'].map((name) => toNames(searchParams.get(name)))
  const isShown = (name: string) => {
    if (name === 'id' || name === 'schemas') return true
    return only ? only.includes(name.toLowerCase()) : !without?.includes(name.toLowerCase())
  }
  return Object.fromEntries(
    Object.entries({ schemas, id, ...values, meta }).filter(([name]) => isShown(name)),
  )
}

/** Parses a list of attribute names. A sub-attribute counts as its whole attribute. */
const toNames = (list: string | null) =>
  list?.split(',').map((name) => name.trim().toLowerCase().split(':').at(-1)?.split('.')[0])

const unstored = { 'cache-control': 'no-store' }

function send(status: number, body: object, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'application/scim+json' }
  return new Response(JSON.stringify(body), { status, headers: { ...type, ...unstored, ...headers } })
}

function refuse({ status, scimType, detail }: Refusal, headers: Record<string, string> = {}): Response {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
  const body = { schemas, status: String(status), ...(scimType && { scimType }), detail }
  return send(status, body, headers)
}
