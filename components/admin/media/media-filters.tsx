import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ChoiceFilter, FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'
import {
  kindNames,
  mediaViews,
  toMediaHref,
  toViewName,
  type MediaQuery,
} from '@/lib/features/media/media-address'

type MediaFiltersProps = { place: string; isAcross: boolean; query: MediaQuery }

/** Filters of the library. */
export function MediaFilters({ place, isAcross, query }: MediaFiltersProps) {
  const t = useTranslations('room.media')
  return (
    <div className="flex flex-col gap-4 pb-6">
      <FilterTabs
        label={t('filters')}
        tabs={mediaViews.map((view) => ({
          id: view,
          href: toMediaHref(place, { ...query, view, kind: null, before: null }),
          isCurrent: query.view === view,
          text: t(view),
        }))}
      />
      <form role="search" className="room-search">
        {query.view !== 'all' && <input type="hidden" name="ver" value={toViewName(query.view)} />}
        <SearchFilter label={t('search')} name="buscar" defaultValue={query.text ?? ''} />
        {query.view === 'files' && <KindFilter kind={query.kind} />}
        {isAcross && <OrganisationFilter value={query.organisations} />}
        <Button type="submit" className="self-end">
          {t('filter')}
        </Button>
      </form>
    </div>
  )
}

function KindFilter({ kind }: Pick<MediaQuery, 'kind'>) {
  const t = useTranslations('room.files')
  const kinds = ['document', 'audio', 'video'] as const
  return (
    <ChoiceFilter
      name="clase"
      label={t('kind')}
      any={t('anyKind')}
      value={kind && kindNames[kind]}
      options={kinds.map((kindName) => ({ id: kindNames[kindName], name: t(`kinds.${kindName}`) }))}
    />
  )
}
