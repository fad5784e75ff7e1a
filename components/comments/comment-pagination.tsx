import { useTranslations } from 'next-intl'
import { Pagination } from '@/components/ui/pagination'
import type { CommentPage } from '@/lib/features/comments/pages'
import type { CardId } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'

type CommentPaginationProps = { cardId: CardId; comments: CommentPage }

/** Plain links to the other pages of comments, where there are any. Rendered on the server alone. */
export function CommentPagination({ cardId, comments: { page, lastPage } }: CommentPaginationProps) {
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
