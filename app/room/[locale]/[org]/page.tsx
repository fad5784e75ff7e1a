import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { DueCalendar, MonthNavigation } from '@/components/admin/calendar/due-calendar'
import { HomeSection } from '@/components/admin/home/home-section'
import { BrokenDomains, SilentOrganisations } from '@/components/admin/home/organisation-lines'
import { PeopleHere } from '@/components/admin/home/people-here'
import { AnalyticsSummary } from '@/components/admin/analytics/analytics-summary'
import { MissedLines, ReviewLines, UnsavedLines } from '@/components/admin/home/waiting-lines'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PieceLines } from '@/components/admin/pieces/piece-list'
import type { PieceStatus } from '@/lib/base/domain/piece'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { WaitingWork } from '@/lib/features/insight/home/waiting'
import { withoutListed } from '@/lib/features/insight/home/without-listed'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { usualReport } from '@/lib/features/insight/analytics/analytics-address'
import { parseListQuery, toListHref } from '@/lib/features/content/pieces/list-address'
import { countInOthers } from '@/lib/base/domain/account'
import { ask, enterPlace, enterRoom, listOwnOrganisations } from '@/app/room/enter-room'
import { Beginning } from './beginning'
import { readCalendar } from './read-calendar'

/** Maximum number of items per section of the dashboard. */
const SHOWN = 5

const column = 'flex min-w-0 flex-col gap-10'

/**
 * Kinds of publications that need work, the most urgent first. For kinds with `isEveryones`, editors see the
 * publications of all authors.
 */
const kinds = [
  { text: 'review', status: 'review', isEveryones: true },
  { text: 'changed', status: 'changed', isEveryones: true },
  { text: 'drafts', status: 'draft', isEveryones: false },
] as const satisfies { text: string; status: PieceStatus; isEveryones: boolean }[]

/** The dashboard of one organisation, or of all organisations of the signed-in person. */
export default async function RoomHome({ params, searchParams }: PageProps<'/room/[locale]/[org]'>) {
  const [{ org }, { semana }, { person }, t] = await Promise.all([
    params,
    searchParams,
    enterRoom(),
    getTranslations('room.home'),
  ])
  const { organisation, may } = await enterPlace(org)
  const [organisations, waiting, lists, calendar, broken] = await Promise.all([
    listOwnOrganisations(organisation),
    ask('getWaiting', org, {}),
    listWaitingPieces(org, may('pieces.publish') ? null : person.id, person.id),
    readCalendar(org, semana),
    may('settings.manage') ? ask('listBrokenDomains', org, {}) : null,
  ])
  const inOthers = organisation ? countInOthers(organisations, organisation) : organisations.waiting
  const isAcross = !organisation
  const tasks = toTasks(org, waiting, isAcross ? inOthers : 0)
  const unsaved = waiting.unsaved.slice(0, SHOWN)
  const otherLists = withoutListed(lists, [...waiting.tasks, ...waiting.missed, ...unsaved])
  return (
    <>
      <PageHeading help="home" title={t('greeting', { name: person.name })}>
        {organisation && (
          <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
            {t('new')}
          </Link>
        )}
      </PageHeading>
      <div className="flex max-w-[74rem] flex-col gap-10">
        {organisation && may('settings.manage') && <Beginning organisation={organisation} />}
        <div className="home-columns grid gap-x-12 gap-y-10 side:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
          <div className={column}>
            <Waiting
              isAcross={isAcross}
              waiting={{ ...waiting, unsaved }}
              lists={otherLists}
              tasks={tasks}
              inOthers={inOthers}
              hasBroken={broken !== null && broken.total > 0}
            />
            {broken && broken.total > 0 && <Broken place={org} isAcross={isAcross} {...broken} />}
            <HomeSection
              id="calendario"
              title={t('calendar.title')}
              aside={<MonthNavigation path={`/${org}`} calendar={calendar} />}
            >
              <DueCalendar isAcross={isAcross} calendar={calendar} />
            </HomeSection>
          </div>
          <Happening place={org} isAcross={isAcross} tasks={tasks.filter(hasArrived)} />
        </div>
      </div>
    </>
  )
}

