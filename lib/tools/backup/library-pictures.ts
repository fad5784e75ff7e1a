import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { parsePictureKey } from '@/lib/base/domain/stored-picture'
import { readPictureFiles, writePictureFiles } from '@/lib/features/media/copy-picture'
import { removePictureFiles } from '@/lib/features/media/store-picture'
import { takePicture } from '@/lib/features/media/take-picture'
import type { PictureFiles } from './pictures'

/** The pictures of this site's libraries, in the storage that its settings name. */
export const libraryPictures: PictureFiles = {
  list: listKeys,
  async *read(key) {
    const parts = parsePictureKey(key)
    if (parts) yield* readPictureFiles(parts.key)
  },
  async write(key, files) {
    const parts = parsePictureKey(key)
    if (parts) await writePictureFiles(parts.key, files)
  },
  async take(key, files) {
    const parts = parsePictureKey(key)
    return parts ? takePicture(parts, files) : { kind: 'refused', file: key }
  },
  async remove(key) {
    const parts = parsePictureKey(key)
    if (parts) await removePictureFiles(parts.key)
  },
}

/** None in a store of a release that had no libraries yet. */
async function listKeys(database: Database): Promise<string[]> {
  const tables = await readRows(
    database,
    sql`select from pg_class where relnamespace = current_schema()::regnamespace and relname = 'media'`,
  )
  if (tables.length === 0) return []
  const rows = await readRows<{ key: string }>(
    database,
    sql`select distinct key collate "C" as key from media order by 1`,
  )
  return rows.map(({ key }) => key)
}
