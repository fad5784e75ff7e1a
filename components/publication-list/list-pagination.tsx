import { useTranslations } from 'next-intl'
import { Pagination } from '@/components/ui/pagination'
import { toPageNumbers } from './page-numbers'

type ListPaginationProps = { page: number; lastPage: number; toHref: (page: number) => string }

export function ListPagination({ page, lastPage, toHref }: ListPaginationProps) {
  const t = useTranslations('list')
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
      previous={page > 1 ? { text: t('previous'), href: toHref(page - 1) } : null}
      next={page < lastPage ? { text: t('next'), href: toHref(page + 1) } : null}
    />
  )
}
