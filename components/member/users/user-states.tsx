import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { initialListQuery, type ListQuery } from '@/lib/features/member/list-query'

const frame = 'flex flex-col items-start gap-3 rounded-control border border-line p-6 font-sans text-ui'

/** As many as a page of the table has. */
const SKELETON_ROWS = 10

/** Until the browser has said what it keeps: rows of the height that users will have. */
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

/** What the browser keeps cannot be read. Nothing of it is lost until the reader says so. */
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
  ask: (query: ListQuery) => void
  onReset: () => void
}

/** No user matches the query; or, without a query, none is left. */
export function UsersEmpty({ query, ask, onReset }: UsersEmptyProps) {
  const t = useTranslations('sections.users')
  const isAsked = query.search !== '' || Object.keys(query.filter).length > 0
  return (
    <div className={frame}>
      <p className="font-semibold">{isAsked ? t('empty.noneFound') : t('empty.noneLeft')}</p>
      <button
        type="button"
        onClick={isAsked ? () => ask(initialListQuery) : onReset}
        className={buttonStyles.outline}
      >
        {isAsked ? t('empty.showAll') : t('broken.reset')}
      </button>
    </div>
  )
}
