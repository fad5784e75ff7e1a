import { useTranslations } from 'next-intl'
import { ListFilters, toCountText } from '@/components/admin/filters/list-filters'
import { commentStates, MOST_COUNTED, type CommentCounts, type CommentState } from '@/lib/base/domain/comment'
import { toQueueHref, toStateName, type QueueQuery } from '@/lib/features/audience/comments/queue-address'

type QueueFiltersProps = {
  place: string
  /** True if the queue covers several organisations. */
  isAcross: boolean
  query: QueueQuery & { state: CommentState }
  counts: CommentCounts
}

/** Tabs of the moderation queue with their counts, and its search. Both work without JavaScript. */
export function QueueFilters({ place, isAcross, query, counts }: QueueFiltersProps) {
  const t = useTranslations('room.comments')
  return (
    <ListFilters
      tabs={{
        label: t('tabs'),
        tabs: commentStates.map((state) => ({
          id: state,
          href: toQueueHref(place, { ...query, state, before: null }),
          isCurrent: query.state === state,
          text: t(`states.${state}`),
          total: toCountText(counts[state], isAcross ? MOST_COUNTED : undefined),
        })),
      }}
      kept={{ estado: toStateName(query.state) }}
      text={query.text}
      label={t('search')}
      submit={t('searchButton')}
      organisations={isAcross ? query.organisations : undefined}
    />
  )
}
