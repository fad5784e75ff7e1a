import type { AccountContext, AccountOutcome } from './account-action'
import { hashPassword } from './password-hash'
import { findPasswordProblem } from './password-rules'

/** Where the company signs in without passwords. */
export const passwordsOff: AccountOutcome = { kind: 'refused', reason: 'passwordsOff' }

/** The hash of a password that somebody chooses, or what is wrong with it. */
export async function choosePassword(
  password: string,
  person: { email: string; name: string },
): Promise<{ passwordHash: string } | { outcome: AccountOutcome }> {
  const problem = await findPasswordProblem(password, person)
  if (problem) return { outcome: { kind: 'invalid', problems: { password: problem } } }
  return { passwordHash: await hashPassword(password) }
}

/** The same where somebody enters by a link: they have none where no password signs in. */
export async function choosePasswordByLink(
  { store }: AccountContext,
  password: string | undefined,
  person: { email: string; name: string },
): Promise<{ passwordHash: string | null } | { outcome: AccountOutcome }> {
  if ((await store.policy.getSignInPolicy()) === 'no-password') return { passwordHash: null }
  if (password === undefined) return { outcome: { kind: 'invalid', problems: { password: 'required' } } }
  return choosePassword(password, person)
}
