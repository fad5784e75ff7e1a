import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import { findTokenCaller } from '@/lib/features/api-tokens/token-caller'
import { getQueries } from '@/lib/features/queries'
import { toProblem, toResponse } from './problem'

/** How often a token may ask, in a minute. */
const POINTS = 300
const SECONDS = 60
const limit = createRateLimit('api', { minute: { points: POINTS, duration: SECONDS } })
export const policy = { 'ratelimit-policy': `"minute";q=${POINTS};w=${SECONDS}` }

export type TokenCaller = NonNullable<Awaited<ReturnType<typeof findTokenCaller>>>

/** The program that asks by a token, within its rate limit; else what it is answered. No cookie is read. */
export async function enterWithToken(request: Request): Promise<TokenCaller | Response> {
  const store = await getQueries()
  const caller = store && (await findTokenCaller(store, request.headers))
  if (!caller) return refuse('signed-out')
  const outcome = await limit.consume(caller.through.id)
  if (outcome.ok) return caller
  const seconds = String(outcome.retryAfterSeconds)
  return refuse('limit', { 'retry-after': seconds, ratelimit: `"minute";r=0;t=${seconds}` })
}

function refuse(kind: 'signed-out' | 'limit', headers: Record<string, string> = {}): Response {
  const { status, body } = toProblem(kind)
  return toResponse(status, body, { ...policy, ...headers })
}
