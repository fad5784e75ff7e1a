import { useTranslations } from 'next-intl'
import { Pagination } from '@/components/ui/pagination'

type ListPaginationProps = { page: number; lastPage: number; toHref: (page: number) => string }

export function ListPagination(props: ListPaginationProps) {
  const t = useTranslations('list')
  const toPage = (page: number) => t('page', { page })
  return (
    <Pagination {...props} texts={{ label: t('pages'), toPage, previous: t('previous'), next: t('next') }} />
  )
}
