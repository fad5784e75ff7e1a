import { MAX_BODY_BYTES, readLimitedBody } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { isHttps, toHost } from '@/lib/base/http/host'
import { toOwnPath } from '@/lib/base/http/csrf'
import { storableJson } from '@/lib/db/database'
import type { Queries } from '@/lib/features/kernel/queries'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import { readRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import { findSession } from './signed-in'
import type { AccountAction, AccountContext, AccountOutcome, CookieChange } from './account-action'
import { formatFormAnswer } from './form-answer'
import { PasswordQueueFullError } from './password-hash'
import { readRoomCookie, toRoomCookie } from './session-cookies'

/**
 * Answers an account form. A script's JSON is answered with JSON, a form post with a redirect to the next
 * page. The middleware has already rejected cross-site requests.
 */
export async function answerAccount(
  request: Request,
  { name, action, store }: { name: string; action: AccountAction; store: Queries },
): Promise<Response> {
  const isForm = !/^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  const input = await readInput(request, isForm)
  if (input === null) return toJson({ kind: 'invalid', problems: {} }, 400, [])
  const outcome = await perform(request, { name, action, store, input })
  const response = toResponse(request, { name, outcome, input, isForm })
  if (outcome.kind === 'done' && outcome.isSignOut) response.headers.set('clear-site-data', KEPT_BY_BROWSER)
  return response
}

/**
 * Browser data to clear on sign-out: local copies of texts. The admin's pages are never cached (`no-store`),
 * and `"cache"` would make the browser scan the cache of all sites for seconds.
 */
const KEPT_BY_BROWSER = '"storage"'

type Sent = Omit<Answered, 'cookies'> & { isForm: boolean }

function toResponse(request: Request, { name, outcome, input, isForm }: Sent): Response {
  const { isSecure } = readFacts(request)
  const cookies = outcome.kind === 'done' ? (outcome.cookies ?? []) : []
  if (!isForm) {
    const answer = { ...outcome, cookies: undefined }
    return toJson(
      answer,
      statuses[outcome.kind],
      cookies.map(([cookie, value]) => toRoomCookie(cookie, value, isSecure)),
    )
  }
  return toPage(request, { name, outcome, input, cookies })
}

async function perform(
  request: Request,
  { name, action, store, input }: { name: string; action: AccountAction; store: Queries; input: unknown },
): Promise<AccountOutcome | { kind: 'unavailable' }> {
  try {
    return await action(await toAccountContext(request, store), input)
  } catch (err) {
    if (err instanceof PasswordQueueFullError) return { kind: 'limited', seconds: 5 }
    log().error({ err, action: name }, 'account action failed')
    return { kind: 'unavailable' }
  }
}

/** Answers a step of the OpenID Connect sign-in: redirects to `location`, or to the sign-in page with the problem. */
export async function leadAccount(
  request: Request,
  store: Queries,
  work: (context: AccountContext) => Promise<AccountOutcome>,
): Promise<Response> {
  const outcome = await perform(request, { name: 'oidc', action: work, store, input: null })
  const cookies = outcome.kind === 'done' ? (outcome.cookies ?? []) : []
  return toPage(request, { name: 'sign-in', outcome, input: null, cookies }, '/entrar')
}

const statuses: Record<AccountOutcome['kind'] | 'unavailable', number> = {
  done: 200,
  invalid: 422,
  refused: 403,
  limited: 429,
  'signed-out': 401,
  unavailable: 503,
}

export async function toAccountContext(request: Request, store: Queries): Promise<AccountContext> {
  const { headers } = request
  const { isSecure } = readFacts(request)
  const cookie = headers.get('cookie')
  return {
    store,
    signedIn: await findSession(store, headers),
    deviceToken: readRoomCookie(cookie, 'device', isSecure),
    challengeToken: readRoomCookie(cookie, 'oidc', isSecure),
    address: toClientAddress(headers),
    userAgent: headers.get('user-agent') ?? '',
    origin: readRoomOrigin(headers, getSettings()),
    now: new Date(),
  }
}

function readFacts({ headers }: Request) {
  const settings = getSettings()
  return { isSecure: isHttps(headers, settings), host: toHost(headers, settings)?.toLowerCase() ?? '' }
}

/** Parses the body of an account form. Returns null if it is too large, or is not valid JSON or a form. */
async function readInput(request: Request, isForm: boolean): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  try {
    const body = await readLimitedBody(request, MAX_BODY_BYTES)
    if (body === null) return null
    if (!isForm) return storableJson(JSON.parse(String(body)))
    const fields = await new Response(body, { headers: { 'content-type': type } }).formData()
    return storableJson(Object.fromEntries(fields))
  } catch {
    return null
  }
}

function toJson(body: object, status: number, cookies: string[]): Response {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

type Answered = {
  name: string
  outcome: AccountOutcome | { kind: 'unavailable' }
  input: unknown
  cookies: CookieChange[]
}

/** Redirects to the next page, or back to the form with the problems in a cookie. */
function toPage(request: Request, { name, outcome, input, cookies }: Answered, page?: string): Response {
  const { isSecure, host } = readFacts(request)
  const from = page ?? toOwnPath(request.headers.get('referer'), host) ?? '/entrar'
  const isDone = outcome.kind === 'done'
  const location = isDone ? (outcome.location ?? from) : toFormPage(outcome, from)
  const answer = isDone ? null : formatFormAnswer(name, toFormProblems(outcome), input)
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  const changes: CookieChange[] = [...cookies.filter(([cookie]) => cookie !== 'answer'), ['answer', answer]]
  for (const [cookie, value] of changes) {
    response.headers.append('set-cookie', toRoomCookie(cookie, value, isSecure))
  }
  return response
}

/** Returns the page that solves the problem: sign in, sign in again, or correct the form. */
function toFormPage(outcome: Exclude<Answered['outcome'], { kind: 'done' }>, form: string): string {
  if (outcome.kind === 'signed-out') return '/entrar'
  const lacksProof = outcome.kind === 'refused' && outcome.reason === 'freshSignIn'
  return lacksProof ? `/entrar?otra=1&volver=${encodeURIComponent(form)}` : form
}

/** Returns the problems by field. General problems use the key `form`. */
function toFormProblems(outcome: Exclude<Answered['outcome'], { kind: 'done' }>): Record<string, string> {
  switch (outcome.kind) {
    case 'invalid':
      return outcome.problems
    case 'refused':
      return { form: outcome.reason }
    case 'limited':
      return { form: 'tooManyAttempts' }
    case 'signed-out':
      return { form: 'signedOut' }
    case 'unavailable':
      return { form: 'unavailable' }
  }
}
