import { and, eq, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { StoredFile } from '@/lib/base/domain/stored-file'
import { storable, type Database } from '@/lib/db/database'
import { mediaFiles } from '@/lib/db/schema'

type FileRow = typeof mediaFiles.$inferSelect

/** A file without the data that editors add, such as credit and labels. */
export type NewFile = Pick<
  StoredFile,
  | 'key'
  | 'format'
  | 'bytes'
  | 'title'
  | 'poster'
  | 'captionsOf'
  | 'language'
  | 'pages'
  | 'seconds'
  | 'plays'
  | 'fileName'
  | 'sha256'
  | 'object'
  | 'uploadedById'
> & {
  /** Text of a PDF, for searches. */
  text: string
}

export const toColumns = ({ uploadedById: _by, ...file }: NewFile) => ({
  ...file,
  title: storable(file.title),
  fileName: storable(file.fileName),
  text: storable(file.text),
})

export async function readFile(database: Database, where: SQL | undefined): Promise<StoredFile | null> {
  const [row] = await database.select().from(mediaFiles).where(where).limit(1)
  return row ? toFile(row) : null
}

/** Returns a condition for the file with this id in the library of the organisation. */
export const isOwn = (organisation: OrganisationId, id: number) =>
  and(eq(mediaFiles.organisationId, organisation), eq(mediaFiles.id, id))

/** Converts a row to a file. Omits the text of a PDF. */
export function toFile({
  organisationId,
  uploadedBy,
  text: _text,
  isWithdrawn: _is,
  ...row
}: FileRow): StoredFile {
  return { ...row, organisation: organisationId as OrganisationId, uploadedById: uploadedBy }
}
