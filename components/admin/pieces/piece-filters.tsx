import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ChoiceFilter, DayFilter, FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'
import { pieceStatuses } from '@/lib/base/domain/piece'
import type { PieceChoices } from '@/lib/features/pieces/piece-choices'
import { toListHref, toStatusName, type ListQuery } from '@/lib/features/pieces/list-address'

type PieceFiltersProps = {
  place: string
  query: ListQuery
  /** Choices of the organisation; null in the list of all organisations. */
  choices: Pick<PieceChoices, 'categories' | 'people'> | null
}

/** The filters of the list. They are part of the URL, and work without JavaScript. */
export function PieceFilters({ place, query, choices }: PieceFiltersProps) {
  const t = useTranslations('room.pieces')
  return (
    <div className="flex flex-col gap-4 pb-4">
      <FilterTabs
        label={t('list.states')}
        tabs={[null, ...pieceStatuses].map((status) => ({
          id: status ?? 'all',
          href: toListHref(place, { ...query, status, page: 1 }),
          isCurrent: query.status === status,
          text: status === null ? t('list.all') : t(`statuses.${status}`),
        }))}
      />
      <form role="search" className="room-search">
        {query.status && <input type="hidden" name="estado" value={toStatusName(query.status)} />}
        <SearchFilter
          label={t(choices ? 'list.search' : 'list.searchAll')}
          name="buscar"
          defaultValue={query.text ?? ''}
        />
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
            <OrganisationFilter value={query.organisations} />
            <DayFilter name="desde" label={t('list.from')} value={query.from} />
            <DayFilter name="hasta" label={t('list.to')} value={query.to} />
          </>
        )}
        <Button type="submit" className="self-end">
          {t('list.filter')}
        </Button>
      </form>
    </div>
  )
}
