import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { CommentFormState } from '@/lib/features/audience/comments/form-state'
import type { CommentPage } from '@/lib/features/audience/comments/pages'
import type { CardId } from '@/lib/base/domain/model'
import { CommentArea } from './comment-area'
import { useCommentLabels } from './use-comment-labels'
import { Pagination } from '@/components/ui/pagination'
import { toArticleHref } from '@/lib/base/links/links'

type CommentsProps = {
  cardId: CardId
  comments: CommentPage
  /** The publication's author, whose comments are marked. */
  author?: string | null
  /** False if the content service provides no `publicationId`, which new comments need. */
  canComment: boolean
  /** True to offer mails about replies. */
  offersReplies?: boolean
  /** True if the URL contains the parameter that opens the form. */
  isOpen?: boolean
  /** Id of the comment to reply to, from the URL parameter `responder`; null for a new thread. */
  replyTo?: number | null
  /** Initial state of the form, for example after a rejected submission. */
  state: CommentFormState
}

/** The comments of a publication and the form for another (specification, section 2). */
export function Comments(props: CommentsProps) {
  const { isOpen = false, replyTo = null, offersReplies = false, author = null } = props
  return (
    <CommentArea
      {...props}
      isOpen={isOpen}
      offersReplies={offersReplies}
      replyTo={replyTo}
      author={author}
      pagination={<CommentPagination cardId={props.cardId} comments={props.comments} />}
      labels={useCommentLabels()}
      locale={useLocale()}
      timeZone={useTimeZone() ?? 'UTC'}
    />
  )
}

type CommentPaginationProps = { cardId: CardId; comments: CommentPage }

/** Links to the other pages of comments. Rendered on the server only. */
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
