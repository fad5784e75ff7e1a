import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { FormerSections } from '@/components/admin/settings/former-sections'
import { SettingsSections } from '@/components/admin/settings/settings-sections'
import { ask } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('identity') }
}

const names = ['identity', 'timeZone', 'contact', 'search'] as const

/** The organisation's name, time zone and contact details. */
export default async function GeneralSettings({ params }: PageProps<'/room/[locale]/[org]/ajustes'>) {
  const { org } = await params
  const [{ settings }, t] = await Promise.all([ask('getSettings', org, {}), getTranslations('room')])
  return (
    <>
      <PageHeading help="settings" title={t('nav.identity')} />
      <SettingsSections
        organisation={org}
        settings={settings}
        sections={names.map((name) => ({ name, title: t(`settings.sections.${name}`) }))}
      />
      <FormerSections organisation={org} />
    </>
  )
}
