/**
 * Store of the files of all builds that instances of the site run, so that each instance can serve the files
 * of all. A build's files are one record, which only `lib/delivery/edge` can read.
 */
export type BuildStore = {
  /** Marks the build as in use. Returns false if the store has no record of it. */
  touch(build: string): Promise<boolean>
  /** Stores a build's record, and drops builds that have not been used for `KEPT_MS`. */
  put(build: string, record: Uint8Array): Promise<void>
  /** Lists the builds used within `KEPT_MS`, the most recently used first. */
  list(): Promise<string[]>
  /** Returns the build's record; null if the build has been dropped. */
  read(build: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000

/** Interval at which a running instance marks its build as in use, in ms. */
export const TOUCH_MS = HOUR_MS
/**
 * How long a build is kept after its last use, in ms: a day plus `TOUCH_MS`, because the last instance of a build
 * may have ended just before it would have marked it again.
 */
export const KEPT_MS = 25 * HOUR_MS
