import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ChoiceFilter, FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { pieceStatuses } from '@/lib/base/domain/piece'
import { toListHref, toStatusName, type ListQuery } from '@/lib/features/pieces/list-address'

type PieceFiltersProps = {
  organisation: string
  query: ListQuery
  categories: { id: number; name: string }[]
  people: { id: string; name: string }[]
}

/** What the list can be narrowed to. All of it stands in the address, and works without a script. */
export function PieceFilters({ organisation, query, categories, people }: PieceFiltersProps) {
  const t = useTranslations('room.pieces')
  return (
    <div className="flex flex-col gap-4 pb-4">
      <FilterTabs
        label={t('list.states')}
        tabs={[null, ...pieceStatuses].map((status) => ({
          id: status ?? 'all',
          href: toListHref(organisation, { ...query, status, page: 1 }),
          isCurrent: query.status === status,
          text: status === null ? t('list.all') : t(`statuses.${status}`),
        }))}
      />
      <form role="search" className="room-search">
        {query.status && <input type="hidden" name="estado" value={toStatusName(query.status)} />}
        <SearchFilter label={t('list.search')} name="buscar" defaultValue={query.text ?? ''} />
        <ChoiceFilter
          name="categoria"
          label={t('fields.category')}
          any={t('list.anyCategory')}
          value={query.category}
          options={categories}
        />
        <ChoiceFilter
          name="autor"
          label={t('list.writer')}
          any={t('list.anyWriter')}
          value={query.person}
          options={people}
        />
        <Button type="submit" className="self-end">
          {t('list.filter')}
        </Button>
      </form>
    </div>
  )
}
