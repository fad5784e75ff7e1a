import type { Database } from '@/lib/db/database'
import type { TakenPicture } from '@/lib/features/media/take-picture'

/** A large one comes, and goes, as it is read. */
type File = { name: string; bytes: Buffer | AsyncIterable<Uint8Array> }

/** What is in the libraries' files, wherever they are kept: pictures, and what stands at the addresses of others. */
export type PictureFiles = {
  /** The keys of all, each once. */
  list(database: Database): Promise<string[]>
  read(key: string): AsyncIterable<File>
  /** As they are: of a backup. */
  write(key: string, files: File[]): Promise<void>
  /** Those that somebody hands in, who may have made them. */
  take(key: string, files: AsyncIterable<{ name: string; bytes: Buffer }>): Promise<TakenPicture>
  remove(key: string): Promise<void>
}

/** A file's bytes, whether they are there or come. */
export async function* toPieces(bytes: File['bytes']): AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(bytes)) yield bytes
  else yield* bytes
}

/** What a backup or an export reads. */
export type PicturesToRead = Pick<PictureFiles, 'list' | 'read'>
