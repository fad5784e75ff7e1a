import { LRUCache } from 'lru-cache'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { ServedFile } from '@/lib/features/content/media/files/served-file'

/** Time for which a file's state is cached. A hidden or replaced file is served no longer than this. */
export const KNOWN_MS = 10_000
/**
 * `MAX_WAIT_MS`: maximum time for which a request waits for a lookup. `MAX_WAITING`: maximum number of waiting
 * requests. `MAX_KNOWN`: maximum number of cached files.
 */
const MAX_WAIT_MS = 5000
const MAX_WAITING = 1000
const MAX_KNOWN = 2000

/** Result of a lookup: null if the file does not exist; `unknown` if the lookup failed or took too long. */
export type FoundFile = ServedFile | null | 'unknown'

/** Caches the state of library files, which the render thread looks up. */
export class FileLookups {
  readonly #known = new LRUCache<FileKey, { file: ServedFile | null }>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  readonly #waiting = new Map<FileKey, Set<(file: FoundFile) => void>>()
  #count = 0

  /** `ask` starts a lookup. The caller must pass its result to `answer`. */
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

  forget(key: FileKey): void {
    this.#known.delete(key)
  }

  answer(key: FileKey, file: FoundFile): void {
    if (file !== 'unknown') this.#known.set(key, { file: file })
    for (const wake of Array.from(this.#waiting.get(key) ?? [])) wake(file)
  }
}
