import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { initialListQuery, type ListQuery } from '@/lib/features/company/member/list-query'

const frame = 'flex flex-col items-start gap-3 rounded-control border border-line p-6 font-sans text-ui'

/** Number of placeholder rows: as many as a page of the table has. */
const SKELETON_ROWS = 10

/** Placeholder rows until the stored users are loaded, as high as real rows. */
export function UsersLoading() {
  const t = useTranslations('sections.users')
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3">
      <p className="font-sans text-ui text-ink-soft">{t('loading')}</p>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} aria-hidden="true" className="h-14 animate-pulse rounded-control bg-wash" />
      ))}
    </div>
  )
}

/** Shown if the stored users cannot be parsed. They stay in storage until the reader resets them. */
export function UsersBroken({ onReset }: { onReset: () => void }) {
  const t = useTranslations('sections.users.broken')
  return (
    <div role="alert" className={frame}>
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="size-[1.15em] shrink-0" />
        {t('title')}
      </p>
      <p>{t('text')}</p>
      <button type="button" onClick={onReset} className={buttonStyles.solid}>
        {t('reset')}
      </button>
    </div>
  )
}

type UsersEmptyProps = {
  query: ListQuery
  setQuery: (query: ListQuery) => void
  onReset: () => void
}

export function UsersEmpty({ query, setQuery, onReset }: UsersEmptyProps) {
  const t = useTranslations('sections.users')
  const hasQuery = query.search !== '' || Object.keys(query.filter).length > 0
  return (
    <div className={frame}>
      <p className="font-semibold">{hasQuery ? t('empty.noneFound') : t('empty.noneLeft')}</p>
      <button
        type="button"
        onClick={hasQuery ? () => setQuery(initialListQuery) : onReset}
        className={buttonStyles.outline}
      >
        {hasQuery ? t('empty.showAll') : t('broken.reset')}
      </button>
    </div>
  )
}
