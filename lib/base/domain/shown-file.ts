import { parseFileKey, STORED_FILES, type FileKey, type StoredFile } from './stored-file'

/** What is said in an audio or a video, in one language. */
export type ShownCaptions = {
  key: FileKey
  language: string
  /** The language's own name. */
  title: string
}

/** What readers see of a file that stands in a text. */
export type ShownFile = Pick<
  StoredFile,
  'key' | 'format' | 'bytes' | 'title' | 'credit' | 'licence' | 'poster' | 'pages' | 'seconds' | 'plays'
> & {
  /** Readers get it no more. */
  isExpired: boolean
  captions: ShownCaptions[]
}

/** So many of a text are shown as what they are; the others stay links. */
const MAX_SHOWN_FILES = 100

const address = new RegExp(`${STORED_FILES}([0-9a-f]{32}\\.[a-z0-9]{2,5})(?![\\w./-])`, 'g')

/** The documents, audio and video that a text leads to, each once. */
export function listFileKeys(content: string): FileKey[] {
  const keys = new Set<FileKey>()
  for (const [, name = ''] of content.matchAll(address)) {
    const file = parseFileKey(name)
    if (file && file.kind !== 'captions') keys.add(file.key)
    if (keys.size === MAX_SHOWN_FILES) break
  }
  return [...keys]
}
