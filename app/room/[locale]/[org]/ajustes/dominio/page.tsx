import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DomainSection } from '@/components/admin/domains/domain-section'
import { ask } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('domain') }
}

export default async function DomainPage({ params }: PageProps<'/room/[locale]/[org]/ajustes/dominio'>) {
  const { org } = await params
  const [{ domains }, t] = await Promise.all([
    ask('listDomains', org, { page: 1 }),
    getTranslations('room.nav'),
  ])
  return (
    <>
      <PageHeading help="settings" title={t('domain')} />
      <div className="grid max-w-160 gap-y-4">
        <DomainSection organisation={org} domains={domains} now={new Date()} />
      </div>
    </>
  )
}
