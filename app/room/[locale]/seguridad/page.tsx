import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { enterRoom } from '@/app/room/enter-room'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { PolicyForm } from '@/components/admin/accounts/policy-form'
import { BackupSection } from '@/components/admin/backups/backup-section'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { titled } from '@/app/room/titled'
import { readLastBackup } from '@/lib/base/platform/last-backup'
import { getSettings } from '@/lib/base/platform/settings'

export const generateMetadata = () => titled(getTranslations('room.security'))

/** The company's sign-in rules, and the date of the last backup. For owners. */
export default async function Security() {
  const { store, person } = await enterRoom()
  if (!person.isOwner) notFound()
  const [t, level, answer] = await Promise.all([
    getTranslations('room.security'),
    store.policy.getSignInPolicy(),
    readFormAnswer('set-sign-in-policy'),
  ])
  return (
    <>
      <PageHeading help="security" title={t('title')} />
      <section className="room-section">
        <h2>{t('signIn')}</h2>
        <div className="flex max-w-[40rem] flex-col gap-6">
          <p className="text-ink-soft">{t('lead')}</p>
          <PolicyForm level={level} answer={answer} />
        </div>
      </section>
      <BackupSection
        isConfigured={getSettings().BACKUP_TO !== undefined}
        last={readLastBackup()}
        now={new Date()}
      />
    </>
  )
}
