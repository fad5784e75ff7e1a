import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, min, not, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { toFileKind, type FileKey, type FileKind, type StoredFile } from '@/lib/base/domain/stored-file'
import { readRows, storable, type Database } from '@/lib/db/database'
import { mediaFiles } from '@/lib/db/schema'
import { isInScope } from '@/lib/db/scope'
import { containsWords } from '../contains-words'
import { findUses, usesOf, type PictureUses, type Viewer } from '../media-uses'
import { isOwn, readFile, toColumns, toFile, type NewFile } from './file-rows'

/** Adds a file to an organisation's library. */
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

/** What somebody says of a file. */
export type FileDescription = Pick<
  StoredFile,
  'title' | 'credit' | 'licence' | 'labels' | 'expiresAt' | 'poster'
>

/** Null where the organisation has none such. */
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
      // A PDF's is its first page.
      poster: sql`case when format = 'pdf' then ${mediaFiles.poster} else ${poster} end`,
    })
    .where(isOwn(organisation, id))
    .returning()
  return row ? toFile(row) : null
}

/** The file that has been past its time longest is so for readers' pages from now on; null where there is none. */
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

/** When the next file is past its time, as an ISO instant; null where none will be. */
export async function getNextExpiry(database: Database): Promise<string | null> {
  const isToCome = and(isNotNull(mediaFiles.expiresAt), eq(mediaFiles.isWithdrawn, false))
  const [row] = await database
    .select({ next: min(mediaFiles.expiresAt) })
    .from(mediaFiles)
    .where(isToCome)
  return row?.next?.toISOString() ?? null
}

/** What becomes of a file that is to be removed: with its captions; one that stands somewhere stays. */
export type FileRemoval = { kind: 'removed'; files: StoredFile[] } | { kind: 'used' } | { kind: 'missing' }

/** Removes a file that nothing shows; its bytes are the caller's to remove. */
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

/** The labels that an organisation's files have, the most used first. */
export async function listFileLabels(database: Database, organisation: OrganisationId): Promise<string[]> {
  const rows = await readRows<{ label: string }>(
    database,
    sql`select label from media_files, unnest(labels) as label where organisation_id = ${organisation}
      group by label order by count(*) desc, label limit 50`,
  )
  return rows.map(({ label }) => label)
}

/** Null where the organisation has none such. */
export async function getFile(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<StoredFile | null> {
  return readFile(database, isOwn(organisation, id))
}

/** The file at an address, of whichever organisation; null for none. */
export const getFileOfKey = (database: Database, key: FileKey): Promise<StoredFile | null> =>
  readFile(database, eq(mediaFiles.key, key))

/** The captions of an audio or a video, by language. */
export async function listCaptions(database: Database, id: number): Promise<StoredFile[]> {
  const rows = await database
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.captionsOf, id))
    .orderBy(mediaFiles.language, mediaFiles.id)
  return rows.map(toFile)
}

/** Of these, the videos whose words no one can read. */
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

/** Which files: `text` is of the title, the file's name, the credit or a label; null for any. */
export type FileFilter = {
  text: string | null
  kind: FileKind | null
  label: string | null
  isUnused: boolean
}

/** A file, and the name of the organisation that has it. */
export type ListedFile = StoredFile & { home: string }

/** The newest first, `limit` of those with an id below `before`, or of all; captions stand with what they are of. */
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

/** Where a file stands: in what is written, or what readers see. Null where there is no such file. */
export async function listFileUses(
  database: Database,
  organisation: OrganisationId,
  id: number,
  viewer: Viewer,
): Promise<PictureUses | null> {
  const file = await getFile(database, organisation, id)
  return file && findUses(database, file, viewer)
}
