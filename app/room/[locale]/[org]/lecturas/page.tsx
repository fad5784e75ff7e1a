import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrganisationSearch } from '@/components/admin/organisations/organisation-search'
import { ReadingReport } from '@/components/admin/readings/reading-report'
import { ReadingVitals } from '@/components/admin/readings/reading-vitals'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ask, enterPlace } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('readings') }
}

/** What readers did, of an organisation or of all of the person's. */
export default async function Readings({ params, searchParams }: PageProps<'/room/[locale]/[org]/lecturas'>) {
  const [{ org }, { organizacion }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.home.readings'),
  ])
  const isAcross = !(await enterPlace(org)).organisation
  const words = typeof organizacion === 'string' ? organizacion : ''
  const report = await ask('reportReadings', org, { organisations: words })
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {isAcross && <OrganisationSearch value={words} />}
      <p className="pb-4 text-note text-ink-soft">{t('span')}</p>
      <ReadingReport isAcross={isAcross} report={report} />
      <ReadingVitals kinds={report.vitals} />
    </>
  )
}