type HappeningProps = { place: string; isAcross: boolean; tasks: Task[] }

/** Renders the second column of the dashboard: new work, the people who are working now, and page views. */
async function Happening({ place, isAcross, tasks }: HappeningProps) {
  const t = await getTranslations('room.home')
  const [people, report, silent] = await Promise.all([
    ask('followPeople', place, { seen: null, waits: false }),
    ask('reportAnalytics', place, { ...usualReport, limit: SHOWN }),
    isAcross ? ask('listSilentOrganisations', place, {}) : null,
  ])
  return (
    <div className={column}>
      {tasks.length > 0 && (
        <HomeSection id="llegado" title={t('arrived')}>
          <ul className="flex flex-col items-start gap-3 pt-4">
            <TaskItems tasks={tasks} />
          </ul>
        </HomeSection>
      )}
      <PeopleHere place={place} isAcross={isAcross} rendered={people} />
      <Analytics place={place} isAcross={isAcross} report={report} />
      {silent && silent.total > 0 && <Silent {...silent} />}
    </div>
  )
}

/** The organisations that have not published for a long time. */
async function Silent(silent: OperationAnswer<'listSilentOrganisations'>) {
  const t = await getTranslations('room.home.silent')
  return (
    <HomeSection id="silencio" title={t('title')} aside={<p>{t('span')}</p>}>
      <SilentOrganisations {...silent} />
    </HomeSection>
  )
}

type AnalyticsProps = Omit<HappeningProps, 'tasks'> & { report: OperationAnswer<'reportAnalytics'> }

async function Analytics(props: AnalyticsProps) {
  const [t, { may }] = await Promise.all([getTranslations('room.home.readings'), enterPlace(props.place)])
  const all = <Link href={`/${props.place}/lecturas`}>{t('all')}</Link>
  return (
    <HomeSection id="lecturas" title={t('title')} aside={all}>
      <AnalyticsSummary {...props} mayModerate={may('comments.moderate')} />
    </HomeSection>
  )
}

type BrokenProps = OperationAnswer<'listBrokenDomains'> & { place: string; isAcross: boolean }

/** Lists the domains at which readers cannot reach the site. */
async function Broken({ place, isAcross, organisations: domains, total }: BrokenProps) {
  const t = await getTranslations('room.home')
  return (
    <HomeSection
      id="dominios"
      title={t('broken')}
      aside={isAcross && total > SHOWN && <Link href={`/${place}/dominios`}>{t('allDomains')}</Link>}
    >
      <BrokenDomains domains={domains.slice(0, SHOWN)} isAcross={isAcross} />
    </HomeSection>
  )
}

type WaitingProps = {
  /** True on the dashboard of all organisations. */
  isAcross: boolean
  waiting: OperationAnswer<'getWaiting'>
  lists: Awaited<ReturnType<typeof listWaitingPieces>>
  tasks: Task[]
  /**
   * Number of tasks in the person's other organisations. On the dashboard of all organisations: number of tasks in all
   * of them.
   */
  inOthers: number
  /** True if readers cannot reach a site at one of its domains. */
  hasBroken: boolean
}

const taskStyle =
  'flex min-h-11 items-center border-s-3 border-primary bg-wash px-4 py-2 font-semibold text-ink hover:text-primary'

