import type { AccountOutcome } from './account-action'
import { hashPassword } from './password-hash'
import { findPasswordProblem } from './password-rules'

/** The hash of a password that somebody chooses, or what is wrong with it. */
export async function choosePassword(
  password: string,
  person: { email: string; name: string },
): Promise<{ passwordHash: string } | { outcome: AccountOutcome }> {
  const problem = await findPasswordProblem(password, person)
  if (problem) return { outcome: { kind: 'invalid', problems: { password: problem } } }
  return { passwordHash: await hashPassword(password) }
}
