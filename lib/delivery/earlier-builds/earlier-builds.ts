import { log } from '@/lib/base/platform/log'
import { toReason } from '@/lib/base/platform/start-error'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { TOUCH_MS, type BuildStore } from './build-store'

/** The build that this copy runs: its name in the store, and its files as one record. */
export type OwnBuild = { build: string; readRecord: () => Promise<Uint8Array> }

/** How long a start waits for the store: without it the site runs as well, until the next upgrade. */
const MAX_START_MS = 5000
const RETRY_MS = 30_000
/** Other builds whose files a copy takes, the last used first. */
const MAX_BUILDS = 8
/** A build has some 3 MB. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024

/**
 * Shares this build's files with the copies that run another, and takes theirs. Nothing here fails:
 * without the store a copy answers for its own files alone, and says so in the log.
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

  /** Resolves once the files of this build are where others find them, or have taken too long; a later try follows. */
  async publish(): Promise<void> {
    const work = this.#attempt(() => this.#put(), false)
    const isPublished = await withTimeout(work, MAX_START_MS, 'no answer').catch(() => false)
    this.#next = setTimeout(() => void this.publish(), isPublished ? TOUCH_MS : RETRY_MS).unref()
  }

  /** The records of other builds that were not taken before. */
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
    const records: Uint8Array[] = []
    for (const build of listed.slice(0, MAX_BUILDS)) {
      if (this.#taken.has(build)) continue
      const record = await this.store.read(build)
      this.#taken.add(build)
      if (record && record.length <= MAX_RECORD_BYTES) records.push(record)
    }
    return records
  }

  /** One line for each outage, however many attempts fail. */
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
