import type { Comment } from '@/lib/base/domain/model'
import type { CommentField, CommentProblem } from './draft'

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
    /** Stored, shown once a moderator has approved it; until then `comment` is for its author alone. */
    | 'pending'
  /** What the fields hold: everything that was typed, unless it was sent. */
  values: CommentFormValues
  problems: Partial<Record<CommentField, CommentProblem>>
  retryAfterSeconds?: number
  /** Why it `failed`, where the server can say: here, so that pages need not hold it. */
  message?: string
  comment?: Comment
}

export type CommentFormValues = { author: string; email: string; text: string; parentId: string }

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

/** What was in the form's fields when it was sent; a file counts as nothing. */
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
