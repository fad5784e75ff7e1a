import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { mediaViews, toMediaHref, toViewName, type MediaQuery } from '@/lib/features/media/media-address'

/** What the library can be narrowed to. */
export function MediaFilters({ organisation, query }: { organisation: string; query: MediaQuery }) {
  const t = useTranslations('room.media')
  return (
    <div className="flex flex-col gap-4 pb-6">
      <FilterTabs
        label={t('filters')}
        tabs={mediaViews.map((view) => ({
          id: view,
          href: toMediaHref(organisation, { ...query, view, before: null }),
          isCurrent: query.view === view,
          text: t(view),
        }))}
      />
      <form role="search" className="room-search">
        {query.view !== 'all' && <input type="hidden" name="ver" value={toViewName(query.view)} />}
        <SearchFilter label={t('search')} name="buscar" defaultValue={query.text ?? ''} />
        <Button type="submit" className="self-end">
          {t('filter')}
        </Button>
      </form>
    </div>
  )
}
