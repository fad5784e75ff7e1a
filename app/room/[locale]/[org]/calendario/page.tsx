import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DueCalendar, MonthNavigation } from '@/components/admin/calendar/due-calendar'
import { HomeSection } from '@/components/admin/home/home-section'
import { OrganisationSearch } from '@/components/admin/organisations/organisation-search'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { enterPlace } from '@/app/room/enter-room'
import { readCalendar } from '../read-calendar'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.home.calendar'))('title') }
}

/** What is published and withdrawn by itself, of an organisation or of all of the person's. */
export default async function CalendarPage({
  params,
  searchParams,
}: PageProps<'/room/[locale]/[org]/calendario'>) {
  const [{ org }, { mes, organizacion }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.home.calendar'),
  ])
  const isAcross = !(await enterPlace(org)).organisation
  const words = typeof organizacion === 'string' ? organizacion : ''
  const calendar = await readCalendar(org, mes, words)
  const query = words === '' ? '' : `?organizacion=${encodeURIComponent(words)}`
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {isAcross && <OrganisationSearch value={words} />}
      <HomeSection
        id="calendario"
        title={t('due')}
        aside={<MonthNavigation path={`/${org}/calendario${query}`} calendar={calendar} />}
      >
        <DueCalendar isAcross={isAcross} calendar={calendar} />
      </HomeSection>
    </>
  )
}
