import { isBackupOld } from '@/lib/base/domain/backup-age'
import { startRunner } from '@/lib/base/jobs/runner'
import { recordBackup } from '@/lib/base/platform/last-backup'
import { log } from '@/lib/base/platform/log'
import { findOwnCommand, runOwnCommand } from '@/lib/base/platform/own-command'
import { getSettings } from '@/lib/base/platform/settings'
import { toReason } from '@/lib/base/platform/start-error'
import type { BackupDestination } from './destination/destination'
import { isDue, toLastDue } from './destination/due'
import { openDestination } from './destination/open-destination'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Facts = { file: string; bytes: number; ms: number; skipped: string }
type Round = {
  openDestination(): Promise<Pick<BackupDestination, 'list'> | null>
  /** Hour of the daily backup in UTC; null if another program makes the backups. */
  hour: number | null
  /** Runs the backup command, which does nothing while another instance makes the backup. */
  backUp(): ReturnType<typeof runOwnCommand<Facts>>
}

/**
 * Backs up to `BACKUP_TO` every day by running `cartelera backup --due` in a separate process. A database
 * lock allows one instance at a time. Checks `BACKUP_TO` every hour, which also retries a failed backup.
 */
export function startDailyBackups(): void {
  const { BACKUP_TO, BACKUP_HOUR } = getSettings()
  const command = findOwnCommand()
  if (BACKUP_TO === undefined || command === null) return
  startRunner('backups', {
    ...dailyBackups({
      openDestination: () => openDestination(getSettings()),
      hour: BACKUP_HOUR,
      backUp: () => runOwnCommand<Facts>(command, ['backup', '--due'], { isBackground: true }),
    }),
    onFailure: (cause) => log().warn({ reason: toReason(cause) }, 'backups not listed'),
  })
}

/**
 * Returns a background job that starts a backup when it is due. The job does not wait for the backup, so that shutdown
 * is not delayed.
 */
export function dailyBackups({ openDestination: open, hour, backUp }: Round) {
  let nextRound = 0
  let isRunning = false
  const start = async () => {
    isRunning = true
    try {
      report(await backUp())
    } catch (cause) {
      log().warn({ reason: toReason(cause) }, 'backup failed')
    } finally {
      isRunning = false
    }
  }
  return {
    async performDue(at: Date) {
      if (at.getTime() < nextRound) return null
      nextRound = toNextRound(at, hour)
      const [newest] = (await (await open())?.list()) ?? []
      recordBackup(newest ?? null)
      if (newest && isBackupOld(newest.at, at))
        log().warn({ newest: newest.at.toISOString() }, 'backup is old')
      if (hour !== null && !isRunning && isDue(newest, at, hour)) void start()
      return newest ?? {}
    },
    getNextDue: async () => (nextRound === 0 ? null : new Date(nextRound).toISOString()),
  }
}

function toNextRound(at: Date, hour: number | null): number {
  const hourly = at.getTime() + HOUR_MS
  return hour === null ? hourly : Math.min(hourly, toLastDue(at, hour).getTime() + DAY_MS)
}

function report({
  error,
  warnings = [],
  skipped,
  file,
  bytes,
  ms,
}: Awaited<ReturnType<Round['backUp']>>): void {
  if (error !== undefined) return log().warn({ reason: error }, 'backup failed')
  for (const reason of warnings) log().warn({ reason }, 'backup has a warning')
  if (skipped === undefined) log().info({ file, bytes, ms }, 'backup written')
}
