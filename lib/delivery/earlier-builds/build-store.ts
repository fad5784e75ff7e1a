/**
 * Shared store for the static files of running builds. During a rolling update, each instance can then serve the files
 * of all running builds. The files of a build are one binary record, which only `lib/delivery/edge` can read.
 */
export type BuildStore = {
  /** Marks a build as in use. Returns false if its record is not stored. */
  touch(build: string): Promise<boolean>
  /** Stores the record of a build. Deletes builds that were not used for `KEPT_MS`. */
  put(build: string, record: Uint8Array): Promise<void>
  /** Lists the builds used within `KEPT_MS`, the most recently used first. */
  list(): Promise<string[]>
  /** Returns the record of a build; null if it was deleted. */
  read(build: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000

/** Interval at which running instances mark their build as in use. */
export const TOUCH_MS = HOUR_MS
/**
 * Time for which a build is kept after its last use: a day, plus `TOUCH_MS` because the last mark may be that old
 * when the last instance stops.
 */
export const KEPT_MS = 25 * HOUR_MS
