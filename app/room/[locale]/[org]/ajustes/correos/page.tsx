import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { SenderSection } from '@/components/admin/mail-sender/sender-section'
import { SettingsSections } from '@/components/admin/settings/settings-sections'
import { ask } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('mails') }
}

/** Settings for mails: the publications that subscribers get, the schedule, and the sender. */
export default async function MailSettings({ params }: PageProps<'/room/[locale]/[org]/ajustes/correos'>) {
  const { org } = await params
  const [{ settings }, sender, t] = await Promise.all([
    ask('getSettings', org, {}),
    ask('getMailSender', org, {}),
    getTranslations('room'),
  ])
  return (
    <>
      <PageHeading help="settings" title={t('nav.mails')} />
      <SettingsSections organisation={org} settings={settings} sections={[{ name: 'news' }]} />
      <section id="mail" className="room-section">
        <h2>{t('mailSender.title')}</h2>
        <SenderSection organisation={org} sender={sender} />
      </section>
    </>
  )
}
