import { inArray, sql } from 'drizzle-orm'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ShownCaptions, ShownFile } from '@/lib/base/domain/shown-file'
import type { Database } from '@/lib/db/database'
import { mediaFiles } from '@/lib/db/schema'

const { key, format, bytes, title, credit, licence, poster, pages, seconds, plays } = mediaFiles

/**
 * Lists the files with these keys, of any organisation: a copy shows the files of its original. Omits missing files.
 */
export async function listShownFiles(database: Database, keys: readonly FileKey[]): Promise<ShownFile[]> {
  if (keys.length === 0) return []
  const isExpired = sql<boolean>`coalesce(${mediaFiles.expiresAt} <= now(), false)`
  const captions = sql<ShownCaptions[]>`(select coalesce(json_agg(json_build_object('key', said.key,
      'language', coalesce(said.language, 'es'), 'title', said.title) order by said.language, said.id), '[]')
    from media_files as said where said.captions_of = media_files.id
      and coalesce(said.expires_at > now(), true))`
  return database
    .select({
      key,
      format,
      bytes,
      title,
      credit,
      licence,
      poster,
      pages,
      seconds,
      plays,
      isExpired,
      captions,
    })
    .from(mediaFiles)
    .where(inArray(key, keys))
}
