import { LRUCache } from 'lru-cache'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ServedFile } from '@/lib/features/media/files/served-file'

/** How long the state of a file is cached, in ms. A hidden or replaced file is served at most that long. */
export const KNOWN_MS = 10_000
/** How long a request waits for an answer in ms, and how many requests may wait. */
const MAX_WAIT_MS = 5000
const MAX_WAITING = 1000
const MAX_KNOWN = 2000

/** null if the file does not exist; `unknown` if that cannot be determined now. */
export type FoundFile = ServedFile | null | 'unknown'

/** Caches the state of the library's files, which the render thread looks up. */
export class FileLookups {
  readonly #known = new LRUCache<FileKey, { file: ServedFile | null }>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  readonly #waiting = new Map<FileKey, Set<(file: FoundFile) => void>>()
  #count = 0

  /** `ask` starts a look-up. Its result must be passed to `answer`. */
  constructor(private readonly ask: (key: FileKey) => void) {}

  find(key: FileKey): Promise<FoundFile> {
    const cached = this.#known.get(key)
    if (cached) return Promise.resolve(cached.file)
    if (this.#count >= MAX_WAITING) return Promise.resolve('unknown')
    this.#count += 1
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set()
      const wake = (file: FoundFile) => {
        clearTimeout(timer)
        this.#count -= 1
        waiting.delete(wake)
        if (waiting.size === 0) this.#waiting.delete(key)
        resolve(file)
      }
      const timer = setTimeout(() => wake('unknown'), MAX_WAIT_MS)
      if (waiting.size === 0) this.ask(key)
      this.#waiting.set(key, waiting.add(wake))
    })
  }

  /** Drops the cached state of a file. */
  forget(key: FileKey): void {
    this.#known.delete(key)
  }

  answer(key: FileKey, file: FoundFile): void {
    if (file !== 'unknown') this.#known.set(key, { file: file })
    for (const wake of Array.from(this.#waiting.get(key) ?? [])) wake(file)
  }
}