/** The signed-in person's tasks, the most urgent first. */
async function Waiting({ isAcross, waiting, lists, tasks, inOthers, hasBroken }: WaitingProps) {
  const t = await getTranslations('room.home')
  const { unsaved, missed, tasks: reviews } = waiting
  const isQuiet =
    !hasBroken && reviews.length + unsaved.length + missed.length + lists.length + tasks.length === 0
  const others = tasks.filter((task) => !hasArrived(task))
  return (
    <>
      {isQuiet && (
        <p className="text-standfirst text-ink-soft">
          {t(inOthers > 0 && !isAcross ? 'quietHere' : 'quiet')}
        </p>
      )}
      {others.length + inOthers > 0 && (
        <ul className="flex flex-wrap gap-3">
          <TaskItems tasks={others} />
          {inOthers > 0 && !isAcross && (
            <li>
              <Link href="/organizaciones" className={taskStyle}>
                {t('inOthers', { count: inOthers })}
              </Link>
            </li>
          )}
        </ul>
      )}
      {reviews.length > 0 && (
        <HomeSection id="espera-reviews" title={t('waiting.mine')}>
          <ReviewLines isAcross={isAcross} tasks={reviews} />
        </HomeSection>
      )}
      {missed.length > 0 && (
        <HomeSection id="espera-missed" title={t('waiting.missed')}>
          <MissedLines isAcross={isAcross} missed={missed} />
        </HomeSection>
      )}
      {unsaved.length > 0 && (
        <HomeSection id="espera-unsaved" title={t('waiting.unsaved')}>
          <UnsavedLines isAcross={isAcross} unsaved={unsaved} />
        </HomeSection>
      )}
      {lists.map(({ text, href, pieces }) => (
        <HomeSection
          key={text}
          id={`espera-${text}`}
          title={t(`waiting.${text}`)}
          aside={pieces.length > SHOWN && <Link href={href}>{t('all')}</Link>}
        >
          <PieceLines isAcross={isAcross} pieces={pieces.slice(0, SHOWN)} />
        </HomeSection>
      ))}
    </>
  )
}

type Task = {
  text: WaitingWork['kind'] | 'comments' | 'invitations' | 'byOrganisation'
  href: string
  count: number
  /** Name of the organisation, shown on the dashboard of all organisations. */
  of?: string
}

/** Returns true if the items of a task came from readers or other organisations. */
const hasArrived = ({ text }: Task) => text === 'comments' || text === 'leads' || text === 'offers'

async function TaskItems({ tasks }: { tasks: Task[] }) {
  const t = await getTranslations('room.home')
  return tasks.map(({ text, href, count, of }) => (
    <li key={href}>
      <Link href={href} className={taskStyle}>
        {t(text, { count })}
        {of && `: ${of}`}
      </Link>
    </li>
  ))
}

/** Returns links to the pages with tasks. Omits pages without tasks, and those without permission. */
function toTasks(
  place: string,
  { comments, invitations, work }: OperationAnswer<'getWaiting'>,
  byOrganisation: number,
): Task[] {
  const tasks: Task[] = [
    ...toWorkTasks(place, work),
    { text: 'comments', href: `/${place}/comentarios`, count: comments ?? 0 },
    { text: 'invitations', href: `/${place}/personas`, count: invitations ?? 0 },
    { text: 'byOrganisation', href: '/organizaciones', count: byOrganisation },
  ]
  return tasks.filter(({ count }) => count > 0)
}

const pathOf = { offers: 'ofrecidas', leads: 'contactos', letters: 'boletines', webhooks: 'ajustes/webhooks' }

/**
 * Returns links to tasks. In the view of all organisations, leads link to one common page, other tasks to their
 * organisation.
 */
function toWorkTasks(place: string, work: WaitingWork[]): Task[] {
  if (place !== ALL_ORGANISATIONS)
    return work.map(({ kind, count }) => ({ text: kind, href: `/${place}/${pathOf[kind]}`, count }))
  const leads = work.filter(({ kind }) => kind === 'leads').reduce((sum, { count }) => sum + count, 0)
  return [
    { text: 'leads', href: `/${place}/${pathOf.leads}`, count: leads },
    ...work
      .filter(({ kind }) => kind !== 'leads')
      .map(({ kind, organisation, count }): Task => {
        const href = `/${organisation.id}/${pathOf[kind]}`
        return { text: kind, href, count, of: organisation.name }
      }),
  ]
}

/**
 * Returns the lists of `kinds` that are not empty. Kinds with `isEveryones` contain pieces of the author `everyones`
 * (null: all authors), other kinds those of `person`.
 */
async function listWaitingPieces(place: string, everyones: string | null, person: string) {
  const lists = await Promise.all(
    kinds.map(async ({ text, status, isEveryones }) => {
      const query = { ...parseListQuery({}), status, person: isEveryones ? everyones : person }
      const { pieces } = await ask('listPieces', place, { ...query, isAnsweredFor: true })
      return { text, href: toListHref(place, query), pieces }
    }),
  )
  return lists.filter(({ pieces }) => pieces.length > 0)
}
