import { isSameSecret, readBearer } from '@/lib/base/http/bearer'
import { MAX_ROOM_BODY_BYTES, readLimitedBody } from '@/lib/base/http/body-limit'
import { getSettings } from '@/lib/base/platform/settings'
import { getQueries } from '@/lib/features/kernel/queries'

/**
 * Receives a bounce, a spam complaint or an unsubscription from the mail server. Returns 404 without `BOUNCES_SECRET`.
 */
export async function POST(request: Request) {
  const { BOUNCES_SECRET } = getSettings()
  const store = BOUNCES_SECRET === undefined ? null : await getQueries()
  if (!store || BOUNCES_SECRET === undefined) return answer(404, 'off')
  if (!isSameSecret(readBearer(request.headers) ?? '', BOUNCES_SECRET)) return answer(401, 'unauthorized')
  const body = await readLimitedBody(request, MAX_ROOM_BODY_BYTES)
  if (!body) return answer(413, 'too long')
  const source = body.toString('latin1')
  const result = await store.suppressions.receiveReport({ source, at: new Date() })
  return answer(200, result ?? 'unknown')
}

function answer(status: number, result: string) {
  return Response.json({ result }, { status, headers: { 'cache-control': 'no-store' } })
}
