import type { Outcome } from '@/lib/features/kernel/operations/operation'

/** Problem kinds with status and title (RFC 9457). */
export const kinds = {
  'signed-out': { status: 401, title: 'A token is missing, has ended or has expired' },
  scope: { status: 403, title: 'The token is not good for this' },
  refused: { status: 403, title: 'The person for whom the token acts may not do this, or not now' },
  missing: { status: 404, title: 'There is none such in this organisation' },
  method: { status: 405, title: 'Queries are read by GET, commands are sent by POST' },
  stale: { status: 409, title: 'It has changed since' },
  running: { status: 409, title: 'The same command is being performed' },
  changed: { status: 412, title: 'It has another version than If-Match says' },
  body: { status: 400, title: 'The body is no JSON object' },
  'too-long': { status: 413, title: 'The body is too long' },
  media: { status: 415, title: 'The file is sent as multipart/form-data' },
  length: { status: 411, title: 'Content-Length is missing' },
  busy: { status: 503, title: 'Too many files are being received: try again' },
  invalid: { status: 422, title: 'The input is not as described' },
  key: { status: 422, title: 'The Idempotency-Key was that of another command' },
  condition: { status: 428, title: 'The version is missing: as If-Match, or in the input' },
  limit: { status: 429, title: 'Too many requests by this token or its person' },
  unavailable: { status: 503, title: 'The store does not answer' },
} as const

export type Problem = keyof typeof kinds
type Refusal = Exclude<Outcome<unknown>, { kind: 'done' }>

export type Answer = { status: number; body: object }

export const toProblem = (kind: Problem, more: object = {}): Answer => ({
  status: kinds[kind].status,
  body: { type: `urn:cartelera:problem:${kind}`, ...kinds[kind], ...more },
})

/** Converts a refusal to a problem. `isConditional` is true if the request had an `If-Match` header. */
export function toProblemOf(outcome: Refusal, isConditional: boolean): Answer {
  switch (outcome.kind) {
    case 'missing':
      return toProblem('missing')
    case 'invalid':
      return toProblem('invalid', { problems: outcome.problems })
    case 'stale':
      return toProblem(isConditional ? 'changed' : 'stale', { current: outcome.current })
    case 'refused':
      return toRefused(outcome.reason)
  }
}

export const toRefused = (reason: string): Answer =>
  toProblem(reason === 'tokenScope' ? 'scope' : 'refused', { reason })

export function toResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  const isProblem = status >= 400
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': isProblem ? 'application/problem+json' : 'application/json',
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...headers,
    },
  })
}
