import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ChoiceFilter, FilterTabs, SearchFilter } from '@/components/admin-ui/filters'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { leadStates, MOST_LEADS_COUNTED, NO_ASSIGNEE, type LeadCounts } from '@/lib/base/domain/lead'
import {
  leadViews,
  toLeadsHref,
  toLeadStateName,
  toLeadViewName,
  type LeadQuery,
} from '@/lib/features/leads/list-address'

type LeadFiltersProps = {
  place: string
  isAcross: boolean
  query: LeadQuery
  counts: LeadCounts
  choices: OperationAnswer<'listLeads'>['choices']
}

/** Switches between the list and the board. */
export function LeadViews({ place, query }: Pick<LeadFiltersProps, 'place' | 'query'>) {
  const t = useTranslations('room.leads.views')
  return (
    <div className="pb-4">
      <FilterTabs
        label={t('label')}
        tabs={leadViews.map((view) => ({
          id: view,
          href: toLeadsHref(place, { ...query, view, before: null }),
          isCurrent: query.view === view,
          text: t(view),
        }))}
      />
    </div>
  )
}

/** The list's tabs with their counts, and its search. Both work without JavaScript. */
export function LeadFilters({ place, isAcross, query, counts, choices }: LeadFiltersProps) {
  const t = useTranslations('room.leads')
  return (
    <div className="flex flex-col gap-4 pb-4">
      {query.view === 'list' && (
        <FilterTabs
          label={t('tabs')}
          tabs={[...leadStates, 'all' as const].map((state) => ({
            id: state,
            href: toLeadsHref(place, { ...query, state, before: null }),
            isCurrent: query.state === state,
            text: (
              <>
                {t(`states.${state}`)}{' '}
                {state !== 'all' && (
                  <span className="queue-count">{toCountText(counts[state], isAcross)}</span>
                )}
              </>
            ),
          }))}
        />
      )}
      <form role="search" className="room-search">
        {query.view === 'list' ? (
          <input type="hidden" name="estado" value={toLeadStateName(query.state)} />
        ) : (
          <input type="hidden" name="vista" value={toLeadViewName(query.view)} />
        )}
        <SearchFilter key={query.text} label={t('search')} name="buscar" defaultValue={query.text ?? ''} />
        {choices && (
          <>
            <ChoiceFilter
              name="formulario"
              label={t('form')}
              any={t('allForms')}
              value={query.form}
              options={choices.forms}
            />
            <ChoiceFilter
              name="responsable"
              label={t('assignee')}
              any={t('everybody')}
              value={query.assignee}
              options={[{ id: NO_ASSIGNEE, name: t('unassigned') }, ...choices.assignees]}
            />
          </>
        )}
        {isAcross && <OrganisationFilter value={query.organisations} />}
        <Button type="submit" className="self-end">
          {t('searchButton')}
        </Button>
      </form>
    </div>
  )
}

/** Returns a count per state. Counts of several organisations together have a maximum. */
export const toCountText = (count: number, isAcross: boolean) =>
  isAcross && count > MOST_LEADS_COUNTED ? `${MOST_LEADS_COUNTED}+` : count
