import * as z from 'zod'
import type { PasskeyProof } from './passkey-queries'
import { sendMail } from '@/lib/base/mail/send-mail'
import { forAnybody, forSignedIn, type AccountContext, type AccountOutcome } from './account-action'
import { passkeyMail } from './account-mails'
import { countAttempt, refundAttempt, toNetworkAttempt } from './rate-limits'
import * as fields from './fields'
import { recordAccount } from './record-account'
import { enter, entrance, isOther, otherPerson } from './sign-in'
import { hashToken } from './tokens'

/**
 * Passkeys (WebAuthn) on the admin's host. A passkey alone signs in, so its device must verify the user (MFA). Each
 * challenge is stored, and deleted by the first answer.
 */
const CHALLENGE_MS = 5 * 60 * 1000

// Loaded on demand, because its libraries are large.
const load = () => import('@simplewebauthn/server')

const toRelyingParty = ({ origin }: AccountContext) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
})

/**
 * Returns the options for a new passkey. Requires a recent sign-in, so that an open session or a stolen
 * cookie cannot add a permanent way in. If the company requires more than a password, a person with a passkey
 * must sign in with it first.
 */
export const startPasskey = forSignedIn({
  needsProof: true,
  takesPending: true,
  input: z.unknown(),
  async run(context) {
    const { store, signedIn } = context
    const { person, isPending } = signedIn
    const [{ generateRegistrationOptions }, passkeys] = await Promise.all([
      load(),
      store.passkeys.listPasskeys(person.id),
    ])
    if (isPending && passkeys.length > 0) return passkeyFirst
    const options = await generateRegistrationOptions({
      rpName: 'Cartelera',
      rpID: toRelyingParty(context).expectedRPID,
      userID: new TextEncoder().encode(person.id),
      userName: person.email,
      userDisplayName: person.name,
      excludeCredentials: passkeys.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(context, 'new-passkey', options.challenge, { personId: person.id })
    return { kind: 'done', answer: options }
  },
})

/** The browser's WebAuthn response. The library validates it later. */
const browserResponse = z.custom<never>((value) => typeof value === 'object' && value !== null, 'failed')

const passkeyFirst: AccountOutcome = { kind: 'refused', reason: 'passkeyFirst' }
const refusedPasskey: AccountOutcome = { kind: 'refused', reason: 'passkeyRefused' }

/** Adds a passkey. A session that lacked the required passkey is then complete. */
export const addPasskey = forSignedIn({
  takesPending: true,
  input: z.object({ response: browserResponse, name: fields.personName }),
  async run(context, { response, name }) {
    const { store, signedIn, now } = context
    const { person, isPending } = signedIn
    if (isPending && (await store.passkeys.listPasskeys(person.id)).length > 0) return passkeyFirst
    const { verifyRegistrationResponse } = await load()
    const takeChallenge = (challenge: string) =>
      isKept(context, 'new-passkey', challenge, { personId: person.id })
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...toRelyingParty(context),
      expectedChallenge: takeChallenge,
    }).catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) return refusedPasskey
    const { credential } = registrationInfo
    const proof: PasskeyProof = {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    }
    if (!(await store.passkeys.addPasskey(person.id, { ...proof, name, now }))) return refusedPasskey
    await recordAccount(context, person, 'addPasskey', 'done', { name })
    await sendMail({ to: person.email, ...passkeyMail({ name, origin: context.origin }) })
    return isPending ? enter(context, person, 'passkey', null) : { kind: 'done' }
  },
})

export const renamePasskey = forSignedIn({
  input: z.object({ id: z.string().max(1400), name: fields.personName }),
  async run({ store, signedIn }, { id, name }) {
    const isDone = await store.passkeys.renamePasskey(signedIn.person.id, id, name)
    return isDone ? { kind: 'done' } : { kind: 'refused', reason: 'failed' }
  },
})

