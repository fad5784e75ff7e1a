import { useEffect, useRef, useState } from 'react'
import { type CommentFormState, toValues } from '@/lib/features/audience/comments/form-state'
import type { CommentPage } from '@/lib/features/audience/comments/pages'
import type { CardId, Comment } from '@/lib/base/domain/model'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { addSent, listSent } from './sent-comments'
import { useReplyTarget } from './use-address-parameters'

type CommentFormOptions = {
  cardId: CardId
  page: CommentPage
  /** The page of comments as loaded when the reader returned to it; null before. */
  fresh: CommentPage | null
  replyTo: number | null
  rendered: CommentFormState
}

/** Manages the form: its last response, the comments sent from this page, and the comment to reply to. */
export function useCommentForm({ cardId, page, fresh, replyTo, rendered }: CommentFormOptions) {
  const [state, setState] = useState(rendered)
  const [isSending, setIsSending] = useState(false)
  const isUnderWay = useRef(false)
  const wish = useReplyTarget(replyTo)
  const [sent, setSent] = useState(() => [
    ...listSent(cardId, page),
    ...(rendered.comment ? [rendered.comment] : []),
  ])
  const [parentChoice, setChosen] = useState<number | null | undefined>(undefined)

  useEffect(() => {
    // Clears the stored flag that opens the form (specification, section 5).
    if (isStored(state)) updateReaderState({ comentarioState: false })
  }, [state])

  async function send(form: HTMLFormElement) {
    // A ref, because the second click of a double click comes before the next rendering.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    const answer = await sendComment(form.action, new FormData(form))
    isUnderWay.current = false
    setIsSending(false)
    setState(answer)
    if (!isStored(answer)) return
    setChosen(null)
    const { comment } = answer
    if (!comment) return
    addSent(cardId, page, comment)
    setSent((before) => [...before, comment])
  }

  const { comments, total } = fresh ?? page
  const visibleComments = withSent(comments, sent)
  const [totalBefore] = useState(() => page.total - countCommon(page.comments, sent))
  const parentId = parentChoice === undefined ? state.values.parentId || wish : String(parentChoice ?? '')
  return {
    state,
    send,
    isSending,
    comments: visibleComments,
    // The larger number, because the rendered total may or may not include the comments that were just sent.
    total: Math.max(total, totalBefore + sent.filter(({ isWaiting }) => !isWaiting).length),
    // The comment to reply to. Searched in the rendered page, too, because new comments may have moved it to another
    // page.
    parent:
      withSent(visibleComments, page.comments).find(
        ({ id, isRemoved }) => !isRemoved && String(id) === parentId,
      ) ?? null,
    chooseParent(id: number | null) {
      setChosen(id)
      // Hides the confirmation of the previous comment.
      if (isStored(state)) setState({ ...state, status: 'idle' })
    },
  }
}

export function isStored({ status }: CommentFormState) {
  return status === 'sent' || status === 'pending'
}

/** Returns the comments, followed by those of `sent` that they do not contain. */
function withSent(comments: Comment[], sent: Comment[]): Comment[] {
  const knownIds = new Set(comments.map((comment) => comment.id))
  return [...comments, ...sent.filter((comment) => !knownIds.has(comment.id))]
}

function countCommon(comments: Comment[], sent: Comment[]): number {
  return comments.length + sent.length - withSent(comments, sent).length
}

/**
 * Posts the form as the browser would without JavaScript, but requests the next state as JSON. Without a valid response
 * (offline, a proxy's error page) the form keeps its values.
 */
async function sendComment(address: string, fields: FormData): Promise<CommentFormState> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: fields })
    const answer: unknown = await response.json()
    if (isState(answer)) return answer
  } catch {
    // Handles a failed request like an invalid response: the form keeps its values.
  }
  return { status: 'failed', values: toValues(fields), problems: {} }
}

function isState(answer: unknown): answer is CommentFormState {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'values' in answer
}
