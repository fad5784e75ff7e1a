import { toValues, type CommentFormState } from '@/lib/features/comments/form-state'

/**
 * Sends the form to where it would be sent without JavaScript, asking for its next state instead of
 * a page. Where no answer comes (no connection, a proxy's error page) nothing is lost.
 */
export async function sendComment(address: string, fields: FormData): Promise<CommentFormState> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: fields })
    const answer: unknown = await response.json()
    if (isState(answer)) return answer
  } catch {
    // As an answer that makes no sense.
  }
  return { status: 'failed', values: toValues(fields), problems: {} }
}

function isState(answer: unknown): answer is CommentFormState {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'values' in answer
}
