import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, min, not, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { toFileKind, type FileKey, type FileKind, type StoredFile } from '@/lib/base/domain/stored-file'
import { readRows, storable, type Database } from '@/lib/db/database'
import { mediaFiles } from '@/lib/db/schema'
import { isInScope } from '@/lib/db/scope'
import { containsWords } from './contains-words'
import { findUses, usesOf, type PictureUses, type Viewer } from './media-uses'
import { isOwn, readFile, toColumns, toFile, type NewFile } from './file-rows'

export async function addFile(
  database: Database,
  organisation: OrganisationId,
  file: NewFile,
): Promise<StoredFile> {
  const [row] = await database
    .insert(mediaFiles)
    .values({ ...toColumns(file), organisationId: organisation, uploadedBy: file.uploadedById })
    .returning()
  if (!row) throw new Error('file not added')
  return toFile(row)
}

/** Data that an editor enters about a file. */
export type FileDescription = Pick<
  StoredFile,
  'title' | 'credit' | 'licence' | 'labels' | 'expiresAt' | 'poster'
>

/** Updates the description of a file. Returns null if the organisation does not have the file. */
export async function describeFile(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { title, credit, licence, labels, expiresAt, poster }: FileDescription,
): Promise<StoredFile | null> {
  const [row] = await database
    .update(mediaFiles)
    .set({
      title: storable(title),
      credit: storable(credit),
      licence: storable(licence),
      labels: labels.map(storable),
      expiresAt,
      isWithdrawn: sql`coalesce(${expiresAt?.toISOString() ?? null}::timestamptz <= now(), false)`,
      // The poster of a PDF is always its first page.
      poster: sql`case when format = 'pdf' then ${mediaFiles.poster} else ${poster} end`,
    })
    .where(isOwn(organisation, id))
    .returning()
  return row ? toFile(row) : null
}

/** Withdraws the file that expired first, so that public pages no longer offer it. Returns null if no file is due. */
export async function withdrawExpired(
  database: Database,
  at: Date,
): Promise<{ organisation: string; file: number } | null> {
  const rows = await readRows<{ organisation: string; file: number }>(
    database,
    sql`update media_files set is_withdrawn = true where id = (
        select id from media_files where not is_withdrawn and expires_at <= ${at.toISOString()}::timestamptz
        order by expires_at limit 1 for update skip locked)
      returning organisation_id as organisation, id as file`,
  )
  return rows[0] ?? null
}

/** Returns the next expiry of a file as an ISO instant, or null if no file expires. */
export async function getNextExpiry(database: Database): Promise<string | null> {
  const isToCome = and(isNotNull(mediaFiles.expiresAt), eq(mediaFiles.isWithdrawn, false))
  const [row] = await database
    .select({ next: min(mediaFiles.expiresAt) })
    .from(mediaFiles)
    .where(isToCome)
  return row?.next?.toISOString() ?? null
}

/** Result of removing a file. Its captions are removed with it. A file that is in use is kept. */
export type FileRemoval = { kind: 'removed'; files: StoredFile[] } | { kind: 'used' } | { kind: 'missing' }

/** Removes a file that is not used anywhere. The caller removes its bytes. */
export async function removeFile(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<FileRemoval> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(mediaFiles).where(isOwn(organisation, id)).for('update')
    if (!row) return { kind: 'missing' }
    const uses = await readRows(transaction, usesOf(sql`${row.key}::text`, sql`${organisation}`))
    if (uses.length > 0) return { kind: 'used' }
    const files = [toFile(row), ...(await listCaptions(transaction, id))]
    await transaction.delete(mediaFiles).where(isOwn(organisation, id))
    return { kind: 'removed', files }
  })
}

/** Returns the labels of an organisation's files, the most frequent first. */
export async function listFileLabels(database: Database, organisation: OrganisationId): Promise<string[]> {
  const rows = await readRows<{ label: string }>(
    database,
    sql`select label from media_files, unnest(labels) as label where organisation_id = ${organisation}
      group by label order by count(*) desc, label limit 50`,
  )
  return rows.map(({ label }) => label)
}

/** Returns a file of the organisation, or null if the organisation does not have it. */
export async function getFile(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<StoredFile | null> {
  return readFile(database, isOwn(organisation, id))
}

/** Returns the file with this key, in any organisation, or null. */
export const getFileOfKey = (database: Database, key: FileKey): Promise<StoredFile | null> =>
  readFile(database, eq(mediaFiles.key, key))

/** Returns the caption files of an audio or a video, by language. */
export async function listCaptions(database: Database, id: number): Promise<StoredFile[]> {
  const rows = await database
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.captionsOf, id))
    .orderBy(mediaFiles.language, mediaFiles.id)
  return rows.map(toFile)
}

/** Returns the videos among these files that have no captions. */
export async function listFilmsWithoutCaptions(
  database: Database,
  keys: readonly FileKey[],
): Promise<FileKey[]> {
  const hasCaptions = sql`exists (select from media_files as said where said.captions_of = media_files.id)`
  const rows = await database
    .select({ key: mediaFiles.key })
    .from(mediaFiles)
    .where(
      and(inArray(mediaFiles.key, keys), inArray(mediaFiles.format, formatsOf('video')), not(hasCaptions)),
    )
  return rows.map(({ key }) => key)
}

/** Filters for a list of files. `text` is matched against title, file name, credit and labels. null matches all. */
export type FileFilter = {
  text: string | null
  kind: FileKind | null
  label: string | null
  isUnused: boolean
}

/** A file with the name of its organisation. */
export type ListedFile = StoredFile & { home: string }

/** Returns up to `limit` files with an id below `before`, the newest first. Captions are listed with their video. */
export async function listFiles(
  database: Database,
  scope: Scope,
  { before, limit, text, kind, label, isUnused }: FileFilter & { before: number | null; limit: number },
): Promise<ListedFile[]> {
  const said = sql`(title || ' ' || file_name || ' ' || credit || ' ' || array_to_string(labels, ' '))`
  const isOfKind = sql`media_files.format in (select jsonb_array_elements_text(${JSON.stringify(formatsOf(kind))}))`
  const rows = await database
    .select({
      ...getTableColumns(mediaFiles),
      text: sql<string>`''`,
      home: sql<string>`(select name from organisations where organisations.id = media_files.organisation_id)`,
    })
    .from(mediaFiles)
    .where(
      and(
        isInScope(sql`${mediaFiles.organisationId}`, scope),
        sql`${mediaFiles.captionsOf} is null`,
        before === null ? undefined : lt(mediaFiles.id, before),
        kind === null ? undefined : isOfKind,
        label === null ? undefined : sql`${storable(label)} = any(${mediaFiles.labels})`,
        text === null ? undefined : containsWords(said, text),
        isUnused
          ? sql`not exists (${usesOf(sql`media_files.key`, sql`media_files.organisation_id`)})`
          : undefined,
      ),
    )
    .orderBy(desc(mediaFiles.id))
    .limit(limit)
  return rows.map((row) => ({ ...toFile(row), home: row.home }))
}

const formatsOf = (kind: FileKind | null) =>
  mediaFiles.format.enumValues.filter((format) => toFileKind(format) === kind)

/** Returns where a file is used, in drafts or on public pages. Returns null if the file does not exist. */
export async function listFileUses(
  database: Database,
  organisation: OrganisationId,
  id: number,
  viewer: Viewer,
): Promise<PictureUses | null> {
  const file = await getFile(database, organisation, id)
  return file && findUses(database, file, viewer)
}
