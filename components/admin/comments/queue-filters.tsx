import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { commentStates, type CommentCounts } from '@/lib/base/domain/comment'
import { toQueueHref, toStateName, type QueueQuery } from '@/lib/features/comments/queue-address'

type QueueFiltersProps = { organisation: string; query: QueueQuery; counts: CommentCounts }

/** The queue's tabs, with how many each has, and its search. Both work without a script. */
export function QueueFilters({ organisation, query, counts }: QueueFiltersProps) {
  const t = useTranslations('room.comments')
  return (
    <div className="flex flex-col gap-4 pb-4">
      <nav aria-label={t('tabs')}>
        <ul className="room-tabs">
          {commentStates.map((state) => (
            <li key={state}>
              <Link
                href={toQueueHref(organisation, { ...query, state, before: null })}
                aria-current={query.state === state ? 'true' : undefined}
              >
                {t(`states.${state}`)} <span className="queue-count">{counts[state]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form role="search" className="room-search">
        <input type="hidden" name="estado" value={toStateName(query.state)} />
        <label className="flex grow flex-col gap-1 text-note text-ink-soft">
          {t('search')}
          <input
            type="search"
            name="buscar"
            key={query.text}
            defaultValue={query.text ?? ''}
            maxLength={200}
            className="text-box min-h-11 text-ui text-ink"
          />
        </label>
        <button className="button-outline self-end">{t('searchButton')}</button>
      </form>
    </div>
  )
}
