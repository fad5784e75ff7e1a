import * as z from 'zod'
import { signInPolicies } from '@/lib/base/domain/account'
import { forAnybody, forSignedIn } from './account-action'
import { isOidcOn } from './oidc'
import { recordAccount } from './record-account'

/** Sets the sign-in policy of the company. Only owners may do this. */
export const setSignInPolicy = forSignedIn({
  needsProof: true,
  input: z.object({ level: z.enum(signInPolicies, 'required') }),
  async run(context, { level }) {
    const { store, signedIn } = context
    const { person } = signedIn
    const options = { countsIdentities: isOidcOn() }
    const reason = !person.isOwner
      ? 'notAllowed'
      : (await store.policy.setSignInPolicy(level, options))
        ? null
        : 'noOwnerEnters'
    const result = reason === null ? 'done' : 'refused'
    await recordAccount(context, person, 'setSignInPolicy', result, { level, ...(reason && { reason }) })
    return reason === null ? { kind: 'done' } : { kind: 'refused', reason }
  },
})

/** Ways to sign in: those of the signed-in person, or else all that the company allows. `company` is OpenID Connect. */
export type SignInWays = { email: string | null; password: boolean; passkey: boolean; company: boolean }

export const listWays = forAnybody({
  input: z.unknown(),
  async run({ store, signedIn }) {
    const allowsPassword = (await store.policy.getSignInPolicy()) !== 'no-password'
    const all = { email: null, password: allowsPassword, passkey: true, company: isOidcOn() }
    if (!signedIn) return { kind: 'done', answer: all satisfies SignInWays }
    const { id, email } = signedIn.person
    const [passwordHash, passkeys] = await Promise.all([
      store.credentials.getPasswordHash(id),
      store.passkeys.listPasskeys(id),
    ])
    const password = allowsPassword && passwordHash !== null
    const waysOfPerson = { ...all, email, password, passkey: passkeys.length > 0 }
    return { kind: 'done', answer: waysOfPerson satisfies SignInWays }
  },
})