/** Removes a passkey. Refuses to remove the last one if the person could not sign in again by password or provider. */
export const removePasskey = forSignedIn({
  needsProof: true,
  input: z.object({ id: z.string().max(1400) }),
  async run(context, { id }) {
    const { store, signedIn } = context
    const { person, method } = signedIn
    const [policy, passkeys] = await Promise.all([
      store.policy.getSignInPolicy(),
      store.passkeys.listPasskeys(person.id),
    ])
    if (policy === 'no-password' && method !== 'oidc' && passkeys.length === 1) {
      return { kind: 'refused', reason: 'lastPasskey' }
    }
    if (!(await store.passkeys.removePasskey(person.id, id))) return { kind: 'refused', reason: 'failed' }
    await recordAccount(context, person, 'removePasskey', 'done', {})
    return { kind: 'done' }
  },
})

/** Returns the options for a sign-in by passkey. They are the same for everyone and name no account. */
export const startPasskeySignIn = forAnybody({
  input: z.unknown(),
  async run(context) {
    const limit = await countAttempt(toNetworkAttempt('passkey', context.address))
    if (!limit.ok) return { kind: 'limited', seconds: limit.retryAfterSeconds }
    const { generateAuthenticationOptions } = await load()
    const options = await generateAuthenticationOptions({
      rpID: toRelyingParty(context).expectedRPID,
      userVerification: 'required',
    })
    await keepChallenge(context, 'passkey', options.challenge, {})
    return { kind: 'done', answer: options }
  },
})

/**
 * Signs in by passkey. Counts another attempt besides that of `startPasskeySignIn`, because a client can send responses
 * without requesting options. A successful sign-in refunds both.
 */
export const signInByPasskey = forAnybody({
  input: z.object({ response: browserResponse, ...entrance }),
  async run(context, { response, next, isProof }) {
    const attempt = toNetworkAttempt('passkey', context.address)
    const limit = await countAttempt(attempt)
    if (!limit.ok) {
      await recordAccount(context, null, 'signIn', 'refused', { reason: 'tooManyAttempts' })
      return { kind: 'limited', seconds: limit.retryAfterSeconds }
    }
    const { data: id } = z.string().max(1400).safeParse(Reflect.get(response, 'id'))
    const passkey = id === undefined ? null : await context.store.passkeys.findPasskey(id)
    const counter = passkey && (await verify(context, response, passkey.proof))
    if (!passkey || counter === null) {
      await recordAccount(context, passkey?.person ?? null, 'signIn', 'refused', { reason: 'passkeyRefused' })
      return refusedPasskey
    }
    await refundAttempt([...attempt, ...attempt])
    if (isProof && isOther(context, passkey.person)) return otherPerson
    await context.store.passkeys.markPasskeyUsed(passkey.proof.id, counter, context.now)
    return enter(context, passkey.person, 'passkey', next)
  },
})

/** Returns the new counter of the authenticator. Returns null if the response is invalid. */
async function verify(context: AccountContext, response: never, proof: PasskeyProof): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...toRelyingParty(context),
      expectedChallenge: (challenge) => isKept(context, 'passkey', challenge, {}),
      credential: {
        id: proof.id,
        publicKey: new Uint8Array(Buffer.from(proof.publicKey, 'base64url')),
        counter: proof.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws if the response is invalid or does not match the challenge.
    return null
  }
}

type ChallengeData = { personId?: string }

function keepChallenge(
  { store, now }: AccountContext,
  kind: 'passkey' | 'new-passkey',
  challenge: string,
  data: ChallengeData,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  return store.challenges.putChallenge({
    tokenHash: hashToken(challenge),
    kind,
    data: { ...data },
    now,
    expiresAt,
  })
}

async function isKept(
  { store, now }: AccountContext,
  kind: 'passkey' | 'new-passkey',
  challenge: string,
  { personId }: ChallengeData,
): Promise<boolean> {
  const data = await store.challenges.takeChallenge(hashToken(challenge), kind, now)
  return data !== null && data.personId === personId
}
