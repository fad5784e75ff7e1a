import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { CommentFormState } from '@/lib/features/comments/form-state'
import type { CommentPage } from '@/lib/features/comments/pages'
import type { CardId } from '@/lib/base/domain/model'
import { CommentArea } from './comment-area'
import { useCommentLabels } from './use-comment-labels'
import { Pagination } from '@/components/ui/pagination'
import { toArticleHref } from '@/lib/base/links/links'

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

type CommentPaginationProps = { cardId: CardId; comments: CommentPage }

/** Plain links to the other pages of comments, where there are any. Rendered on the server alone. */
function CommentPagination({ cardId, comments: { page, lastPage } }: CommentPaginationProps) {
  const t = useTranslations('comments')
  if (lastPage === 1) return null
  return (
    <Pagination
      page={page}
      lastPage={lastPage}
      toHref={(number) => `${toArticleHref(cardId, { page: number })}#comentarios`}
      texts={{
        label: t('pages'),
        toPage: (number) => t('page', { page: number }),
        previous: t('newer'),
        next: t('older'),
      }}
    />
  )
}
