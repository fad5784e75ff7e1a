import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSettings } from './settings'

/** Time and size of a backup. `bytes` is null if an earlier release recorded the backup. */
export type LastBackup = { at: Date; bytes: number | null }

/**
 * Returns the path of the file that records the last backup. `cartelera backup` and the site write the file; the metric
 * and the admin read it.
 */
const toFile = () => join(/* turbopackIgnore: true */ getSettings().DATA_DIR, 'last-backup')

/** Records the newest verified backup; null if none remains. Throws if `DATA_DIR` is not writable. */
export function recordBackup(backup: LastBackup | null): void {
  if (backup === null) return rmSync(toFile(), { force: true })
  mkdirSync(getSettings().DATA_DIR, { recursive: true })
  writeFileSync(toFile(), `${backup.at.toISOString()} ${backup.bytes ?? ''}\n`)
}

/** Returns the recorded backup; null if no backup was recorded. */
export function readLastBackup(): LastBackup | null {
  const [at = '', bytes = ''] = readText().trim().split(' ')
  const time = Date.parse(at)
  if (Number.isNaN(time)) return null
  return { at: new Date(time), bytes: bytes === '' ? null : Number(bytes) }
}

function readText(): string {
  try {
    return readFileSync(toFile(), 'utf8')
  } catch {
    return ''
  }
}
