import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'
import { commentStates, MOST_COUNTED, type CommentCounts } from '@/lib/base/domain/comment'
import { toQueueHref, toStateName, type QueueQuery } from '@/lib/features/comments/queue-address'

type QueueFiltersProps = {
  place: string
  /** The queue covers several organisations. */
  isAcross: boolean
  query: QueueQuery
  counts: CommentCounts
}

/** The queue's tabs with their counts, and its search. Both work without JavaScript. */
export function QueueFilters({ place, isAcross, query, counts }: QueueFiltersProps) {
  const t = useTranslations('room.comments')
  return (
    <div className="flex flex-col gap-4 pb-4">
      <FilterTabs
        label={t('tabs')}
        tabs={commentStates.map((state) => ({
          id: state,
          href: toQueueHref(place, { ...query, state, before: null }),
          isCurrent: query.state === state,
          text: (
            <>
              {t(`states.${state}`)}{' '}
              <span className="queue-count">{toCountText(counts[state], isAcross)}</span>
            </>
          ),
        }))}
      />
      <form role="search" className="room-search">
        <input type="hidden" name="estado" value={toStateName(query.state)} />
        <SearchFilter key={query.text} label={t('search')} name="buscar" defaultValue={query.text ?? ''} />
        {isAcross && <OrganisationFilter value={query.organisations} />}
        <Button type="submit" className="self-end">
          {t('searchButton')}
        </Button>
      </form>
    </div>
  )
}

const toCountText = (count: number, isAcross: boolean) =>
  isAcross && count > MOST_COUNTED ? `${MOST_COUNTED}+` : count
