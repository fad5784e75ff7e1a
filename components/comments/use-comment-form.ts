import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { CommentFormState } from '@/lib/comments/form-state'
import type { CommentPage } from '@/lib/comments/pages'
import type { Comment } from '@/lib/domain/model'
import { updateReaderState } from '@/lib/reader-store/reader-store'
import { sendComment } from './send-comment'
import { useReplyTarget } from './use-address-parameters'

/**
 * The form's memory: what the server said last, what was sent from this page, and which comment
 * the next one answers.
 */
export function useCommentForm(
  page: CommentPage,
  /** The same page as it is by now, where the reader has come back to it. */
  fresh: CommentPage | null,
  replyTo: number | null,
  rendered: CommentFormState,
) {
  const router = useRouter()
  const [state, setState] = useState(rendered)
  const [isSending, setIsSending] = useState(false)
  const isUnderWay = useRef(false)
  const wish = useReplyTarget(replyTo)
  const [sent, setSent] = useState<Comment[]>([])
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)

  useEffect(() => {
    // The reader has done what the flag stands for (specification, section 5).
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
    if (answer.comment) setSent([...sent, answer.comment])
    // The pages on the server are fresh already; this makes the writer's own router forget its copies.
    if (answer.status === 'sent') router.refresh()
  }

  const { comments, total } = fresh ?? page
  const shown = withSent(comments, sent)
  const [firstTotal] = useState(page.total)
  const parentId = chosen === undefined ? state.values.parentId || wish : String(chosen ?? '')
  return {
    state,
    send,
    isSending,
    comments: shown,
    // The page may have been rendered again with what was sent, which may stand on another page.
    total: Math.max(total, firstTotal + sent.length),
    // Newer comments may have moved the one that is being answered to the next page.
    parent: withSent(shown, page.comments).find((comment) => String(comment.id) === parentId) ?? null,
    chooseParent: setChosen,
  }
}

export function isStored({ status }: CommentFormState) {
  return status === 'sent' || status === 'pending'
}

/** Comments that the page does not know yet, once each. */
function withSent(comments: Comment[], sent: Comment[]): Comment[] {
  const known = new Set(comments.map((comment) => comment.id))
  return [...comments, ...sent.filter((comment) => !known.has(comment.id))]
}
