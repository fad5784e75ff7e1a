/**
 * Where all copies of the site keep the files of the builds that they run, so that each of them can
 * answer for all. A build's files are one record, which only `lib/delivery/edge` can read.
 */
export type BuildStore = {
  /** Says that the build is in use; false where the store has no record of it. */
  touch(build: string): Promise<boolean>
  /** Stores a build's record, and drops what has not been in use for `KEPT_MS`. */
  put(build: string, record: Uint8Array): Promise<void>
  /** The builds in use within `KEPT_MS`, those used last first. */
  list(): Promise<string[]>
  /** Null for a build that has been dropped meanwhile. */
  read(build: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000

/** How often a running copy says that its build is in use. */
export const TOUCH_MS = HOUR_MS
/** A day after the last copy of a build has ended: it may have ended right before it would have said so. */
export const KEPT_MS = 25 * HOUR_MS
