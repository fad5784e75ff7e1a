import * as z from 'zod'
import { sendMail } from '@/lib/base/mail/send-mail'
import { forSignedIn, type AccountContext, type AccountOutcome } from './account-action'
import { choosePassword, passwordsOff } from './choose-password'
import { countAttempt, refundAttempt, toSignInAttempt } from './rate-limits'
import * as fields from './fields'
import { verifyPassword } from './password-hash'
import { changedPasswordMail } from './account-mails'
import { recordAccount } from './record-account'
import { reportEndedTokens } from './report-ended-tokens'
import { hashToken } from './tokens'

/** Actions of people on their own account (`/cuenta`). */

export const changeName = forSignedIn({
  input: z.object({ name: fields.personName }),
  async run({ store, signedIn }, { name }) {
    await store.people.setPersonName(signedIn.person.id, name)
    return { kind: 'done' }
  },
})

/** Starts or stops the weekly mail with page views. */
export const setWeeklyMail = forSignedIn({
  input: z.object({ weekly: z.enum(['on', 'off'], 'required') }),
  async run({ store, signedIn, now }, { weekly }) {
    await store.weeklyMails.chooseWeeklyMail(signedIn.person.id, { isOn: weekly === 'on', now })
    return { kind: 'done' }
  },
})

/** Changes the password. Ends all other sessions and all API tokens. Accounts without a password set it by a link. */
export const changePassword = forSignedIn({
  input: z.object({ current: fields.password, password: fields.password }),
  async run(context, { current, password }) {
    const { store, signedIn, now } = context
    const { person, sessionId } = signedIn
    if ((await store.policy.getSignInPolicy()) === 'no-password') return passwordsOff
    const problem = await findCurrentProblem(context, person, current)
    if (problem) return problem
    const newPassword = await choosePassword(password, person)
    if ('outcome' in newPassword) return newPassword.outcome
    const tokens = await store.credentials.setPassword(person.id, {
      ...newPassword,
      keptSession: sessionId,
      now,
    })
    await recordAccount(context, person, 'changePassword', 'done', {})
    await reportEndedTokens({ ...context, by: person, email: person.email }, tokens)
    void sendMail({ to: person.email, ...changedPasswordMail(context) })
    return { kind: 'done' }
  },
})

/** Checks the current password. Counts as a sign-in attempt, so that an open session cannot be used to guess it. */
async function findCurrentProblem(
  context: AccountContext,
  person: { id: string; name: string; email: string },
  current: string,
): Promise<AccountOutcome | null> {
  const passwordHash = await context.store.credentials.getPasswordHash(person.id)
  if (passwordHash === null) return { kind: 'refused', reason: 'noPassword' }
  const attempt = toSignInAttempt(person.email, context.address, hashToken(person.id))
  const limit = await countAttempt(attempt)
  if (!limit.ok) return { kind: 'limited', seconds: limit.retryAfterSeconds }
  if (!(await verifyPassword(current, passwordHash))) {
    await recordAccount(context, person, 'changePassword', 'refused', { reason: 'currentWrong' })
    return { kind: 'invalid', problems: { current: 'currentWrong' } }
  }
  await refundAttempt(attempt)
  return null
}

/** Ends a session. Ending the current session signs out. */
export const endSession = forSignedIn({
  input: z.object({ id: z.string().max(100) }),
  async run(context, { id }) {
    const { store, signedIn } = context
    if (!(await store.sessions.endSession(signedIn.person.id, id))) return { kind: 'done' }
    await recordAccount(context, signedIn.person, 'endSession', 'done', {})
    return id === signedIn.sessionId ? { kind: 'done', location: '/entrar' } : { kind: 'done' }
  },
})

/** Ends all other sessions and all API tokens of the person. */
export const endOtherSessions = forSignedIn({
  needsProof: true,
  input: z.unknown(),
  async run(context) {
    const { store, signedIn } = context
    const { person, sessionId } = signedIn
    const tokens = await store.access.endAccess(person.id, sessionId)
    await recordAccount(context, person, 'endSession', 'done', {})
    await reportEndedTokens({ ...context, by: person, email: person.email }, tokens)
    return { kind: 'done' }
  },
})
