import { useTranslations } from 'next-intl'
import { ChoiceFilter, FilterTabs } from '@/components/admin-ui/filters'
import { ListFilters, toCountText } from '@/components/admin/filters/list-filters'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { leadStates, MOST_LEADS_COUNTED, NO_ASSIGNEE, type LeadCounts } from '@/lib/base/domain/lead'
import {
  leadViews,
  toLeadsHref,
  toLeadStateName,
  toLeadViewName,
  type LeadQuery,
} from '@/lib/features/audience/leads/list-address'

type LeadFiltersProps = {
  place: string
  isAcross: boolean
  query: LeadQuery
  counts: LeadCounts
  choices: OperationAnswer<'listLeads'>['choices']
}

export function LeadViews({ place, query }: Pick<LeadFiltersProps, 'place' | 'query'>) {
  const t = useTranslations('room.leads.views')
  return (
    <div className="pb-4">
      <FilterTabs
        look="segments"
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

/** Tabs of the list with their counts, and its search. Both work without JavaScript. */
export function LeadFilters({ place, isAcross, query, counts, choices }: LeadFiltersProps) {
  const t = useTranslations('room.leads')
  const isList = query.view === 'list'
  const states = [...leadStates, 'all' as const].map((state) => ({
    id: state,
    href: toLeadsHref(place, { ...query, state, before: null }),
    isCurrent: query.state === state,
    text: t(`states.${state}`),
    ...(state !== 'all' && { total: toCountText(counts[state], isAcross ? MOST_LEADS_COUNTED : undefined) }),
  }))
  return (
    <ListFilters
      tabs={isList ? { label: t('tabs'), tabs: states } : undefined}
      kept={isList ? { estado: toLeadStateName(query.state) } : { vista: toLeadViewName(query.view) }}
      text={query.text}
      label={t('search')}
      submit={t('searchButton')}
      organisations={isAcross ? query.organisations : undefined}
    >
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
    </ListFilters>
  )
}
