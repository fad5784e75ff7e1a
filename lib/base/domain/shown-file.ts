import { parseFileKey, STORED_FILES, type FileKey, type StoredFile } from './stored-file'

/** Captions of an audio or video in one language. */
export type ShownCaptions = {
  key: FileKey
  language: string
  /** Name of the captions' language, in that language. */
  title: string
}

/** A file of the library that a published text links to. */
export type ShownFile = Pick<
  StoredFile,
  'key' | 'format' | 'bytes' | 'title' | 'credit' | 'licence' | 'poster' | 'pages' | 'seconds' | 'plays'
> & {
  /** True if the file can no longer be downloaded (`StoredFile.expiresAt`). */
  isExpired: boolean
  captions: ShownCaptions[]
}

/** Maximum number of files per text that become players or download boxes. Further ones stay links. */
const MAX_SHOWN_FILES = 100

const address = new RegExp(`${STORED_FILES}([0-9a-f]{32}\\.[a-z0-9]{2,5})(?![\\w./-])`, 'g')

/** Lists the keys of documents, audio and video files that a text links to, without duplicates. */
export function listFileKeys(content: string): FileKey[] {
  const keys = new Set<FileKey>()
  for (const [, name = ''] of content.matchAll(address)) {
    const file = parseFileKey(name)
    if (file && file.kind !== 'captions') keys.add(file.key)
    if (keys.size === MAX_SHOWN_FILES) break
  }
  return [...keys]
}
