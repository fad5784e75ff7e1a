'use client'

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import type { CommentFormState } from '@/lib/features/audience/comments/form-state'
import type { CommentPage } from '@/lib/features/audience/comments/pages'
import type { CardId, Comment } from '@/lib/base/domain/model'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { CommentDisclosure } from './comment-disclosure'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { useCommentForm } from './use-comment-form'
import type { CommentLabels } from './use-comment-labels'
import { readParameter, useCommentRequested } from './use-address-parameters'

/** Component that loads the current comments when the reader returns to the page. Its script is loaded only then. */
const Refresher = lazy(async () => {
  const { CommentRefresher } = await import('./comment-refresher')
  return { default: CommentRefresher }
})

type CommentAreaProps = {
  cardId: CardId
  comments: CommentPage
  canComment: boolean
  offersReplies: boolean
  isOpen: boolean
  replyTo: number | null
  state: CommentFormState
  /** Links to the other pages of comments; empty for a single page. */
  pagination: ReactNode
  labels: CommentLabels
  locale: string
  timeZone: string
  author: string | null
}

export function CommentArea(props: CommentAreaProps) {
  const { cardId, canComment, labels, locale, timeZone, author } = props
  const [fresh, setFresh] = useState<CommentPage | null>(null)
  const hasReturned = useHasReturned()
  const form = useCommentForm({
    cardId,
    page: props.comments,
    fresh,
    replyTo: props.replyTo,
    rendered: props.state,
  })
  const isWanted = useCommentRequested(props.isOpen || form.state.status !== 'idle')
  const [choice, setChoice] = useState<boolean | null>(null)
  const area = useRef<HTMLElement>(null)

  useRequestedForm(area)
  useSentComment(area, form.state)
  function toggle(isOpen: boolean) {
    setChoice(isOpen)
    updateReaderState({ comentarioState: isOpen })
    if (isOpen) focusFirstField(area.current)
  }

  function reply(comment: Comment) {
    form.chooseParent(comment.id)
    setChoice(true)
    // Focuses the form in the next frame, because it is closed until the new state is rendered.
    requestAnimationFrame(() => focusFirstField(area.current))
  }

  const context = { cardId: canComment ? cardId : null, labels, locale, timeZone, author, onReply: reply }
  return (
    <section ref={area} aria-labelledby="comentarios" className="@container">
      <div className="comment-columns">
        <Title total={form.total} labels={labels} />
        <div>
          {hasReturned && (
            <Suspense>
              <Refresher cardId={cardId} page={props.comments.page} onComments={setFresh} />
            </Suspense>
          )}
          {form.comments.length > 0 ? (
            <CommentList comments={form.comments} {...context} />
          ) : (
            canComment && <p className="text-ink-soft">{labels.empty}</p>
          )}
          {props.pagination}
          {canComment ? (
            <CommentDisclosure isOpen={choice ?? isWanted} onToggle={toggle} labels={labels}>
              <CommentForm cardId={cardId} form={form} offersReplies={props.offersReplies} labels={labels} />
            </CommentDisclosure>
          ) : (
            <EmptyState title={labels.closed} />
          )}
        </div>
      </div>
    </section>
  )
}

function Title({ total, labels }: { total: number; labels: CommentLabels }) {
  return (
    <h2 id="comentarios">
      {labels.title}
      {total > 0 && <span>{total}</span>}
    </h2>
  )
}

/** Scrolls to the comment that the reader has just sent, and focuses it. */
function useSentComment(area: RefObject<HTMLElement | null>, { comment }: CommentFormState): void {
  const [initial] = useState(comment)
  useEffect(() => {
    if (!comment || comment === initial) return
    const element = area.current?.querySelector<HTMLElement>(`#comentario-${comment.id}`)
    if (!element) return
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [area, comment, initial])
}

/** Scrolls to the form, and focuses its first field, if the reader followed the link 'Dejar un comentario'. */
function useRequestedForm(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wish = readParameter('comentario')
    // Does not scroll to the form if the reader has scrolled while the page was loading.
    const isUntouched = scrollY < innerHeight / 4 && !location.hash
    if (wish !== null && wish !== 'false' && isUntouched) {
      document.getElementById('comentar')?.scrollIntoView({ behavior: 'instant' })
      focusFirstField(area.current)
    }
  }, [area])
}

/**
 * Focuses the first empty field of the form, unless one of its fields has the focus. Scrolls the form into view,
 * because the link that opens it may be far away.
 */
function focusFirstField(area: HTMLElement | null): void {
  const fields = Array.from(
    area?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form [required]') ?? [],
  )
  const current = fields.find((field) => field === document.activeElement)
  const field = current ?? fields.find(({ value }) => value === '') ?? fields[0]
  // Focuses without scrolling. The page is scrolled separately, so that the whole form and the answered comment are
  // visible.
  field?.focus({ preventScroll: true })
  for (const part of [field?.form, field]) part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Returns true once the page has become visible again after being hidden. */
function useHasReturned(): boolean {
  const [hasReturned, setHasReturned] = useState(false)

  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') setHasReturned(true)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  return hasReturned
}
