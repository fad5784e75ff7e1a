import { getQueries } from '@/lib/features/kernel/queries'
import { leadAccount } from '@/lib/features/people/accounts/answer-account'
import { endOidc } from '@/lib/features/people/accounts/oidc-sign-in'

/** Completes the sign-in. The OpenID Connect provider redirects to this address. */
export async function GET(request: Request) {
  const store = await getQueries()
  if (!store) return new Response(null, { status: 404 })
  return leadAccount(request, store, (context) => endOidc(context, new URL(request.url).search))
}
