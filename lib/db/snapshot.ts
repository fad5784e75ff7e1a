import { constants, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { getSettings } from '@/lib/base/platform/settings'
import type { Database } from './database'

const PREFIX = 'snapshot-'
/** Age in ms at which a snapshot is deleted. Such a snapshot was left by a killed command. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Copies the files of the running PGlite to a new folder in the data directory, and returns its path. The copy is
 * consistent because PGlite's thread is blocked meanwhile; opening it with `openPglite` replays the write-ahead log.
 * Uses copy-on-write if the file system supports it. The caller must delete the folder.
 */
export async function takeSnapshot(database: Database): Promise<string> {
  const directory = path.resolve(getSettings().DATA_DIR)
  removeOld(directory)
  // Writes pending changes to the files, so that opening the copy has little to replay.
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
