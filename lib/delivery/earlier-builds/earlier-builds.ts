import { log } from '@/lib/base/platform/log'
import { toReason } from '@/lib/base/platform/start-error'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { TOUCH_MS, type BuildStore } from './build-store'

/** The build that this instance runs: its name in the store, and its files as one record. */
export type OwnBuild = { build: string; readRecord: () => Promise<Uint8Array> }

/** How long a start waits for the store, in ms. Without the store the site works until the next upgrade. */
const MAX_START_MS = 5000
const RETRY_MS = 30_000
/** Limit of other builds whose files an instance loads, the most recently used first. */
const MAX_BUILDS = 8
/** Size limit of a record; a build has about 3 MB. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024

/**
 * Shares this build's files with instances that run other builds, and loads theirs. Never fails: without the
 * store an instance serves only its own files, and logs that.
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

  /** Resolves once this build's files are stored, or after a time limit; a later attempt follows. */
  async publish(): Promise<void> {
    const work = this.#attempt(() => this.#put(), false)
    const isPublished = await withTimeout(work, MAX_START_MS, 'no answer').catch(() => false)
    this.#next = setTimeout(() => void this.publish(), isPublished ? TOUCH_MS : RETRY_MS).unref()
  }

  /** Returns the records of other builds that were not loaded before. */
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

  /** Logs one line per outage, however many attempts fail. */
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
