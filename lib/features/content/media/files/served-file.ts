import type { FileKey, StoredFile } from '@/lib/base/domain/stored-file'
import { getQueries } from '@/lib/features/kernel/queries'

/** Data that the edge server needs to serve a file. */
export type ServedFile = {
  object: string
  bytes: number
  sha256: string
  /** Suggested file name when the reader saves the file. */
  fileName: string
  /** Time of the upload of these bytes, as Unix time in ms. */
  modifiedAt: number
  /** Time from which the file is no longer served, as Unix time in ms; null if it does not expire. */
  expiresAt: number | null
}

/** Returns the file that is currently served for the key, or null. Throws if the database is unavailable. */
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
