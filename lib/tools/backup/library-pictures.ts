import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { parsePictureKey } from '@/lib/base/domain/stored-picture'
import { readPictureFiles, writePictureFiles } from '@/lib/features/content/media/copy-picture'
import {
  isObject,
  readObject,
  removeObject,
  writeObject,
} from '@/lib/features/content/media/files/copy-object'
import { removePictureFiles } from '@/lib/features/content/media/store-picture'
import { takePicture } from '@/lib/features/content/media/take-picture'
import type { PictureFiles } from './pictures'

/** Returns a picture's file. Drops streamed files, which belong to documents and videos, never to pictures. */
const toWhole = ({ name, bytes }: { name: string; bytes: Buffer | AsyncIterable<Uint8Array> }) =>
  Buffer.isBuffer(bytes) ? [{ name, bytes }] : []

/** The pictures and files of this site's libraries, in the configured storage. */
export const libraryPictures: PictureFiles = {
  list: listKeys,
  async *read(key) {
    const parts = parsePictureKey(key)
    if (parts) yield* readPictureFiles(parts.key)
    else if (isObject(key)) yield* readObject(key)
  },
  async write(key, files) {
    const parts = parsePictureKey(key)
    if (parts) await writePictureFiles(parts.key, files.flatMap(toWhole))
    else if (isObject(key)) await writeObject(key, files)
  },
  async take(key, files) {
    const parts = parsePictureKey(key)
    return parts ? takePicture(parts, files) : { kind: 'refused', file: key }
  },
  async remove(key) {
    const parts = parsePictureKey(key)
    if (parts) await removePictureFiles(parts.key)
    else if (isObject(key)) await removeObject(key)
  },
}

/**
 * Lists the keys of all pictures and files. Returns an empty list for a database of a release without media libraries.
 * The page images of documents are listed as pictures.
 */
async function listKeys(database: Database): Promise<string[]> {
  const pictures = await listOf(database, 'media', sql`select key from media`)
  const files = await listOf(
    database,
    'media_files',
    sql`select object as key from media_files union select poster from media_files where poster is not null`,
  )
  return Array.from(new Set([...pictures, ...files])).sort()
}

async function listOf(database: Database, table: string, keys: SQL): Promise<string[]> {
  const tables = await readRows(
    database,
    sql`select from pg_class where relnamespace = current_schema()::regnamespace and relname = ${table}`,
  )
  if (tables.length === 0) return []
  return (await readRows<{ key: string }>(database, keys)).map(({ key }) => key)
}
