import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { changeListQuery, pageSizes } from '@/lib/features/company/member/list-query'
import type { UserPage } from '@/lib/features/company/member/users/user-list'
import { SelectField } from '@/components/member/ui/text-fields'
import type { SetQuery } from './user-tools'

export function UserPager({ page: { query, lastPage }, setQuery }: { page: UserPage; setQuery: SetQuery }) {
  const t = useTranslations('sections.users')
  const goTo = (page: number) => setQuery(changeListQuery(query, { page }))
  const button = `${buttonStyles.outline} disabled:border-line disabled:text-ink-soft`
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-end justify-between gap-4">
      <SelectField
        label={t('perPage')}
        value={query.itemsPerPage}
        onChange={(event) => setQuery(changeListQuery(query, { itemsPerPage: Number(event.target.value) }))}
        options={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          disabled={query.page === 1}
          onClick={() => goTo(query.page - 1)}
          className={button}
        >
          <ArrowLeft aria-hidden="true" className="size-[1.15em] shrink-0" />
          {t('previous')}
        </button>
        <span className="tabular-nums">{t('pageOf', { page: query.page, total: lastPage })}</span>
        <button
          type="button"
          disabled={query.page === lastPage}
          onClick={() => goTo(query.page + 1)}
          className={button}
        >
          {t('next')}
          <ArrowRight aria-hidden="true" className="size-[1.15em] shrink-0" />
        </button>
      </div>
    </nav>
  )
}
