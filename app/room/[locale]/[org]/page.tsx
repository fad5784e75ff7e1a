import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { DueCalendar, MonthNavigation } from '@/components/admin/home/due-calendar'
import { HomeSection } from '@/components/admin/home/home-section'
import { ReadingReport } from '@/components/admin/readings/reading-report'
import { MissedLines, UnsavedLines } from '@/components/admin/home/waiting-lines'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PieceLines } from '@/components/admin/pieces/piece-list'
import type { IsoInstant, OrganisationId, TimeZone } from '@/lib/base/domain/model'
import type { PieceStatus } from '@/lib/base/domain/piece'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { isAtLeast } from '@/lib/base/domain/roles'
import { formatCalendarMonth } from '@/lib/base/domain/calendar-month'
import { toLocalDay } from '@/lib/base/domain/time-zone'
import { chooseMonth, toCalendar } from '@/lib/features/home/calendar'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { parseListQuery, toListHref } from '@/lib/features/pieces/list-address'
import { countInOthers } from '@/lib/base/domain/account'
import {
  ask,
  enterOrganisation,
  enterRoom,
  listOwnOrganisations,
  readOrganisation,
} from '@/app/room/enter-room'

/** Of each kind; the list has the others. */
const SHOWN = 5

/** Pieces that wait, the most urgent first. Editors see everybody's of what they answer for. */
const kinds = [
  { text: 'review', status: 'review', isEveryones: true },
  { text: 'changed', status: 'changed', isEveryones: true },
  { text: 'drafts', status: 'draft', isEveryones: false },
] as const satisfies { text: string; status: PieceStatus; isEveryones: boolean }[]

export default async function RoomHome({ params, searchParams }: PageProps<'/room/[locale]/[org]'>) {
  const [{ org }, { mes }, { person }, t] = await Promise.all([
    params,
    searchParams,
    enterRoom(),
    getTranslations('room.home'),
  ])
  if (org === ALL_ORGANISATIONS) redirect(`/${org}/publicaciones`)
  const [{ role, organisation }, { timeZone }] = await Promise.all([
    enterOrganisation(org),
    readOrganisation(org),
  ])
  const today = toLocalDay(new Date().toISOString() as IsoInstant, timeZone)
  const month = chooseMonth(typeof mes === 'string' ? mes : null, today)
  const [own, waiting, lists, due, report] = await Promise.all([
    listOwnOrganisations(organisation),
    ask('getWaiting', org, {}),
    listWaitingPieces(org, isAtLeast(role, 'editor'), person.id),
    ask('listDue', org, { month: formatCalendarMonth(month) }),
    ask('reportReadings', org, {}),
  ])
  const calendar = toCalendar(month, due, { today, zone: timeZone })
  const shared = { organisation, timeZone }
  return (
    <>
      <PageHeading
        actions={
          <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
            {t('new')}
          </Link>
        }
      >
        {t('greeting', { name: person.name })}
      </PageHeading>
      <div className="home">
        <Waiting {...shared} waiting={waiting} lists={lists} inOthers={countInOthers(own, organisation)} />
        <HomeSection
          id="calendario"
          title={t('calendar.title')}
          aside={<MonthNavigation organisation={organisation} calendar={calendar} />}
        >
          <DueCalendar {...shared} calendar={calendar} />
        </HomeSection>
        <HomeSection id="lecturas" title={t('readings.title')} aside={<p>{t('readings.span')}</p>}>
          <ReadingReport organisation={organisation} report={report} />
        </HomeSection>
      </div>
    </>
  )
}

type WaitingProps = {
  organisation: OrganisationId
  timeZone: TimeZone
  waiting: OperationAnswer<'getWaiting'>
  lists: Awaited<ReturnType<typeof listWaitingPieces>>
  /** How much waits in other organisations. */
  inOthers: number
}

/** What waits for this person, the most urgent first. */
async function Waiting({ waiting, lists, inOthers, ...shared }: WaitingProps) {
  const t = await getTranslations('room.home')
  const { unsaved, missed } = waiting
  const tasks = toTasks(shared.organisation, waiting)
  const isQuiet = unsaved.length + missed.length + lists.length + tasks.length === 0
  return (
    <>
      {isQuiet && <p className="text-standfirst text-ink-soft">{t(inOthers > 0 ? 'quietHere' : 'quiet')}</p>}
      {tasks.length + inOthers > 0 && (
        <ul className="home-tasks">
          {tasks.map(({ text, href, count }) => (
            <li key={text}>
              <Link href={href}>{t(text, { count })}</Link>
            </li>
          ))}
          {inOthers > 0 && (
            <li>
              <Link href="/organizaciones">{t('inOthers', { count: inOthers })}</Link>
            </li>
          )}
        </ul>
      )}
      {missed.length > 0 && (
        <HomeSection id="espera-missed" title={t('waiting.missed')}>
          <MissedLines {...shared} missed={missed} />
        </HomeSection>
      )}
      {unsaved.length > 0 && (
        <HomeSection id="espera-unsaved" title={t('waiting.unsaved')}>
          <UnsavedLines {...shared} unsaved={unsaved.slice(0, SHOWN)} />
        </HomeSection>
      )}
      {lists.map(({ text, href, pieces }) => (
        <HomeSection
          key={text}
          id={`espera-${text}`}
          title={t(`waiting.${text}`)}
          aside={pieces.length > SHOWN && <Link href={href}>{t('all')}</Link>}
        >
          <PieceLines isAcross={false} pieces={pieces.slice(0, SHOWN)} />
        </HomeSection>
      ))}
    </>
  )
}

/** What is done on other pages; null for what is not this person's to do. */
function toTasks(organisation: OrganisationId, { comments, invitations }: OperationAnswer<'getWaiting'>) {
  const tasks = [
    { text: 'comments', href: `/${organisation}/comentarios`, count: comments ?? 0 },
    { text: 'invitations', href: `/${organisation}/personas`, count: invitations ?? 0 },
  ] as const
  return tasks.filter(({ count }) => count > 0)
}

/** Those of which there are any. */
async function listWaitingPieces(organisation: string, isEditor: boolean, person: string) {
  const lists = await Promise.all(
    kinds.map(async ({ text, status, isEveryones }) => {
      const own = isEveryones && isEditor ? null : person
      const query = { ...parseListQuery({}), status, person: own }
      const { pieces } = await ask('listPieces', organisation, query)
      return { text, href: toListHref(organisation, query), pieces }
    }),
  )
  return lists.filter(({ pieces }) => pieces.length > 0)
}
