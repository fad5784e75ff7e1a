import { constants, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { getSettings } from '@/lib/base/platform/settings'
import type { Database } from './database'

const PREFIX = 'snapshot-'
/** Age after which the leftovers of a killed command are removed by a later snapshot. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Copies PGlite's files, while it runs, to a new folder in the data directory, and returns its path. `openPglite` opens
 * the store there as of this moment. PGlite's thread does nothing else meanwhile, so the copy is consistent after a
 * replay of the write-ahead log. Uses copy-on-write where the file system supports it. The caller removes the folder.
 */
export async function takeSnapshot(database: Database): Promise<string> {
  const directory = path.resolve(getSettings().DATA_DIR)
  removeOld(directory)
  // Writes nearly all changes to the files, so that the copy opens with little to replay.
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
