import type { Comment } from '@/lib/base/domain/model'
import type { CommentField, CommentProblem } from './draft'

/** State of the comment form: the server's answer to a submission. */
export type CommentFormState = {
  status:
    | 'idle'
    /** Some fields are invalid. `problems` contains the error of each. */
    | 'invalid'
    /** The client has sent too many comments. The next attempt is allowed after `retryAfterSeconds`. */
    | 'too-many'
    | 'failed'
    /** The publication does not exist any more or does not accept comments. */
    | 'gone'
    /** The comment is stored and public. `comment` is its content. */
    | 'sent'
    /** Stored, and public after a moderator's approval. Until then only its author sees `comment`. */
    | 'pending'
  /** Values that the form shows: all typed ones, or only `author` and `email` after the comment was stored. */
  values: CommentFormValues
  problems: Partial<Record<CommentField, CommentProblem>>
  retryAfterSeconds?: number
  /** Reason for `failed` if the server knows it. Sent by the server, so that pages need not contain it. */
  message?: string
  comment?: Comment
}

export type CommentFormValues = { author: string; email: string; text: string; parentId: string }

/** Result of a submission without JavaScript, from the query of the page's URL. */
export type CommentNotice = 'sent' | 'pending' | null

/** Returns the initial state. `parentId` is the comment to reply to. */
export function toInitialState(parentId: number | null, notice: CommentNotice): CommentFormState {
  return {
    status: notice ?? 'idle',
    values: { author: '', email: '', text: '', parentId: parentId === null ? '' : String(parentId) },
    problems: {},
  }
}

/** Returns the submitted values. Files are ignored. */
export function toValues(fields: FormData): CommentFormValues {
  const textOf = (name: keyof CommentFormValues) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    author: textOf('author'),
    email: textOf('email'),
    text: textOf('text'),
    parentId: textOf('parentId'),
  }
}
