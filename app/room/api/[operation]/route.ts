import { getQueries } from '@/lib/features/kernel/queries'
import { MAX_ROOM_BODY_BYTES, readLimitedBody } from '@/lib/base/http/body-limit'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'
import type { Operation, Outcome } from '@/lib/features/kernel/operations/operation'
import { operations } from '@/lib/features/operation-table'
import { perform } from '@/lib/features/kernel/operations/perform'
import { TooManyRequestsError } from '@/lib/features/kernel/operations/person-places'
import { readOnlyReason } from '@/lib/features/kernel/operations/read-only-reason'
import { readRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import { readSignedIn } from '@/lib/features/people/accounts/session'

/**
 * `POST /api/publishPiece` with `{ organisation, input }` as JSON: runs an operation of the admin for the signed-in
 * person. The middleware has rejected cross-site requests. 429 if the person has too many concurrent requests.
 */
export async function POST(request: Request, { params }: RouteContext<'/room/api/[operation]'>) {
  const { operation: name } = await params
  const row: Operation | null = Object.hasOwn(operations, name)
    ? operations[name as keyof typeof operations]
    : null
  if (!row) return answer(404, { kind: 'missing' })
  const body = await readBody(request)
  if (!body) return answer(400, { kind: 'invalid', problems: {} })
  try {
    const [store, signedIn] = await Promise.all([getQueries(), readSignedIn()])
    if (!store || !signedIn) return answer(401, { kind: 'signed-out' })
    const origin = readRoomOrigin(request.headers, getSettings())
    const { person, signedInAt } = signedIn
    const outcome = await perform({ store, person, origin, signedInAt }, { ...body, name, row })
    count('roomOperations', { outcome: outcome.kind })
    return answer(statuses[outcome.kind], outcome)
  } catch (err) {
    if (err instanceof TooManyRequestsError) {
      count('roomOperations', { outcome: 'limited' })
      return answer(429, { kind: 'unavailable', ...readOnlyReason(err) }, { 'retry-after': '1' })
    }
    count('roomOperations', { outcome: 'failed' })
    log().error({ err, operation: name }, 'admin operation failed')
    return answer(503, { kind: 'unavailable', ...readOnlyReason(err) })
  }
}

const statuses: Record<Outcome<unknown>['kind'], number> = {
  done: 200,
  missing: 404,
  refused: 403,
  invalid: 422,
  stale: 409,
}

type Body = { organisation: unknown; input: unknown }

async function readBody(request: Request): Promise<Body | null> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) return null
  try {
    const body: unknown = JSON.parse(String(await readLimitedBody(request, MAX_ROOM_BODY_BYTES)))
    return typeof body === 'object' && body !== null ? { organisation: null, input: null, ...body } : null
  } catch {
    return null
  }
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
