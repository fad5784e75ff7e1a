import { useLocale, useTimeZone } from 'next-intl'
import type { CommentFormState } from '@/lib/features/comments/form-state'
import type { CommentPage } from '@/lib/features/comments/pages'
import type { CardId } from '@/lib/base/domain/model'
import { CommentArea } from './comment-area'
import { CommentPagination } from './comment-pagination'
import { useCommentLabels } from './use-comment-labels'

type CommentsProps = {
  cardId: CardId
  comments: CommentPage
  /** False where the content service gives nothing for comments to refer to (`publicationId`). */
  canComment: boolean
  /** Whether answers can be announced by mail. */
  offersReplies?: boolean
  /** Whether the form is shown at first: what the address says, where the server knows it. */
  isOpen?: boolean
  /** The comment that the form answers at first (`responder`), where the server knows it. */
  replyTo?: number | null
  /** What the form holds and says at first. */
  state: CommentFormState
}

/** The comments of a publication and the form for another (specification, section 2). */
export function Comments({ isOpen = false, replyTo = null, offersReplies = false, ...props }: CommentsProps) {
  return (
    <CommentArea
      {...props}
      isOpen={isOpen}
      offersReplies={offersReplies}
      replyTo={replyTo}
      pagination={<CommentPagination cardId={props.cardId} comments={props.comments} />}
      labels={useCommentLabels()}
      locale={useLocale()}
      timeZone={useTimeZone() ?? 'UTC'}
    />
  )
}
