import * as z from 'zod'
import { publishContentEvent } from '@/lib/content/port/events'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { isSameSecret, readBearer } from '@/lib/base/http/bearer'
import { getSettings } from '@/lib/base/platform/settings'

const bodyShape = z.union([
  z.object({ idOrgV: z.string(), isWithdrawal: z.boolean().optional() }),
  z.object({ all: z.literal(true) }),
])

/**
 * Invalidates the pages of one organisation, or of all. Stale pages are served until new ones are rendered, except
 * pages of deleted articles, and except after a withdrawal (`isWithdrawal`). Returns 404 without `REVALIDATE_SECRET`.
 */
export async function POST(request: Request) {
  const { REVALIDATE_SECRET } = getSettings()
  if (!REVALIDATE_SECRET) return answer(404, 'off')
  if (!isSameSecret(readBearer(request.headers) ?? '', REVALIDATE_SECRET)) return answer(401, 'unauthorized')
  const body = bodyShape.safeParse(await request.json().catch(() => null))
  if (body.data && 'all' in body.data) {
    publishContentEvent({ kind: 'everything-changed' })
    return answer(200, 'fresh')
  }
  const organisation = body.data ? parseOrganisationId(body.data.idOrgV) : null
  if (!organisation) return answer(400, 'idOrgV is missing or no organisation’s id')
  const scope = body.data?.isWithdrawal ? 'withdrawal' : 'anything'
  publishContentEvent({ kind: 'changed', change: { organisation, scope, cards: null } })
  return answer(200, 'fresh')
}

function answer(status: number, result: string) {
  return Response.json({ result }, { status, headers: { 'cache-control': 'no-store' } })
}
