import { toInitialState, type CommentFormState } from './form-state'

/**
 * A refused form's state as one value of an internal request header, which brings it from the
 * middleware to the page that shows the form again.
 */
export function toStateHeader(state: CommentFormState): string {
  return Buffer.from(JSON.stringify(state), 'utf8').toString('base64url')
}

/** The empty form's state where there is no header. */
export function parseStateHeader(header: string | null): CommentFormState {
  if (!header) return toInitialState(null, null)
  return JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as CommentFormState
}
