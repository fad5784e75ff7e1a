import type { Database } from '@/lib/db/database'
import type { TakenPicture } from '@/lib/features/media/take-picture'

/** A file of a picture. Large files are streamed. */
type File = { name: string; bytes: Buffer | AsyncIterable<Uint8Array> }

/** Access to the libraries' files in any storage: pictures, and other files by their addresses. */
export type PictureFiles = {
  /** Lists all keys without duplicates. */
  list(database: Database): Promise<string[]>
  read(key: string): AsyncIterable<File>
  /** Writes files unchanged, as from a backup. */
  write(key: string, files: File[]): Promise<void>
  /** Accepts files from an untrusted source. */
  take(key: string, files: AsyncIterable<{ name: string; bytes: Buffer }>): Promise<TakenPicture>
  remove(key: string): Promise<void>
}

/** Iterates over a file's bytes, buffered or streamed. */
export async function* toPieces(bytes: File['bytes']): AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(bytes)) yield bytes
  else yield* bytes
}

/** The part that a backup or an export needs. */
export type PicturesToRead = Pick<PictureFiles, 'list' | 'read'>
