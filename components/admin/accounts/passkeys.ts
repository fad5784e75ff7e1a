import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sendAccountForm } from './send-account-form'

/** Passkeys in this browser. What fails is a key of `room.problems`. */

// Loaded when somebody uses one.
const load = () => import('@simplewebauthn/browser')

/** Makes one for who is signed in. */
export async function createPasskey(name: string): Promise<string | null> {
  const started = await sendAccountForm('start-passkey', {})
  if ('problems' in started) return started.problems.form ?? 'failed'
  try {
    const { startRegistration } = await load()
    const optionsJSON = started.answer as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON })
    const added = await sendAccountForm('add-passkey', { response, name })
    return 'problems' in added ? (added.problems.form ?? 'failed') : null
  } catch {
    return 'passkeyCancelled'
  }
}

/** Signs in; where it leads, or what was wrong. */
export async function signInByPasskey(entrance: {
  next: string
  isProof: boolean
}): Promise<{ location: string } | { problem: string }> {
  const started = await sendAccountForm('start-passkey-sign-in', {})
  if ('problems' in started) return { problem: started.problems.form ?? 'failed' }
  try {
    const { startAuthentication } = await load()
    const optionsJSON = started.answer as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON })
    const entered = await sendAccountForm('sign-in-by-passkey', { response, ...entrance })
    if ('problems' in entered) return { problem: entered.problems.form ?? 'failed' }
    return { location: entered.location ?? '/' }
  } catch {
    return { problem: 'passkeyCancelled' }
  }
}
