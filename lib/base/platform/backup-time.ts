import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSettings } from './settings'

/** `cartelera backup` writes it, the site's metrics read when that was. */
const toFile = () => join(getSettings().DATA_DIR, 'last-backup')

/** Notes that a backup was written and checked. Throws where `DATA_DIR` takes no file. */
export function recordBackup(at: Date): void {
  mkdirSync(getSettings().DATA_DIR, { recursive: true })
  writeFileSync(toFile(), `${at.toISOString()}\n`)
}

/** When the last backup was recorded, in seconds since 1970; null where none was. */
export function readBackupTime(): number | null {
  const found = statSync(toFile(), { throwIfNoEntry: false })
  return found ? found.mtimeMs / 1000 : null
}
