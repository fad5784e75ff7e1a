import type { Readable } from 'node:stream'

/**
 * Where the library's bytes are kept: on a disk (`disk-storage.ts`) or in S3-compatible storage
 * (`s3-storage.ts`). A picture is a folder of small files under a name of its own, and never changes; so is what stands
 * at another file's address, a folder of one.
 * Everything rejects where the storage is away or refuses.
 */
export type MediaStorage = {
  /** Creates a folder on this machine, in which the files of a picture are made. */
  createFolder(): Promise<string>
  /** Returns the free bytes of the disk on which `createFolder` creates folders; null if it does not report them. */
  readFreeBytes(): Promise<number | null>
  /** Keeps what is in such a folder as a picture: whole or not at all. The folder is gone afterwards. */
  keep(picture: string, folder: string): Promise<void>
  /** Null where there is no such file. */
  read(picture: string, file: string): Promise<Buffer | null>
  /** As `read`, in pieces as they are asked for; of a range its first and its last byte are named. */
  open(picture: string, file: string, range?: ByteRange): Promise<Readable | null>
  /** Removes a picture, of which these are the files; one that is not there is none. */
  remove(picture: string, files: readonly string[]): Promise<void>
}

export type ByteRange = { start: number; end: number }
