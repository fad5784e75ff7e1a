import { useFormatter, useTranslations } from 'next-intl'
import { isBackupOld } from '@/lib/base/domain/backup-age'
import { toFileSize } from '@/lib/base/domain/file-facts'

type BackupSectionProps = {
  /** True if this site makes backups (`BACKUP_TO`), or monitors the age of another program's backups. */
  isConfigured: boolean
  last: { at: Date; bytes: number | null } | null
  now: Date
}

/** Shows the last backup of the whole installation, and how to restore it. */
export function BackupSection({ isConfigured, last, now }: BackupSectionProps) {
  const t = useTranslations('room.security.backups')
  const isMissing = last === null || isBackupOld(last.at, now)
  return (
    <section className="room-section">
      <h2>{t('title')}</h2>
      <div className="flex max-w-[40rem] flex-col gap-3">
        <p>{last === null ? t('none') : <LastBackup {...last} />}</p>
        {isConfigured && isMissing && <p className="font-semibold text-danger">{t('old')}</p>}
        <p className="text-ink-soft">{isConfigured ? t('kept') : t('off')}</p>
        <p className="text-ink-soft">
          {t.rich('restore', {
            command: () => <code className="[overflow-wrap:anywhere]">cartelera restore latest</code>,
          })}
        </p>
      </div>
    </section>
  )
}

function LastBackup({ at, bytes }: { at: Date; bytes: number | null }) {
  const t = useTranslations('room.security.backups')
  const format = useFormatter()
  const time = format.dateTime(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  if (bytes === null) return t('last', { time })
  const { value, unit } = toFileSize(bytes)
  const size = format.number(value, { maximumFractionDigits: 1, style: 'unit', unit })
  return t('lastSize', { time, size })
}
