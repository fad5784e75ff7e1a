import type { StoredBackup } from './backup-name'

const DAY_MS = 86_400_000

/** Returns the last time before `now` at which the daily backup was due. `hour` is in UTC. */
export function toLastDue(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  return new Date(today > now.getTime() ? today - DAY_MS : today)
}

/** Returns true if there is no backup since the last daily backup was due. */
export function isDue(newest: StoredBackup | undefined, now: Date, hour: number): boolean {
  return !newest || newest.at < toLastDue(now, hour)
}
