import type { HeaderReader } from '@/lib/base/http/host'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { findTokenCaller } from '@/lib/features/people/api-tokens/token-caller'
import { TooManyRequestsError } from '@/lib/features/kernel/operations/person-places'
import { readOnlyReason } from '@/lib/features/kernel/operations/read-only-reason'
import { getQueries } from '@/lib/features/kernel/queries'
import { toProblem, toResponse } from './problem'

/** Rate limit of a token: number of requests per minute. */
const POINTS = 300
const SECONDS = 60
const limit = createRateLimit('api', { minute: { points: POINTS, duration: SECONDS } })
const policy = `"minute";q=${POINTS};w=${SECONDS}`

export type TokenCaller = NonNullable<Awaited<ReturnType<typeof findTokenCaller>>>

/**
 * Authenticates an API client by token and applies its rate limit. Ignores cookies. `operation` is the name
 * in the log if the request fails.
 */
export async function answerProgram(
  request: { headers: HeaderReader },
  operation: string,
  answer: (caller: TokenCaller) => Promise<Response> | Response,
): Promise<Response> {
  try {
    const store = await getQueries()
    const caller = store && (await findTokenCaller(store, request.headers))
    if (!caller) return refuse('signed-out')
    const limited = await limit.consume(caller.through.id)
    if (limited.ok) return withLimit(await answer(caller), limited.remaining, limited.resetSeconds)
    const seconds = limited.retryAfterSeconds
    return withLimit(refuse('limit', { 'retry-after': String(seconds) }), 0, seconds)
  } catch (err) {
    reportFailure(err, operation)
    if (err instanceof TooManyRequestsError) return refuse('limit', { 'retry-after': '1' })
    return refuse('unavailable', {}, readOnlyReason(err))
  }
}

/** Adds the remaining requests of a token as headers, in the format of the IETF draft. */
function withLimit(response: Response, remaining: number, seconds: number): Response {
  response.headers.set('ratelimit-policy', policy)
  response.headers.set('ratelimit', `"minute";r=${remaining};t=${seconds}`)
  return response
}

/**
 * Logs a failure, because the caller does not get its cause. Requests beyond a person's limit only count in a metric.
 */
export function reportFailure(err: unknown, operation: string): void {
  if (err instanceof TooManyRequestsError) return count('roomOperations', { outcome: 'limited' })
  log().error({ err, operation }, 'api call failed')
  count('roomOperations', { outcome: 'failed' })
}

function refuse(
  kind: 'signed-out' | 'limit' | 'unavailable',
  headers: Record<string, string> = {},
  more: object = {},
): Response {
  const { status, body } = toProblem(kind, more)
  return toResponse(status, body, headers)
}
