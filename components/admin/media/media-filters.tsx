import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-ui/filters'
import { ListFilters } from '@/components/admin/filters/list-filters'
import {
  kindNames,
  mediaViews,
  toMediaHref,
  toViewName,
  type MediaQuery,
} from '@/lib/features/content/media/media-address'

type MediaFiltersProps = { place: string; isAcross: boolean; query: MediaQuery }

export function MediaFilters({ place, isAcross, query }: MediaFiltersProps) {
  const t = useTranslations('room.media')
  return (
    <ListFilters
      tabs={{
        label: t('filters'),
        tabs: mediaViews.map((view) => ({
          id: view,
          href: toMediaHref(place, { ...query, view, kind: null, before: null }),
          isCurrent: query.view === view,
          text: t(view),
        })),
      }}
      kept={{ ver: query.view === 'all' ? null : toViewName(query.view) }}
      text={query.text}
      label={t('search')}
      submit={t('filter')}
      organisations={isAcross ? query.organisations : undefined}
    >
      {query.view === 'files' && <KindFilter kind={query.kind} />}
    </ListFilters>
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
