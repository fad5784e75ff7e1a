import type { CommentField, CommentProblem } from '@/lib/comments/draft'
import type { Comment } from '@/lib/domain/model'

/** What came of sending the comment form; the server's answer, and the form's whole memory. */
export type CommentFormState = {
  status:
    | 'idle'
    /** `problems` says what is to be put right. */
    | 'invalid'
    /** Possible again after `retryAfterSeconds`. */
    | 'too-many'
    | 'failed'
    /** The publication is no more, or takes no comments. */
    | 'gone'
    /** Stored and shown: `comment` is it. */
    | 'sent'
    /** Stored, shown once a moderator has approved it. */
    | 'pending'
  /** What the fields hold: everything that was typed, unless it was sent. */
  values: CommentFormValues
  problems: Partial<Record<CommentField, CommentProblem>>
  retryAfterSeconds?: number
  comment?: Comment
}

export type CommentFormValues = { author: string; email: string; text: string; parentId: string }

/** A server action, so that the form works without JavaScript too. */
export type CommentAction = (state: CommentFormState, fields: FormData) => Promise<CommentFormState>

/** What the address of a page says of a comment just sent without JavaScript. */
export type CommentNotice = 'sent' | 'pending' | null

/** The form at first; `parentId` is the comment it answers. */
export function toInitialState(parentId: number | null, notice: CommentNotice): CommentFormState {
  return {
    status: notice ?? 'idle',
    values: { author: '', email: '', text: '', parentId: parentId === null ? '' : String(parentId) },
    problems: {},
  }
}

/** What was in the form's fields when it was sent. */
export function toValues(fields: FormData): CommentFormValues {
  const textOf = (name: keyof CommentFormValues) => String(fields.get(name) ?? '')
  return {
    author: textOf('author'),
    email: textOf('email'),
    text: textOf('text'),
    parentId: textOf('parentId'),
  }
}
