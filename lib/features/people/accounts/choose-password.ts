import type { AccountContext, AccountOutcome } from './account-action'
import { hashPassword } from './password-hash'
import { findPasswordProblem } from './password-rules'

/** The answer if the company does not allow passwords. */
export const passwordsOff: AccountOutcome = { kind: 'refused', reason: 'passwordsOff' }

/** Checks a new password. Returns its hash, or the outcome with its problem. */
export async function choosePassword(
  password: string,
  person: { email: string; name: string },
): Promise<{ passwordHash: string } | { outcome: AccountOutcome }> {
  const problem = await findPasswordProblem(password, person)
  if (problem) return { outcome: { kind: 'invalid', problems: { password: problem } } }
  return { passwordHash: await hashPassword(password) }
}

/** Checks a new password that is set by a link. Its hash is null if the company does not allow passwords. */
export async function choosePasswordByLink(
  { store }: AccountContext,
  password: string | undefined,
  person: { email: string; name: string },
): Promise<{ passwordHash: string | null } | { outcome: AccountOutcome }> {
  if ((await store.policy.getSignInPolicy()) === 'no-password') return { passwordHash: null }
  if (password === undefined) return { outcome: { kind: 'invalid', problems: { password: 'required' } } }
  return choosePassword(password, person)
}
