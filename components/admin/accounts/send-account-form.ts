import { sendWithProof } from '@/components/admin-ui/send-with-proof'
import type { AccountOutcome } from '@/lib/features/people/accounts/account-action'

/**
 * Result of an account form: the URL to open next (null to stay), or problems by field name. Problems of the whole
 * form are in `form`.
 */
export type SentForm = { location: string | null; answer: unknown } | { problems: Record<string, string> }

/** Sends an account form to the server. Reports failures as problems and never rejects. */
export function sendAccountForm(action: string, input: object): Promise<SentForm> {
  return sendWithProof(
    () => send(action, input),
    (sent) => 'problems' in sent && sent.problems.form === 'freshSignIn',
  )
}

async function send(action: string, input: object): Promise<SentForm> {
  try {
    const response = await fetch(`/api/auth/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return toSentForm(await response.json())
  } catch {
    return { problems: { form: 'unreachable' } }
  }
}

function toSentForm(outcome: AccountOutcome | { kind: 'unavailable' }): SentForm {
  switch (outcome.kind) {
    case 'done':
      return { location: outcome.location ?? null, answer: outcome.answer ?? null }
    case 'invalid':
      return { problems: Object.keys(outcome.problems).length > 0 ? outcome.problems : { form: 'failed' } }
    case 'refused':
      return { problems: { form: outcome.reason } }
    case 'limited':
      return { problems: { form: 'tooManyAttempts' } }
    case 'signed-out':
      return { problems: { form: 'signedOut' } }
    case 'unavailable':
      return { problems: { form: 'unavailable' } }
  }
}
