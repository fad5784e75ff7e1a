import type { StoredBackup } from './backup-name'

const DAY_MS = 86_400_000
/** Week number, from Monday: 1 January 1970 was a Thursday. */
const toWeek = (at: Date) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7))
const toDay = (at: Date) => at.toISOString().slice(0, 10)
const toMonth = (at: Date) => at.toISOString().slice(0, 7)

const rules = [
  { keep: 7, toPeriod: toDay },
  { keep: 4, toPeriod: toWeek },
  { keep: 12, toPeriod: toMonth },
] as const

/**
 * Returns the backups to remove. Keeps the newest of each of the last 7 days, 4 weeks and 12 months (UTC)
 * that have a backup, so a site that stops making backups keeps the existing ones. `backups` are sorted,
 * newest first.
 */
export function listExpired(backups: readonly StoredBackup[]): StoredBackup[] {
  const keepers = new Set(
    rules.flatMap(({ keep, toPeriod }) => {
      const newest = new Map<string, StoredBackup>()
      for (const backup of backups) {
        const period = toPeriod(backup.at)
        if (!newest.has(period)) newest.set(period, backup)
      }
      return [...newest.values()].slice(0, keep)
    }),
  )
  return backups.filter((backup) => !keepers.has(backup))
}
