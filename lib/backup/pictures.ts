import type { Database } from '@/lib/content/store/database'

/** The files of the libraries' pictures, wherever they are kept. */
export type PictureFiles = {
  /** The keys of all pictures, each once. */
  list(database: Database): Promise<string[]>
  read(key: string): AsyncIterable<{ name: string; bytes: Buffer }>
  write(key: string, files: { name: string; bytes: Buffer }[]): Promise<void>
}
