import type { Database } from '@/lib/db/database'
import type { TakenPicture } from '@/lib/features/media/take-picture'

type File = { name: string; bytes: Buffer }

/** The files of the libraries' pictures, wherever they are kept. */
export type PictureFiles = {
  /** The keys of all pictures, each once. */
  list(database: Database): Promise<string[]>
  read(key: string): AsyncIterable<File>
  /** As they are: of a backup. */
  write(key: string, files: File[]): Promise<void>
  /** Those that somebody hands in, who may have made them. */
  take(key: string, files: AsyncIterable<File>): Promise<TakenPicture>
  remove(key: string): Promise<void>
}

/** What a backup or an export reads. */
export type PicturesToRead = Pick<PictureFiles, 'list' | 'read'>
