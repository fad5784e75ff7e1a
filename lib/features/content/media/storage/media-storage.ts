import type { Readable } from 'node:stream'

/**
 * Storage of the library's bytes: a disk (`disk-storage.ts`) or S3-compatible storage (`s3-storage.ts`). A
 * picture is a folder of small files with a unique name, and never changes. Any other file is a folder with a
 * single file. All methods throw if the storage is unavailable or fails.
 */
export type MediaStorage = {
  /** Creates a local folder in which the files of a picture are prepared. */
  createFolder(): Promise<string>
  /** Returns the free bytes of the disk that `createFolder` uses, or null if unknown. */
  readFreeBytes(): Promise<number | null>
  /** Moves a folder of `createFolder` to the storage, atomically. The folder is gone afterwards. */
  keep(picture: string, folder: string): Promise<void>
  /** Reads a file of a picture into memory. Returns null if the file does not exist. */
  read(picture: string, file: string): Promise<Buffer | null>
  /** Opens a file of a picture as a stream; null if it does not exist. `range` includes its first and its last byte. */
  open(picture: string, file: string, range?: ByteRange): Promise<Readable | null>
  /** Removes a picture with the given files. Does nothing if it does not exist. */
  remove(picture: string, files: readonly string[]): Promise<void>
}

export type ByteRange = { start: number; end: number }
