import { parseFileKey, STORED_FILES, type FileKey, type StoredFile } from './stored-file'

/** Captions of an audio or video in one language. */
export type ShownCaptions = {
  key: FileKey
  language: string
  /** Name of the language, in that language. */
  title: string
}

/** A file in a text, as readers see it. */
export type ShownFile = Pick<
  StoredFile,
  'key' | 'format' | 'bytes' | 'title' | 'credit' | 'licence' | 'poster' | 'pages' | 'seconds' | 'plays'
> & {
  /** True if the file is no longer available to readers. */
  isExpired: boolean
  captions: ShownCaptions[]
}

/** Maximum number of files per text that are shown as players or downloads; others stay links. */
const MAX_SHOWN_FILES = 100

const address = new RegExp(`${STORED_FILES}([0-9a-f]{32}\\.[a-z0-9]{2,5})(?![\\w./-])`, 'g')

/** Lists the documents, audio and video linked in a text, each once. */
export function listFileKeys(content: string): FileKey[] {
  const keys = new Set<FileKey>()
  for (const [, name = ''] of content.matchAll(address)) {
    const file = parseFileKey(name)
    if (file && file.kind !== 'captions') keys.add(file.key)
    if (keys.size === MAX_SHOWN_FILES) break
  }
  return [...keys]
}
