import type { FileKey, StoredFile } from '@/lib/base/domain/stored-file'
import { getQueries } from '@/lib/features/queries'

/** What the edge has to know of a file to serve it. */
export type ServedFile = {
  object: string
  bytes: number
  sha256: string
  /** Under which name its reader saves it. */
  fileName: string
  /** When the bytes came, in milliseconds. */
  modifiedAt: number
  /** From when on no one gets it; null for never. */
  expiresAt: number | null
}

/** What stands at a file's address now; null where there is none. Rejects where the database is away. */
export async function findServedFile(key: FileKey): Promise<ServedFile | null> {
  const file = await (await getQueries())?.mediaFiles.getFileOfKey(key)
  return file ? toServedFile(file) : null
}

const toServedFile = ({ object, bytes, sha256, ...file }: StoredFile): ServedFile => ({
  object,
  bytes,
  sha256,
  fileName: file.fileName,
  modifiedAt: (file.replacedAt ?? file.uploadedAt).getTime(),
  expiresAt: file.expiresAt?.getTime() ?? null,
})
