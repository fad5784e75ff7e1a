import * as z from 'zod'
import { sendMail } from '@/lib/base/mail/send-mail'
import { forAnybody, forSignedIn, type AccountContext, type AccountOutcome } from './account-action'
import { deviceMail } from './account-mails'
import { countAttempt, refundAttempt, toSignInAttempt } from './rate-limits'
import { passwordsOff } from './choose-password'
import { recordAccount } from './record-account'
import { beginSession } from './begin-session'
import * as fields from './fields'
import { verifyPassword } from './password-hash'
import { toReturnPath } from './return-path'
import { createToken, hashToken } from './tokens'

/** Outcome of a failed sign-in. It does not reveal whether the address, the password or the account was the cause. */
const wrong: AccountOutcome = { kind: 'invalid', problems: { password: 'credentialsWrong' } }

/** Optional fields of every sign-in form. `next` is the path to open; `isProof` is true for a repeated sign-in. */
export const entrance = { next: z.string().nullish(), isProof: z.boolean().nullish() }

export const isOther = ({ signedIn }: AccountContext, person: { id: string }) =>
  signedIn !== null && signedIn.person.id !== person.id

export const otherPerson: AccountOutcome = { kind: 'refused', reason: 'otherPerson' }

/**
 * Signs in by password. An unknown address costs as much as a known one and gets the same answer: the attempt
 * is counted, a hash is computed, a line is recorded.
 */
export const signIn = forAnybody({
  input: z.object({ email: fields.email, password: fields.password, ...entrance }),
  async run(context, { email, password, next, isProof }) {
    const { store, deviceToken, address } = context
    if ((await store.policy.getSignInPolicy()) === 'no-password') return passwordsOff
    const deviceHash = hashToken(deviceToken ?? createToken().token)
    const candidate = await store.credentials.findCandidate(email, deviceHash)
    const attempt = toSignInAttempt(email, address, candidate?.isDeviceKnown ? deviceHash : null)
    const limit = await countAttempt(attempt)
    const person = candidate?.person ?? null
    const refuse = (reason: string) => recordAccount(context, person, 'signIn', 'refused', { reason })
    if (!limit.ok) {
      await refuse('tooManyAttempts')
      return { kind: 'limited', seconds: limit.retryAfterSeconds }
    }
    const isRight = await verifyPassword(password, candidate?.passwordHash ?? null)
    if (!isRight || !person || person.isDisabled) {
      await refuse(isRight ? 'accountDisabled' : 'credentialsWrong')
      return wrong
    }
    await refundAttempt(attempt)
    if (isProof && isOther(context, person)) return otherPerson
    return enter(context, person, 'password', next)
  },
})

/** Begins a session for a person who has proved their identity. */
export async function enter(
  context: AccountContext,
  person: { id: string; name: string; email: string },
  method: 'password' | 'passkey' | 'oidc',
  next: string | null | undefined,
  providerSession: string | null = null,
): Promise<AccountOutcome> {
  const { store, signedIn } = context
  const { session, cookies } = beginSession(context, method, providerSession)
  // Ends the previous session of this browser, which may belong to another person.
  if (signedIn) await store.sessions.endSession(signedIn.person.id, signedIn.sessionId)
  const isNewDevice = await store.sessions.createSession(person.id, session)
  await recordAccount(context, person, 'signIn', 'done', { method })
  if (isNewDevice) void sendMail({ to: person.email, ...deviceMail(context) })
  return { kind: 'done', location: toReturnPath(next), cookies }
}

export const signOut = forSignedIn({
  takesPending: true,
  input: z.unknown(),
  async run(context) {
    const { store, signedIn } = context
    await store.sessions.endSession(signedIn.person.id, signedIn.sessionId)
    await recordAccount(context, signedIn.person, 'signOut', 'done', {})
    return { kind: 'done', location: '/entrar', cookies: [['room', null]], isSignOut: true }
  },
})
