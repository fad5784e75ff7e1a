import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { SettingsSections } from '@/components/admin/settings/settings-sections'
import { ask } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('writing') }
}

/** Settings for writing: help in the text editor, and the sites that publications may embed. */
export default async function WritingSettings({
  params,
}: PageProps<'/room/[locale]/[org]/ajustes/escritura'>) {
  const { org } = await params
  const [{ settings }, t] = await Promise.all([ask('getSettings', org, {}), getTranslations('room.nav')])
  return (
    <>
      <PageHeading help="settings" title={t('writing')} />
      <SettingsSections organisation={org} settings={settings} sections={[{ name: 'writing' }]} />
    </>
  )
}
