import { LRUCache } from 'lru-cache'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ServedFile } from '@/lib/features/media/files/served-file'

/** How long what is known of a file counts: one that is hidden or replaced is so for all after it. */
export const KNOWN_MS = 10_000
/** How long a request waits for an answer, and how many wait at once. */
const MAX_WAIT_MS = 5000
const MAX_WAITING = 1000
const MAX_KNOWN = 2000

/** Null where there is no such file, `unknown` where no one can say. */
export type FoundFile = ServedFile | null | 'unknown'

/** What stands at the addresses of the library's files, which the render thread looks up. */
export class FileLookups {
  readonly #known = new LRUCache<FileKey, { file: ServedFile | null }>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  readonly #waiting = new Map<FileKey, Set<(found: FoundFile) => void>>()
  #count = 0

  /** `ask` has `answer` called for a file. */
  constructor(private readonly ask: (key: FileKey) => void) {}

  find(key: FileKey): Promise<FoundFile> {
    const known = this.#known.get(key)
    if (known) return Promise.resolve(known.file)
    if (this.#count >= MAX_WAITING) return Promise.resolve('unknown')
    this.#count += 1
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set()
      const wake = (found: FoundFile) => {
        clearTimeout(timer)
        this.#count -= 1
        waiting.delete(wake)
        if (waiting.size === 0) this.#waiting.delete(key)
        resolve(found)
      }
      const timer = setTimeout(() => wake('unknown'), MAX_WAIT_MS)
      if (waiting.size === 0) this.ask(key)
      this.#waiting.set(key, waiting.add(wake))
    })
  }

  /** What is known of it is no longer so. */
  forget(key: FileKey): void {
    this.#known.delete(key)
  }

  answer(key: FileKey, found: FoundFile): void {
    if (found !== 'unknown') this.#known.set(key, { file: found })
    for (const wake of Array.from(this.#waiting.get(key) ?? [])) wake(found)
  }
}
