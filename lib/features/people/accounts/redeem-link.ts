import * as z from 'zod'
import { sendMail } from '@/lib/base/mail/send-mail'
import { forAnybody, forSignedIn, type AccountContext, type AccountOutcome } from './account-action'
import { recoveryMail } from './account-mails'
import { countAttempt, toNetworkAttempt } from './rate-limits'
import { beginSession } from './begin-session'
import { choosePasswordByLink } from './choose-password'
import * as fields from './fields'
import { recordAcceptance, recordAccount } from './record-account'
import { reportEndedTokens } from './report-ended-tokens'
import { createId, hashToken } from './tokens'

/** Actions behind the links of `/empezar`, `/invitacion` and `/clave`. */

const isVoid: AccountOutcome = { kind: 'refused', reason: 'linkVoid' }

const password = fields.password.optional()
const newAccount = z.object({ token: fields.token, name: fields.personName, password })

/** Redeems an owner link, which the first start or the command line created. */
export const redeemOwner = forAnybody({
  input: newAccount.extend({ email: fields.email.optional() }),
  async run(context, { token, name, password, email: emailInput }) {
    const open = await readOpenLink(context, token, 'owner')
    if ('outcome' in open) return open.outcome
    const email = open.link.email ?? emailInput
    if (email === undefined) return { kind: 'invalid', problems: { email: 'required' } }
    const newPassword = await choosePasswordByLink(context, password, { email, name })
    if ('outcome' in newPassword) return newPassword.outcome
    const { session, cookies } = beginSession(context, 'link')
    const account = { id: createId(), name, email, ...newPassword }
    const owner = await context.store.links.redeemOwnerLink(hashToken(token), { account, session })
    if (!owner) return isVoid
    const person = { id: owner.personId, name: owner.personName }
    await recordAccount(context, person, 'becomeOwner', 'done', {})
    await reportEndedTokens({ ...context, by: person, email: owner.email }, owner.tokens)
    return { kind: 'done', location: '/', cookies }
  },
})

/** Creates the account of an invited person. */
export const redeemInvitation = forAnybody({
  input: newAccount,
  async run(context, { token, name, password }) {
    const open = await readOpenLink(context, token, 'invitation')
    if ('outcome' in open) return open.outcome
    if (open.link.isForAccount) return { kind: 'refused', reason: 'hasAccount' }
    const newPassword = await choosePasswordByLink(context, password, { email: open.link.email ?? '', name })
    if ('outcome' in newPassword) return newPassword.outcome
    const { session, cookies } = beginSession(context, 'link')
    const account = { id: createId(), name, ...newPassword }
    const granted = await context.store.links.redeemInvitationForNew(hashToken(token), { account, session })
    if (!granted) return isVoid
    return { kind: 'done', location: await recordAcceptance(context, granted), cookies }
  },
})

/** Grants the role of an invitation to a signed-in person. */
export const acceptInvitation = forSignedIn({
  input: z.object({ token: fields.token }),
  async run({ store, signedIn: { person }, now }, { token }) {
    const granted = await store.links.redeemInvitationFor(hashToken(token), person, now)
    if (!granted) return isVoid
    const accepted = { ...granted, personId: person.id, personName: person.name }
    return { kind: 'done', location: await recordAcceptance({ store }, accepted) }
  },
})

/** Sets a new password by a link, and removes the account's sessions, API tokens, passkeys and identities. */
export const redeemPassword = forAnybody({
  input: z.object({ token: fields.token, password }),
  async run(context, { token, password }) {
    const open = await readOpenLink(context, token, 'password')
    if ('outcome' in open) return open.outcome
    const newPassword = await choosePasswordByLink(context, password, {
      email: open.link.email ?? '',
      name: '',
    })
    if ('outcome' in newPassword) return newPassword.outcome
    const { session, cookies } = beginSession(context, 'link')
    const reset = await context.store.links.redeemPasswordLink(hashToken(token), { ...newPassword, session })
    if (!reset) return isVoid
    const person = { id: reset.personId, name: reset.personName }
    await recordAccount(context, person, 'setPasswordByLink', 'done', {})
    await sendMail({ to: reset.email, ...recoveryMail(context) })
    await reportEndedTokens({ ...context, by: person, email: reset.email }, reset.tokens)
    return { kind: 'done', location: '/', cookies }
  },
})

type OpenLink = NonNullable<Awaited<ReturnType<AccountContext['store']['links']['readLink']>>>

/** Checks a link before a password is hashed, so that no one without a link can make the site compute hashes. */
async function readOpenLink(
  { store, address, now }: AccountContext,
  token: string,
  kind: OpenLink['kind'],
): Promise<{ link: OpenLink } | { outcome: AccountOutcome }> {
  const limit = await countAttempt(toNetworkAttempt('link', address))
  if (!limit.ok) return { outcome: { kind: 'limited', seconds: limit.retryAfterSeconds } }
  const link = await store.links.readLink(hashToken(token), now)
  return link?.kind === kind ? { link } : { outcome: isVoid }
}
