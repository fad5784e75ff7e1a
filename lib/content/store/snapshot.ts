import { constants, cpSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { getSettings } from '@/lib/platform/settings'
import type { Database } from './database'

/**
 * Copies PGlite's files, while it runs, into a folder that does not exist: what `openPglite` opens in
 * `folder` then is the store at this moment. Nothing else happens in PGlite's thread meanwhile, so that no
 * statement is half in the copy, and the log of changes makes the rest right as after a crash. Where the
 * file system can, both share what is equal.
 */
export async function takeSnapshot(database: Database, folder: string): Promise<void> {
  const files = path.join(getSettings().DATA_DIR, 'pgdata')
  // Nearly all is in the files then: opening the copy has little to repeat.
  await database.execute(sql`checkpoint`)
  cpSync(files, path.join(folder, 'pgdata'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}
