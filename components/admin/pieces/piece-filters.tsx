import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ChoiceFilter, DayFilter } from '@/components/admin-ui/filters'
import { ListFilters, toCountText } from '@/components/admin/filters/list-filters'
import {
  MOST_PIECES_COUNTED,
  pieceOrderNames,
  pieceStatuses,
  type PieceCounts,
} from '@/lib/base/domain/piece'
import type { PieceChoices } from '@/lib/features/content/pieces/piece-choices'
import {
  toListHref,
  toOrderName,
  toStatusName,
  type ListQuery,
} from '@/lib/features/content/pieces/list-address'

type PieceFiltersProps = {
  place: string
  query: ListQuery
  /** Categories and people to filter by; null in a list of all organisations. */
  choices: Pick<PieceChoices, 'categories' | 'people'> | null
  counts: PieceCounts | null
}

export function PieceFilters({ place, query, choices, counts }: PieceFiltersProps) {
  const t = useTranslations('room.pieces')
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count)
  return (
    <ListFilters
      tabs={{
        label: t('list.states'),
        tabs: [null, ...pieceStatuses].map((status) => {
          const count = status === null ? all : counts?.[status]
          return {
            id: status ?? 'all',
            href: toListHref(place, { ...query, status, page: 1 }),
            isCurrent: query.status === status,
            text: status === null ? t('list.all') : t(`statuses.${status}`),
            total: count ? toCountText(count, MOST_PIECES_COUNTED) : undefined,
          }
        }),
      }}
      kept={{
        estado: query.status && toStatusName(query.status),
        orden: query.order === 'changed' ? null : toOrderName(query.order),
      }}
      text={query.text}
      label={t(choices ? 'list.search' : 'list.searchAll')}
      submit={t('list.filter')}
      organisations={choices ? undefined : query.organisations}
    >
      {choices ? (
        <>
          <ChoiceFilter
            name="categoria"
            label={t('fields.category')}
            any={t('list.anyCategory')}
            value={query.category}
            options={choices.categories}
          />
          <ChoiceFilter
            name="autor"
            label={t('list.writer')}
            any={t('list.anyWriter')}
            value={query.person}
            options={choices.people}
          />
        </>
      ) : (
        <>
          <DayFilter name="desde" label={t('list.from')} value={query.from} />
          <DayFilter name="hasta" label={t('list.to')} value={query.to} />
        </>
      )}
    </ListFilters>
  )
}

export function PieceOrders({ place, query }: Pick<PieceFiltersProps, 'place' | 'query'>) {
  const t = useTranslations('room.pieces.list.orders')
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-x-4 text-note text-ink-soft">
      <span aria-hidden="true" className="max-[30rem]:hidden">
        {t('label')}
      </span>
      {pieceOrderNames.map((order) => (
        <Link
          key={order}
          href={toListHref(place, { ...query, order, page: 1 })}
          aria-current={query.order === order ? 'true' : undefined}
          className="inline-flex min-h-9 items-center hover:text-primary aria-[current]:font-semibold aria-[current]:text-ink max-panel:min-h-11"
        >
          {t(order)}
        </Link>
      ))}
    </nav>
  )
}
