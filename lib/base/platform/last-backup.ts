import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSettings } from './settings'

/** `bytes` is null if an earlier release recorded the backup. */
export type LastBackup = { at: Date; bytes: number | null }

/** The file is written by `cartelera backup` and by the site, and read by the backup metric and the admin. */
const toFile = () => join(/* turbopackIgnore: true */ getSettings().DATA_DIR, 'last-backup')

/** Records the newest checked backup; null records that no backup exists. Throws if `DATA_DIR` cannot be written. */
export function recordBackup(backup: LastBackup | null): void {
  if (backup === null) return rmSync(toFile(), { force: true })
  mkdirSync(getSettings().DATA_DIR, { recursive: true })
  writeFileSync(toFile(), `${backup.at.toISOString()} ${backup.bytes ?? ''}\n`)
}

/** Returns the recorded backup; null before the first one. */
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
