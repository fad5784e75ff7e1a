import { useTranslations } from 'next-intl'
import { toPageNumbers } from '@/components/publication-list/page-numbers'
import { Pagination } from '@/components/ui/pagination'
import type { CommentPage } from '@/lib/comments/pages'
import type { CardId } from '@/lib/domain/model'
import { toArticleHref } from '@/lib/routing/links'

type CommentPaginationProps = { cardId: CardId; comments: CommentPage }

/** Plain links to the other pages of comments, where there are any. Rendered on the server alone. */
export function CommentPagination({ cardId, comments: { page, lastPage } }: CommentPaginationProps) {
  const t = useTranslations('comments')
  if (lastPage === 1) return null
  const toHref = (number: number) => `${toArticleHref(cardId, { page: number })}#comentarios`
  const toPageLink = (number: number) => ({
    number,
    label: t('page', { page: number }),
    href: toHref(number),
    isCurrent: number === page,
  })
  return (
    <Pagination
      label={t('pages')}
      pages={toPageNumbers(page, lastPage).map((number) => (number === null ? null : toPageLink(number)))}
      previous={page > 1 ? { text: t('newer'), href: toHref(page - 1) } : null}
      next={page < lastPage ? { text: t('older'), href: toHref(page + 1) } : null}
    />
  )
}
