import type { Database } from '@/lib/db/database'
import type { TakenPicture } from '@/lib/features/content/media/take-picture'

/** A stored file of a picture or document. Large files are streamed. */
type File = { name: string; bytes: Buffer | AsyncIterable<Uint8Array> }

/** Access to media files in any storage. A key identifies a picture with all its files, or another file. */
export type PictureFiles = {
  /** Lists all keys without duplicates. */
  list(database: Database): Promise<string[]>
  read(key: string): AsyncIterable<File>
  /** Writes trusted files, such as those of a backup, without checks. */
  write(key: string, files: File[]): Promise<void>
  /** Checks and stores files from an untrusted source. */
  take(key: string, files: AsyncIterable<{ name: string; bytes: Buffer }>): Promise<TakenPicture>
  remove(key: string): Promise<void>
}

/** Iterates over a file's bytes, buffered or streamed. */
export async function* toPieces(bytes: File['bytes']): AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(bytes)) yield bytes
  else yield* bytes
}

/** The functions that backups and exports need. */
export type PicturesToRead = Pick<PictureFiles, 'list' | 'read'>
