import { useEffect, useRef, useState } from 'react'
import { type CommentFormState, toValues } from '@/lib/features/comments/form-state'
import type { CommentPage } from '@/lib/features/comments/pages'
import type { CardId, Comment } from '@/lib/base/domain/model'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { addSent, listSent } from './sent-comments'
import { useReplyTarget } from './use-address-parameters'

type CommentFormOptions = {
  cardId: CardId
  page: CommentPage
  /** The same page as it is by now, where the reader has come back to it. */
  fresh: CommentPage | null
  replyTo: number | null
  rendered: CommentFormState
}

/**
 * The form's memory: what the server said last, what was sent from this page, and which comment
 * the next one answers.
 */
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
    // The reader has done what the flag requests (specification, section 5).
    if (isStored(state)) updateReaderState({ comentarioState: false })
  }, [state])

  async function send(form: HTMLFormElement) {
    // A double click comes before the next rendering.
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
    // The page may have been rendered with what was sent, or before it.
    total: Math.max(total, totalBefore + sent.filter(({ isWaiting }) => !isWaiting).length),
    // Newer comments may have moved the one that is being answered to the next page.
    parent:
      withSent(visibleComments, page.comments).find(
        ({ id, isRemoved }) => !isRemoved && String(id) === parentId,
      ) ?? null,
    chooseParent(id: number | null) {
      setChosen(id)
      // The thanks for the last one are not for the next.
      if (isStored(state)) setState({ ...state, status: 'idle' })
    },
  }
}

export function isStored({ status }: CommentFormState) {
  return status === 'sent' || status === 'pending'
}

/** Comments that the page does not know yet, once each. */
function withSent(comments: Comment[], sent: Comment[]): Comment[] {
  const knownIds = new Set(comments.map((comment) => comment.id))
  return [...comments, ...sent.filter((comment) => !knownIds.has(comment.id))]
}

function countCommon(comments: Comment[], sent: Comment[]): number {
  return comments.length + sent.length - withSent(comments, sent).length
}

/**
 * Sends the form to where it would be sent without JavaScript, asking for its next state instead of
 * a page. Where no answer comes (no connection, a proxy's error page) nothing is lost.
 */
async function sendComment(address: string, fields: FormData): Promise<CommentFormState> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: fields })
    const answer: unknown = await response.json()
    if (isState(answer)) return answer
  } catch {
    // Treated like an invalid answer.
  }
  return { status: 'failed', values: toValues(fields), problems: {} }
}

function isState(answer: unknown): answer is CommentFormState {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'values' in answer
}
