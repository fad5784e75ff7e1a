import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { StoredFile } from '@/lib/base/domain/stored-file'
import { storable, type Database } from '@/lib/db/database'
import { mediaFiles, mediaUploads } from '@/lib/db/schema'
import { isOwn, readFile, toColumns, toFile, type NewFile } from './file-rows'
import { addFile } from './files'

/** A file on its way into a library. */
export type FileUpload = Pick<
  typeof mediaUploads.$inferSelect,
  'id' | 'fileName' | 'bytes' | 'received' | 'parts' | 'fileId' | 'begunAt'
> & { organisation: OrganisationId }

/** Whose an upload is: no one else sees it. */
type Whose = { person: string; organisation?: OrganisationId }

/** Begins an upload of which nothing has come. */
export async function beginUpload(
  database: Database,
  organisation: OrganisationId,
  { id, person, fileName, bytes }: { id: string; person: string; fileName: string; bytes: number },
): Promise<void> {
  await database
    .insert(mediaUploads)
    .values({ id, organisationId: organisation, personId: person, fileName: storable(fileName), bytes })
}

/** Null where the person has none such. */
export async function getUpload(
  database: Database,
  id: string,
  { person, organisation }: Whose,
): Promise<FileUpload | null> {
  const [row] = await database
    .select()
    .from(mediaUploads)
    .where(
      and(
        eq(mediaUploads.id, id),
        eq(mediaUploads.personId, person),
        organisation === undefined ? undefined : eq(mediaUploads.organisationId, organisation),
      ),
    )
  return row ? { ...row, organisation: row.organisationId as OrganisationId } : null
}

/** Adds a part that begins at `offset`; false where another has come there meanwhile. */
export async function addUploadPart(
  database: Database,
  id: string,
  { offset, bytes, part }: { offset: number; bytes: number; part: string },
): Promise<boolean> {
  const added = await database
    .update(mediaUploads)
    .set({
      received: sql`${mediaUploads.received} + ${bytes}`,
      parts: sql`array_append(${mediaUploads.parts}, ${part}::text)`,
    })
    .where(and(eq(mediaUploads.id, id), eq(mediaUploads.received, offset), isNull(mediaUploads.fileId)))
    .returning({ id: mediaUploads.id })
  return added.length > 0
}

/** Forgets an upload; the parts that are to be removed with it. */
export async function endUpload(database: Database, id: string): Promise<string[]> {
  const [row] = await database.delete(mediaUploads).where(eq(mediaUploads.id, id)).returning()
  return row?.parts ?? []
}

/** Forgets all that began before `before`; the parts that are to be removed with them. */
export async function expireUploads(database: Database, before: Date): Promise<string[]> {
  const rows = await database.delete(mediaUploads).where(lt(mediaUploads.begunAt, before)).returning()
  return rows.flatMap(({ parts }) => parts)
}

/**
 * Adds what an upload has become: once, however often it is asked for. Null where the upload is gone. Captions take the
 * place of those in the same language; `former` is what stands nowhere any more.
 */
export async function addUploaded(
  database: Database,
  organisation: OrganisationId,
  { upload, file }: { upload: string; file: NewFile },
): Promise<{ file: StoredFile; isNew: boolean; former: StoredFile[] } | null> {
  return database.transaction(async (transaction) => {
    const known = await takeUpload(transaction, upload)
    if (known === null) return null
    if (known !== 'open') return { file: known, isNew: false, former: [] }
    const isFormer = and(
      sql`${mediaFiles.captionsOf} = ${file.captionsOf}::integer`,
      sql`${mediaFiles.language} = ${file.language}::text`,
    )
    const former = await transaction.delete(mediaFiles).where(isFormer).returning()
    const added = await addFile(transaction, organisation, file)
    await closeUpload(transaction, upload, added.id)
    return { file: added, isNew: true, former: former.map(toFile) }
  })
}

/** Puts what an upload has become at a file's address; `former` stands nowhere any more. Null as for `addUploaded`. */
export async function replaceWithUploaded(
  database: Database,
  organisation: OrganisationId,
  { id, upload, file }: { id: number; upload: string; file: NewFile },
): Promise<{ file: StoredFile; isNew: boolean; former: StoredFile[] } | null> {
  return database.transaction(async (transaction) => {
    const known = await takeUpload(transaction, upload)
    const [former] = await transaction.select().from(mediaFiles).where(isOwn(organisation, id)).for('update')
    if (known === null || !former) return null
    if (known !== 'open') return { file: known, isNew: false, former: [] }
    const { bytes, pages, seconds, plays, sha256, object, fileName, text } = toColumns(file)
    // A PDF's is its first page; another's was chosen.
    const poster = former.format === 'pdf' ? file.poster : former.poster
    const [row] = await transaction
      .update(mediaFiles)
      .set({ bytes, pages, seconds, plays, sha256, object, fileName, text, poster, replacedAt: sql`now()` })
      .where(isOwn(organisation, id))
      .returning()
    if (!row) return null
    await closeUpload(transaction, upload, id)
    return { file: toFile(row), isNew: true, former: [toFile(former)] }
  })
}

/** The file that an upload has become already, `open` for none yet, null where there is no such upload. */
async function takeUpload(transaction: Database, upload: string): Promise<StoredFile | 'open' | null> {
  const isIt = eq(mediaUploads.id, upload)
  const [row] = await transaction.select().from(mediaUploads).where(isIt).for('update')
  if (!row) return null
  return row.fileId === null ? 'open' : readFile(transaction, eq(mediaFiles.id, row.fileId))
}

const closeUpload = (transaction: Database, upload: string, fileId: number) =>
  transaction.update(mediaUploads).set({ fileId, parts: [] }).where(eq(mediaUploads.id, upload))
