import { constants, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { getSettings } from '@/lib/base/platform/settings'
import type { Database } from './database'

const PREFIX = 'snapshot-'
/** Age after which the leftovers of a killed command are removed by a later snapshot. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Copies PGlite's files, while it runs, to a new folder in the data directory, and resolves with it: what
 * `openPglite` opens there is the store at this moment. Nothing else happens in PGlite's thread meanwhile,
 * so that no statement is half in the copy, and the log of changes makes the rest right as after a crash.
 * Where the file system can, both share what is equal. The folder is the caller's to remove.
 */
export async function takeSnapshot(database: Database): Promise<string> {
  const directory = path.resolve(getSettings().DATA_DIR)
  removeOld(directory)
  // Nearly all is in the files then: opening the copy has little to repeat.
  await database.execute(sql`checkpoint`)
  const folder = mkdtempSync(path.join(directory, PREFIX))
  try {
    const mode = constants.COPYFILE_FICLONE
    mkdirSync(path.join(folder, 'pgdata'), { mode: 0o700 })
    cpSync(path.join(directory, 'pgdata'), path.join(folder, 'pgdata'), { recursive: true, mode })
    return folder
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw cause
  }
}

function removeOld(directory: string): void {
  for (const name of readdirSync(directory).filter((entryName) => entryName.startsWith(PREFIX))) {
    const folder = path.join(directory, name)
    if (statSync(folder).mtimeMs < Date.now() - KEPT_MS) rmSync(folder, { recursive: true, force: true })
  }
}
