import { useLocale, useTimeZone } from 'next-intl'
import type { CardId, Comment } from '@/lib/domain/model'
import { CommentArea } from './comment-area'
import type { CommentAction, CommentNotice } from './form-state'
import { useCommentLabels } from './use-comment-labels'

type CommentsProps = {
  cardId: CardId
  comments: Comment[]
  /** False where the content service gives nothing for comments to refer to (`publicationId`). */
  canComment: boolean
  /** Whether the form is shown at first: what the address says, where the server knows it. */
  isOpen?: boolean
  /** The comment that the form answers at first (`responder`), where the server knows it. */
  replyTo?: number | null
  notice?: CommentNotice
  action: CommentAction
}

/** The comments of a publication and the form for another (specification, section 2). */
export function Comments({ isOpen = false, replyTo = null, notice = null, ...props }: CommentsProps) {
  return (
    <CommentArea
      {...props}
      isOpen={isOpen}
      replyTo={replyTo}
      notice={notice}
      labels={useCommentLabels()}
      locale={useLocale()}
      timeZone={useTimeZone() ?? 'UTC'}
    />
  )
}
