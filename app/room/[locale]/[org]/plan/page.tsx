import { getTranslations } from 'next-intl/server'
import { FilterTabs } from '@/components/admin-ui/filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { MonthNavigation } from '@/components/admin/calendar/due-calendar'
import { HomeSection } from '@/components/admin/home/home-section'
import { OrganisationSearch } from '@/components/admin/organisations/organisation-search'
import { PlanBoard } from '@/components/admin/plan/plan-board'
import { LazyPlanCalendar } from '@/components/admin/plan/lazy-plan-calendar'
import type { Planned } from '@/components/admin/plan/planned'
import { chooseMonth, chooseWeek, toCalendar } from '@/lib/features/insight/home/calendar'
import { toPlanStamp } from '@/lib/features/planning/plan/plan-stamp'
import { ask, enterPlace, listOrganisationOptions } from '@/app/room/enter-room'
import { readToday } from '../read-calendar'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.plan'))

/** The views of the plan, with their values of `?vista=`. */
const views = [
  { view: 'board', name: '' },
  { view: 'month', name: 'mes' },
  { view: 'week', name: 'semana' },
] as const

/**
 * Organisation in the URL, or `todas`. `organisations` then limits the plan to organisations with this text in their
 * names.
 */
type Place = { org: string; organisations: string }

const toHref = ({ org, organisations }: Place, view: string) => {
  const query = new URLSearchParams({
    ...(view && { vista: view }),
    ...(organisations && { organizacion: organisations }),
  })
  return `/${org}/plan${query.size > 0 ? `?${query}` : ''}`
}

/** Planned publications of one organisation, or of all of the signed-in person: by state, month or week. */
export default async function Plan({ params, searchParams }: PageProps<'/room/[locale]/[org]/plan'>) {
  const [{ org }, { vista, mes, semana, organizacion }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.plan'),
  ])
  const { view: current, name } = views.find((view) => view.name === vista) ?? views[0]
  const isAcross = !(await enterPlace(org)).organisation
  const place = { org, organisations: isAcross && typeof organizacion === 'string' ? organizacion : '' }
  return (
    <div className="relative">
      <PageHeading help="plan" title={t('title')} />
      <div className="pb-4">
        <FilterTabs
          look="segments"
          label={t('views.label')}
          tabs={views.map((option) => ({
            id: option.view,
            href: toHref(place, option.name),
            isCurrent: option.view === current,
            text: t(`views.${option.view}`),
          }))}
        />
      </div>
      {isAcross && (
        <OrganisationSearch value={place.organisations}>
          {name && <input type="hidden" name="vista" value={name} />}
        </OrganisationSearch>
      )}
      {current === 'board' ? (
        <BoardView {...place} />
      ) : (
        <CalendarView {...place} view={current} at={current === 'month' ? mes : semana} />
      )}
    </div>
  )
}

async function BoardView({ org, organisations: words }: Place) {
  const [board, ideas] = await Promise.all([
    ask('getPlan', org, { organisations: words }),
    readIdeaChoices(org),
  ])
  const rendered = { place: org, days: null, organisations: words, seen: toPlanStamp(board) }
  return <PlanBoard {...ideas} board={board} rendered={rendered} />
}

async function readIdeaChoices(org: string) {
  const { organisation } = await enterPlace(org)
  const [colleagues, organisations] = await Promise.all([
    organisation ? ask('listColleagues', org, {}) : null,
    listOrganisationOptions(organisation),
  ])
  return { organisation, choices: { people: colleagues?.colleagues ?? [], ...organisations } }
}

type CalendarViewProps = Place & { view: 'month' | 'week'; at: string | string[] | undefined }

async function CalendarView({ view, at, ...place }: CalendarViewProps) {
  const { org, organisations } = place
  const t = await getTranslations('room.plan.calendar')
  const today = await readToday(org)
  const choose = view === 'month' ? chooseMonth : chooseWeek
  const days = choose(typeof at === 'string' ? at : null, today)
  const [ideas, due, choices] = await Promise.all([
    ask('listPlanned', org, { ...days, organisations }),
    ask('listDue', org, { ...days, organisations, published: true }),
    readIdeaChoices(org),
  ])
  const planned = ideas.map((idea): Planned => ({ kind: 'idea', day: idea.day, idea }))
  const calendar = toCalendar<Planned>(days, [...planned, ...due], today)
  const rendered = { place: org, days, organisations, seen: toPlanStamp({ ideas, due }) }
  const path = toHref(place, view === 'month' ? 'mes' : 'semana')
  return (
    <HomeSection id="calendario" title={t(view)} aside={<MonthNavigation path={path} calendar={calendar} />}>
      <LazyPlanCalendar {...choices} calendar={calendar} rendered={rendered} isMonth={view === 'month'} />
    </HomeSection>
  )
}
