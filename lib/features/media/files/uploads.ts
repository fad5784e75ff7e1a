import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { mediaUploads } from '@/lib/db/schema'

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
