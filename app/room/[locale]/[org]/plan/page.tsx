import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FilterTabs } from '@/components/admin-ui/filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { MonthNavigation } from '@/components/admin/calendar/due-calendar'
import { HomeSection } from '@/components/admin/home/home-section'
import { PlanBoard } from '@/components/admin/plan/plan-board'
import { PlanCalendar } from '@/components/admin/plan/plan-calendar'
import type { Planned } from '@/components/admin/plan/planned'
import type { OrganisationId } from '@/lib/base/domain/model'
import { chooseMonth, chooseWeek, toCalendar } from '@/lib/features/home/calendar'
import { ask, enterPlace, listOwnOrganisations } from '@/app/room/enter-room'
import { readToday } from '../read-calendar'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.plan'))('title') }
}

type Props = PageProps<'/room/[locale]/[org]/plan'>

/** The views of the plan, by their names in its address. */
const views = [
  { view: 'board', query: '' },
  { view: 'month', query: '?vista=mes' },
  { view: 'week', query: '?vista=semana' },
] as const

/** What is to be written, of an organisation or of all of the person's: by state, by month, by week. */
export default async function Plan({ params, searchParams }: Props) {
  const [{ org }, { vista, mes, semana }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.plan'),
  ])
  const current = vista === 'mes' ? 'month' : vista === 'semana' ? 'week' : 'board'
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className="pb-4">
        <FilterTabs
          label={t('views.label')}
          tabs={views.map(({ view, query }) => ({
            id: view,
            href: `/${org}/plan${query}`,
            isCurrent: view === current,
            text: t(`views.${view}`),
          }))}
        />
      </div>
      {current === 'board' ? (
        <BoardView org={org} />
      ) : (
        <CalendarView org={org} view={current} at={current === 'month' ? mes : semana} />
      )}
    </>
  )
}

async function BoardView({ org }: { org: string }) {
  const { organisation } = await enterPlace(org)
  const [board, choices, own] = await Promise.all([
    ask('getPlan', org, {}),
    organisation ? ask('listPieceChoices', org, {}) : null,
    listOwnOrganisations(organisation),
  ])
  const organisations = own.organisations.map(({ id, name }) => ({ id: id as OrganisationId, name }))
  return (
    <PlanBoard
      organisation={organisation}
      board={board}
      choices={{ people: choices?.people ?? [], organisations }}
    />
  )
}

type CalendarViewProps = { org: string; view: 'month' | 'week'; at: string | string[] | undefined }

async function CalendarView({ org, view, at }: CalendarViewProps) {
  const t = await getTranslations('room.plan.calendar')
  const [{ organisation }, today] = await Promise.all([enterPlace(org), readToday(org)])
  const choose = view === 'month' ? chooseMonth : chooseWeek
  const days = choose(typeof at === 'string' ? at : null, today)
  const [ideas, due] = await Promise.all([ask('listPlanned', org, days), ask('listDue', org, days)])
  const planned = ideas.map((idea): Planned => ({ kind: 'idea', day: idea.day, idea }))
  const calendar = toCalendar<Planned>(days, [...planned, ...due], today)
  const path = `/${org}/plan?vista=${view === 'month' ? 'mes' : 'semana'}`
  return (
    <HomeSection id="calendario" title={t(view)} aside={<MonthNavigation path={path} calendar={calendar} />}>
      <PlanCalendar organisation={organisation} calendar={calendar} isMonth={view === 'month'} />
    </HomeSection>
  )
}
