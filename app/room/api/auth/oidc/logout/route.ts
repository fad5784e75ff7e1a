import { readLimitedBody } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { isOidcOn } from '@/lib/features/people/accounts/oidc'
import { endByProvider } from '@/lib/features/people/accounts/provider-logout'
import { getQueries } from '@/lib/features/kernel/queries'

const statuses = { done: 200, refused: 400, limited: 429, unavailable: 503 }

/** Back-channel logout: ends a person's sessions when the OpenID Connect provider reports their sign-out. */
export async function POST(request: Request) {
  const headers = { 'cache-control': 'no-store' }
  const store = isOidcOn() ? await getQueries() : null
  if (!store) return new Response(null, { status: 404, headers })
  const body = await readLimitedBody(request)
  const token = body && new URLSearchParams(String(body)).get('logout_token')
  if (!token) return Response.json({ error: 'invalid_request' }, { status: 400, headers })
  const context = { store, address: toClientAddress(request.headers), now: new Date() }
  const answer = await endByProvider(context, token)
  return answer === 'done'
    ? new Response(null, { headers })
    : Response.json({ error: 'invalid_request' }, { status: statuses[answer], headers })
}
