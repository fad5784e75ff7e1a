import { getQueries } from '@/lib/features/kernel/queries'
import { accountActions } from '@/lib/features/people/accounts/account-actions'
import { answerAccount } from '@/lib/features/people/accounts/answer-account'

/** `POST /api/auth/sign-in`: signs in, or changes the person's own account, from a form or a script. */
export async function POST(request: Request, { params }: RouteContext<'/room/api/auth/[action]'>) {
  const { action: name } = await params
  const action = Object.hasOwn(accountActions, name) ? accountActions[name] : undefined
  const store = await getQueries()
  if (!action || !store) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return answerAccount(request, { name, action, store })
}
