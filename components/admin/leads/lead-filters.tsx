import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'
import { leadStates, MOST_LEADS_COUNTED, type LeadCounts } from '@/lib/base/domain/lead'
import { toLeadsHref, toLeadStateName, type LeadQuery } from '@/lib/features/leads/list-address'

type LeadFiltersProps = { place: string; isAcross: boolean; query: LeadQuery; counts: LeadCounts }

/** The list's tabs with their counts, and its search. Both work without JavaScript. */
export function LeadFilters({ place, isAcross, query, counts }: LeadFiltersProps) {
  const t = useTranslations('room.leads')
  return (
    <div className="flex flex-col gap-4 pb-4">
      <FilterTabs
        label={t('tabs')}
        tabs={[...leadStates, 'all' as const].map((state) => ({
          id: state,
          href: toLeadsHref(place, { ...query, state, before: null }),
          isCurrent: query.state === state,
          text: (
            <>
              {t(`states.${state}`)}{' '}
              {state !== 'all' && <span className="queue-count">{toCountText(counts[state], isAcross)}</span>}
            </>
          ),
        }))}
      />
      <form role="search" className="room-search">
        <input type="hidden" name="estado" value={toLeadStateName(query.state)} />
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
  isAcross && count > MOST_LEADS_COUNTED ? `${MOST_LEADS_COUNTED}+` : count
