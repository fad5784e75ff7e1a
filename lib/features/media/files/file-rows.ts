import { and, eq, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { StoredFile } from '@/lib/base/domain/stored-file'
import { storable, type Database } from '@/lib/db/database'
import { mediaFiles } from '@/lib/db/schema'

type FileRow = typeof mediaFiles.$inferSelect

/** What a file is, beside what is said of it. */
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
  /** What a PDF says. */
  text: string
}

/** A new file as its row has it. */
export const toColumns = ({ uploadedById: _by, ...file }: NewFile) => ({
  ...file,
  title: storable(file.title),
  fileName: storable(file.fileName),
  text: storable(file.text),
})

/** The first of those; null for none. */
export async function readFile(database: Database, where: SQL | undefined): Promise<StoredFile | null> {
  const [row] = await database.select().from(mediaFiles).where(where).limit(1)
  return row ? toFile(row) : null
}

/** The file of an organisation with that id. */
export const isOwn = (organisation: OrganisationId, id: number) =>
  and(eq(mediaFiles.organisationId, organisation), eq(mediaFiles.id, id))

/** A row as a file, without what a PDF says. */
export function toFile({
  organisationId,
  uploadedBy,
  text: _text,
  isWithdrawn: _is,
  ...row
}: FileRow): StoredFile {
  return { ...row, organisation: organisationId as OrganisationId, uploadedById: uploadedBy }
}
