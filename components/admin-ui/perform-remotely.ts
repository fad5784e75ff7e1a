import type { Outcome } from '@/lib/features/kernel/operations/operation'
import { sendWithProof } from './send-with-proof'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operation-table'

/**
 * The outcome of an operation for a page of the admin. In addition to the operation's own outcomes:
 *
 *   signed-out    the session has ended
 *   unavailable   the admin or its database is unreachable, read-only (`readOnly`) or overloaded (`tooManyRequests`:
 *                 too many concurrent requests of the person). The caller keeps its input, and may retry.
 */
export type RemoteOutcome<Answer> =
  | Outcome<Answer>
  | { kind: 'signed-out' }
  | { kind: 'unavailable'; reason?: 'readOnly' | 'tooManyRequests' }

/**
 * Performs an operation from the browser. Never rejects. With `isLast`, the request survives the closing of the page.
 */
export async function performRemotely<Name extends OperationName>(
  name: Name,
  organisation: string,
  input: OperationInput<Name>,
  { isLast = false } = {},
): Promise<RemoteOutcome<OperationAnswer<Name>>> {
  const send = async (): Promise<RemoteOutcome<OperationAnswer<Name>>> => {
    try {
      const response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ organisation, input }),
        keepalive: isLast,
      })
      return await response.json()
    } catch {
      return { kind: 'unavailable' }
    }
  }
  return sendWithProof(send, (outcome) => outcome.kind === 'refused' && outcome.reason === 'freshSignIn')
}
