import { log } from '@/lib/base/platform/log'
import { toReason } from '@/lib/base/platform/start-error'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { TOUCH_MS, type BuildStore } from './build-store'

/** Build of this instance: its id and a function that returns its files as a record. */
export type OwnBuild = { build: string; readRecord: () => Promise<Uint8Array> }

/** Maximum wait for the store, in ms. The site then starts without it, which only affects the next update. */
const MAX_START_MS = 5000
const RETRY_MS = 30_000
/** Maximum number of other builds whose files are loaded. The most recently used builds take precedence. */
const MAX_BUILDS = 8
/** Maximum size of a record. A build has about 3 MB. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024

/**
 * Stores the static files of this build for instances of other builds, and loads theirs. Never throws: without the
 * store, the instance logs that and serves only its own files.
 */
export class EarlierBuilds {
  readonly #taken = new Set<string>()
  #next: NodeJS.Timeout | undefined
  #isFailing = false

  constructor(
    private readonly store: BuildStore,
    private readonly own: OwnBuild,
  ) {
    this.#taken.add(own.build)
  }

  /**
   * Stores this build's files. Resolves when they are stored. After a time limit it resolves, too, and the files are
   * stored later.
   */
  async publish(): Promise<void> {
    const work = this.#attempt(() => this.#put(), false)
    const isPublished = await withTimeout(work, MAX_START_MS, 'no answer').catch(() => false)
    this.#next = setTimeout(() => void this.publish(), isPublished ? TOUCH_MS : RETRY_MS).unref()
  }

  /** Returns the file records of other builds, each build once. Returns [] if the store fails. */
  collect(): Promise<Uint8Array[]> {
    return this.#attempt(() => this.#take(), [])
  }

  close(): Promise<void> {
    clearTimeout(this.#next)
    return this.store.close()
  }

  async #put(): Promise<true> {
    const { build, readRecord } = this.own
    if (!(await this.store.touch(build))) await this.store.put(build, await readRecord())
    return true
  }

  async #take(): Promise<Uint8Array[]> {
    const listed = (await this.store.list()).filter((build) => build !== this.own.build)
    const builds = listed.slice(0, MAX_BUILDS).filter((build) => !this.#taken.has(build))
    const records: Uint8Array[] = []
    for (const build of builds) {
      const record = await this.store.read(build)
      if (record && record.length <= MAX_RECORD_BYTES) records.push(record)
    }
    // Marked only after all reads: if one of them fails, the next call reads all of them again.
    for (const build of builds) this.#taken.add(build)
    return records
  }

  /** Runs work; after an error returns `otherwise`. Logs only the first of consecutive errors. */
  async #attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      const result = await work()
      this.#isFailing = false
      return result
    } catch (cause) {
      if (!this.#isFailing) log().warn({ reason: toReason(cause) }, 'build files not shared')
      this.#isFailing = true
      return otherwise
    }
  }
}
