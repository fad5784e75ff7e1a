import type { Person } from '@/lib/base/domain/account'
import type { AccountContext, AccountOutcome } from './account-action'
import { countAttempt, toNetworkAttempt } from './rate-limits'
import { beginSession } from './begin-session'
import { finishOidc, isOidcOn, startOidc, undefinedWhereUnavailable, type OidcClaims } from './oidc'
import { recordAcceptance, recordAccount } from './record-account'
import { enter } from './sign-in'
import { createId, createToken, hashToken } from './tokens'

const CHALLENGE_MS = 10 * 60 * 1000

const refused = (reason: string): AccountOutcome => ({ kind: 'refused', reason })

/** Redirects to the OpenID Connect provider. `invitation` is the token of an invitation link to redeem afterwards. */
export async function beginOidc(
  context: AccountContext,
  { next, invitation }: { next: string | null; invitation: string | null },
): Promise<AccountOutcome> {
  if (!isOidcOn()) return refused('failed')
  const limit = await countAttempt(toNetworkAttempt('oidc', context.address))
  if (!limit.ok) return { kind: 'limited', seconds: limit.retryAfterSeconds }
  const started = await startOidc(context.origin).catch(undefinedWhereUnavailable)
  if (!started) return refused('oidcUnavailable')
  const { token, hash } = createToken()
  const { now } = context
  await context.store.challenges.putChallenge({
    tokenHash: hash,
    kind: 'oidc',
    now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    data: { ...started.challenge, next, invitation },
  })
  return { kind: 'done', location: started.location, cookies: [['oidc', token]] }
}

/** Handles the provider's redirect back. It works once, and only in the browser that started the sign-in. */
export async function endOidc(context: AccountContext, search: string): Promise<AccountOutcome> {
  const { store, challengeToken, origin, now } = context
  const data =
    challengeToken && (await store.challenges.takeChallenge(hashToken(challengeToken), 'oidc', now))
  if (!data) return refused('oidcRefused')
  const { state, nonce, verifier, next = null, invitation = null } = data
  const challenge = { state: state ?? '', nonce: nonce ?? '', verifier: verifier ?? '' }
  const claims = await finishOidc(origin, search, challenge).catch(undefinedWhereUnavailable)
  if (claims === undefined) return refused('oidcUnavailable')
  if (claims === null) return refuse(context, null, 'oidcRefused')
  const person = await findPerson(context, claims)
  if (!person && invitation !== null) return redeem(context, claims, invitation)
  const admitted = person ?? (await store.directory.admitByGroups(claims, now))
  if (!admitted || admitted.isDisabled) return refuse(context, admitted, 'oidcUnknown')
  if (person) await store.directory.setClaimedGroups(person.id, claims.groups)
  return enter(context, admitted, 'oidc', next, claims.session)
}

async function refuse(context: AccountContext, person: Person | null, reason: string) {
  await recordAccount(context, person, 'signIn', 'refused', { reason, method: 'oidc' })
  return refused(reason)
}

/** Finds the person by issuer and `sub`. On the first sign-in, links the person with the verified address. */
async function findPerson({ store, now }: AccountContext, claims: OidcClaims): Promise<Person | null> {
  const person = await store.identities.findIdentity(claims)
  return person ?? (claims.email === null ? null : store.identities.linkIdentity(claims, claims.email, now))
}

/** Creates the account of an invited person. */
async function redeem(
  context: AccountContext,
  claims: OidcClaims,
  invitation: string,
): Promise<AccountOutcome> {
  const { store, now } = context
  const tokenHash = hashToken(invitation)
  const link = await store.links.readLink(tokenHash, now)
  if (!link?.email || link.isForAccount) return refuse(context, null, 'oidcUnknown')
  const { session, cookies } = beginSession(context, 'oidc', claims.session)
  const account = { id: createId(), name: claims.name ?? link.email, passwordHash: null }
  const granted = await store.links.redeemInvitationForNew(tokenHash, { account, session })
  if (!granted) return refused('linkVoid')
  await store.identities.linkIdentity(claims, link.email, now)
  await store.directory.setClaimedGroups(granted.personId, claims.groups)
  return { kind: 'done', location: await recordAcceptance(context, granted), cookies }
}
