import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sendAccountForm } from './send-account-form'

/**
 * Functions that create and use passkeys in this browser. Problems are keys of `room.problems` in the message
 * catalogues.
 */

// The library is loaded on first use.
const load = () => import('@simplewebauthn/browser')

/** Creates a passkey for the signed-in person. Returns null, or the problem if that failed. */
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

/** Signs in with a passkey. Returns the URL to open, or the problem. */
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
