import { isDocumentRequest } from '@/lib/base/http/csrf'
import { getQueries } from '@/lib/features/kernel/queries'
import { leadAccount } from '@/lib/features/people/accounts/answer-account'
import { beginOidc } from '@/lib/features/people/accounts/oidc-sign-in'

/**
 * `GET /api/auth/oidc?volver=…`: redirects to the provider of `OIDC_ISSUER`. Only accepts navigations: each request
 * counts towards the rate limit, which another site could exhaust by embedding the URL as an image.
 */
export async function GET(request: Request) {
  if (!isDocumentRequest(request.headers)) return new Response(null, { status: 403 })
  const store = await getQueries()
  if (!store) return new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const target = { next: searchParams.get('volver'), invitation: searchParams.get('invitacion') }
  return leadAccount(request, store, (context) => beginOidc(context, target))
}
