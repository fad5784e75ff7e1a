import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Choice } from '@/components/admin-ui/choice'
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
      <nav aria-label={t('list.states')}>
        <ul className="room-tabs">
          {([null, ...pieceStatuses] as const).map((status) => (
            <li key={status ?? 'all'}>
              <Link
                href={toListHref(organisation, { ...query, status, page: 1 })}
                aria-current={query.status === status ? 'true' : undefined}
              >
                {status === null ? t('list.all') : t(`statuses.${status}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form role="search" className="room-search">
        {query.status && <input type="hidden" name="estado" value={toStatusName(query.status)} />}
        <label className="flex grow flex-col gap-1 text-note text-ink-soft">
          {t('list.search')}
          <input
            type="search"
            name="buscar"
            defaultValue={query.text ?? ''}
            maxLength={200}
            className="text-box min-h-11 text-ui text-ink"
          />
        </label>
        <Choice
          name="categoria"
          label={t('fields.category')}
          any={t('list.anyCategory')}
          value={query.category}
          options={categories}
        />
        <Choice
          name="autor"
          label={t('list.writer')}
          any={t('list.anyWriter')}
          value={query.person}
          options={people}
        />
        <button className="button-outline self-end">{t('list.filter')}</button>
      </form>
    </div>
  )
}
