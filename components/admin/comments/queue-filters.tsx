import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { commentStates, type CommentCounts } from '@/lib/base/domain/comment'
import { toQueueHref, toStateName, type QueueQuery } from '@/lib/features/comments/queue-address'

type QueueFiltersProps = { organisation: string; query: QueueQuery; counts: CommentCounts }

/** The queue's tabs, with how many each has, and its search. Both work without a script. */
export function QueueFilters({ organisation, query, counts }: QueueFiltersProps) {
  const t = useTranslations('room.comments')
  return (
    <div className="flex flex-col gap-4 pb-4">
      <FilterTabs
        label={t('tabs')}
        tabs={commentStates.map((state) => ({
          id: state,
          href: toQueueHref(organisation, { ...query, state, before: null }),
          isCurrent: query.state === state,
          text: (
            <>
              {t(`states.${state}`)} <span className="queue-count">{counts[state]}</span>
            </>
          ),
        }))}
      />
      <form role="search" className="room-search">
        <input type="hidden" name="estado" value={toStateName(query.state)} />
        <SearchFilter key={query.text} label={t('search')} name="buscar" defaultValue={query.text ?? ''} />
        <Button type="submit" className="self-end">
          {t('searchButton')}
        </Button>
      </form>
    </div>
  )
}
