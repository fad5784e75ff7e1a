import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { StoredFile } from '@/lib/base/domain/stored-file'
import { storable, type Database } from '@/lib/db/database'
import { mediaFiles, mediaUploads, people } from '@/lib/db/schema'
import { isOwn, readFile, toColumns, toFile, type NewFile } from './file-rows'
import { MAX_OPEN_BYTES } from '../storage/upload-limits'
import { addFile } from './files'
import { PART_BYTES } from './limits'

export type FileUpload = Pick<
  typeof mediaUploads.$inferSelect,
  'id' | 'fileName' | 'bytes' | 'received' | 'parts' | 'fileId' | 'begunAt'
> & { organisation: OrganisationId }

/** The owner of an upload. Other people cannot see it. */
type Whose = { person: string; organisation?: OrganisationId }

type NewUpload = { id: string; person: string; fileName: string; bytes: number }

/** Adds an empty upload. Returns the exceeded limit (`MAX_OPEN_BYTES`) if it adds nothing, or null if it was added. */
export async function beginUpload(
  database: Database,
  organisation: OrganisationId,
  { id, person, fileName, bytes }: NewUpload,
): Promise<keyof typeof MAX_OPEN_BYTES | null> {
  return database.transaction(async (transaction) => {
    // The lock makes uploads that begin at the same time count each other's bytes.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('cartelera_media_uploads'))`)
    const open = await sumOpenBytes(transaction, organisation, person)
    const counted = Math.max(bytes, PART_BYTES)
    if (open.person + counted > MAX_OPEN_BYTES.person) return 'person'
    if (open.organisation + counted > MAX_OPEN_BYTES.organisation) return 'organisation'
    await transaction
      .insert(mediaUploads)
      .values({ id, organisationId: organisation, personId: person, fileName: storable(fileName), bytes })
    return null
  })
}

async function sumOpenBytes(transaction: Database, organisation: OrganisationId, person: string) {
  const isOfPerson = eq(mediaUploads.personId, person)
  const isOfOrganisation = eq(mediaUploads.organisationId, organisation)
  const bytes = sql`greatest(${mediaUploads.bytes}, ${PART_BYTES}::bigint)`
  const [sums] = await transaction
    .select({
      person: sql`coalesce(sum(${bytes}) filter (where ${isOfPerson}), 0)`.mapWith(Number),
      organisation: sql`coalesce(sum(${bytes}) filter (where ${isOfOrganisation}), 0)`.mapWith(Number),
    })
    .from(mediaUploads)
    .where(and(isNull(mediaUploads.fileId), or(isOfPerson, isOfOrganisation)))
  return sums ?? { person: 0, organisation: 0 }
}

/** Returns an upload of the person. Returns null for uploads of other people. */
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

/** Adds a part at `offset`. Returns false if another request has added one there in the meantime. */
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

/** Deletes an upload. Returns its parts, which the caller removes. */
export async function endUpload(database: Database, id: string): Promise<string[]> {
  const [row] = await database.delete(mediaUploads).where(eq(mediaUploads.id, id)).returning()
  return row?.parts ?? []
}

/** Lists the parts of all uploads of the person with this email address. */
export async function listPartsOf(database: Database, email: string): Promise<string[]> {
  const rows = await database
    .select({ parts: mediaUploads.parts })
    .from(mediaUploads)
    .innerJoin(people, eq(people.id, mediaUploads.personId))
    .where(eq(people.email, storable(email.trim().toLowerCase())))
  return rows.flatMap(({ parts }) => parts)
}

/** Deletes the uploads that began before `before`. Returns their parts, which the caller removes. */
export async function expireUploads(database: Database, before: Date): Promise<string[]> {
  const rows = await database.delete(mediaUploads).where(lt(mediaUploads.begunAt, before)).returning()
  return rows.flatMap(({ parts }) => parts)
}

/**
 * Adds the file of an upload to the library, once per upload. Captions replace those in the same language; `former`
 * contains the replaced files. Returns null if the upload no longer exists.
 */
export async function addUploaded(
  database: Database,
  organisation: OrganisationId,
  { upload, file }: { upload: string; file: NewFile },
): Promise<{ file: StoredFile; isNew: boolean; former: StoredFile[] } | null> {
  return database.transaction(async (transaction) => {
    const state = await takeUpload(transaction, upload)
    if (state === null) return null
    if (state !== 'open') return { file: state, isNew: false, former: [] }
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

/**
 * Replaces a file with the file of an upload, at the same path. `former` contains the replaced file. Returns null if
 * the upload or the file no longer exists.
 */
export async function replaceWithUploaded(
  database: Database,
  organisation: OrganisationId,
  { id, upload, file }: { id: number; upload: string; file: NewFile },
): Promise<{ file: StoredFile; isNew: boolean; former: StoredFile[] } | null> {
  return database.transaction(async (transaction) => {
    const state = await takeUpload(transaction, upload)
    const [former] = await transaction.select().from(mediaFiles).where(isOwn(organisation, id)).for('update')
    if (state === null || !former) return null
    if (state !== 'open') return { file: state, isNew: false, former: [] }
    const { bytes, pages, seconds, plays, sha256, object, fileName, text } = toColumns(file)
    // The poster of a PDF is its first page. Editors choose the poster of other files.
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

/** Locks an upload. Returns its file, `open` if it has no file yet, or null if the upload is unknown. */
async function takeUpload(transaction: Database, upload: string): Promise<StoredFile | 'open' | null> {
  const isIt = eq(mediaUploads.id, upload)
  const [row] = await transaction.select().from(mediaUploads).where(isIt).for('update')
  if (!row) return null
  return row.fileId === null ? 'open' : readFile(transaction, eq(mediaFiles.id, row.fileId))
}

const closeUpload = (transaction: Database, upload: string, fileId: number) =>
  transaction.update(mediaUploads).set({ fileId, parts: [] }).where(eq(mediaUploads.id, upload))
