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
 * Passkeys (WebAuthn), on the room's host. A passkey alone signs in, so that its device has to verify who
 * holds it. Each challenge is stored when it is made and taken out by the first answer.
 */
const CHALLENGE_MS = 5 * 60 * 1000

// Loaded where it is used: its libraries are large.
const load = () => import('@simplewebauthn/server')

const toRelyingParty = ({ origin }: AccountContext) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
})

/**
 * What the browser makes a new passkey of. A session that was left open, or whose cookie was taken, is no way
 * to keep another way in: the challenge is for who has just signed in. Nor is a password, where the company
 * asks for more, of somebody who has a passkey.
 */
export const startPasskey = forSignedIn({
  needsProof: true,
  takesPending: true,
  input: z.unknown(),
  async run(context) {
    const { store, signedIn } = context
    const { person, isPending } = signedIn
    const [{ generateRegistrationOptions }, known] = await Promise.all([
      load(),
      store.passkeys.listPasskeys(person.id),
    ])
    if (isPending && known.length > 0) return passkeyFirst
    const options = await generateRegistrationOptions({
      rpName: 'Cartelera',
      rpID: toRelyingParty(context).expectedRPID,
      userID: new TextEncoder().encode(person.id),
      userName: person.email,
      userDisplayName: person.name,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(context, 'new-passkey', options.challenge, { personId: person.id })
    return { kind: 'done', answer: options }
  },
})

/** What a browser answers is the library's to check; here is only that it is no other kind of thing. */
const browserResponse = z.custom<never>((value) => typeof value === 'object' && value !== null, 'failed')

const passkeyFirst: AccountOutcome = { kind: 'refused', reason: 'passkeyFirst' }
const refusedPasskey: AccountOutcome = { kind: 'refused', reason: 'passkeyRefused' }

/** A session that lacked it goes on as one that began with it. */
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

/** The last one stays where neither a password nor an account of the company would let its person in again. */
export const removePasskey = forSignedIn({
  needsProof: true,
  input: z.object({ id: z.string().max(1400) }),
  async run(context, { id }) {
    const { store, signedIn } = context
    const { person, method } = signedIn
    const [policy, own] = await Promise.all([
      store.policy.getSignInPolicy(),
      store.passkeys.listPasskeys(person.id),
    ])
    if (policy === 'no-password' && method !== 'oidc' && own.length === 1) {
      return { kind: 'refused', reason: 'lastPasskey' }
    }
    if (!(await store.passkeys.removePasskey(person.id, id))) return { kind: 'refused', reason: 'failed' }
    await recordAccount(context, person, 'removePasskey', 'done', {})
    return { kind: 'done' }
  },
})

/** Returns the options with which a browser looks for a passkey. They are the same for everyone, and name no account. */
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

/** Counts as an attempt of its own: guesses need no new challenge. A success refunds it, and that of its challenge. */
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
    const found = id === undefined ? null : await context.store.passkeys.findPasskey(id)
    const counter = found && (await verify(context, response, found.proof))
    if (!found || counter === null) {
      await recordAccount(context, found?.person ?? null, 'signIn', 'refused', { reason: 'passkeyRefused' })
      return refusedPasskey
    }
    await refundAttempt([...attempt, ...attempt])
    if (isProof && isOther(context, found.person)) return otherPerson
    await context.store.passkeys.markPasskeyUsed(found.proof.id, counter, context.now)
    return enter(context, found.person, 'passkey', next)
  },
})

/** Returns the authenticator's counter after this use; null if the response is no proof. */
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
    // It throws what does not fit together.
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
