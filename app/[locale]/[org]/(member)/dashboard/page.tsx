import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Board } from '@/components/board/board'
import { DashboardPage } from '@/components/dashboard/dashboard-page'
import { readBoard } from '@/lib/content/reader'
import { readOrganisation } from '../../audience'

type Props = PageProps<'/[locale]/[org]/dashboard'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readOrganisation(params)
  const t = await getTranslations('shell')
  return { title: t('dashboard'), robots: { index: false } }
}

export default async function Dashboard({ params }: Props) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('shell')
  const publications = (await readBoard(organisation.id)) ?? []
  return (
    <DashboardPage title={t('dashboard')}>
      <Board publications={publications} organisation={organisation} headingLevel={2} />
    </DashboardPage>
  )
}
