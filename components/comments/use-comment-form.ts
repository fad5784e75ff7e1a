import { useActionState, useState } from 'react'
import type { Comment } from '@/lib/domain/model'
import {
  toInitialState,
  toValues,
  type CommentAction,
  type CommentFormState,
  type CommentNotice,
} from './form-state'
import { useReplyTarget } from './use-address-parameters'

/**
 * The form's memory: what the server said last, what was sent from this page, and which comment
 * the next one answers.
 *
 * On the server the action is handed to React as it came: wrapped in a function of ours it would not
 * work without JavaScript. What a new answer changes is noticed here, while rendering.
 */
export function useCommentForm(
  action: CommentAction,
  comments: Comment[],
  replyTo: number | null,
  notice: CommentNotice,
) {
  const [state, send, isSending] = useActionState(
    typeof window === 'undefined' ? action : keepingText(action),
    toInitialState(replyTo, notice),
  )
  const wish = useReplyTarget(replyTo)
  const [known, setKnown] = useState(state)
  const [sent, setSent] = useState<Comment[]>([])
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)

  if (state !== known) {
    setKnown(state)
    if (isStored(state)) setChosen(null)
    if (state.status === 'sent' && state.comment) setSent([...sent, state.comment])
  }

  const shown = withSent(comments, sent)
  const parentId = chosen === undefined ? state.values.parentId || wish : String(chosen ?? '')
  return {
    state,
    send,
    isSending,
    comments: shown,
    parent: shown.find((comment) => String(comment.id) === parentId) ?? null,
    chooseParent: setChosen,
  }
}

/** Where no answer comes (no connection, a new version of the site), what was written must not be lost. */
function keepingText(action: CommentAction): CommentAction {
  return async (state, fields) => {
    try {
      return await action(state, fields)
    } catch {
      return { status: 'failed', values: toValues(fields), problems: {} }
    }
  }
}

function isStored({ status }: CommentFormState) {
  return status === 'sent' || status === 'pending'
}

/** Comments that the page does not know yet, once each. */
function withSent(comments: Comment[], sent: Comment[]): Comment[] {
  const known = new Set(comments.map((comment) => comment.id))
  return [...comments, ...sent.filter((comment) => !known.has(comment.id))]
}
