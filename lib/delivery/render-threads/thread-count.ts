import { availableParallelism, totalmem } from 'node:os'

/** What a copy may use: cores, and bytes of memory; whether its database is a thread of its own. */
export type Machine = { cores: number; memoryBytes: number; isStoreEmbedded: boolean }

const GIB = 1024 ** 3
/** Below it one thread renders all. */
const LEAST_BYTES = 2 * GIB
/** What a copy takes without such threads, and what each of them may come to with its young objects. */
const BASE_BYTES = GIB
const THREAD_BYTES = GIB / 2
/** So many have the main thread busy, which answers them for content and pages; and so many PGlite's one thread. */
const MOST = 8
const MOST_OF_EMBEDDED = 3

/**
 * How many threads render readers' pages: `setting` (`RENDER_THREADS`), else one for each core but that of the
 * edge thread, as far as memory goes. 1: the main thread renders them, and no other is started.
 */
export function toThreadCount(setting: number | undefined, machine: Machine): number {
  if (setting !== undefined) return setting
  const { cores, memoryBytes, isStoreEmbedded } = machine
  if (cores <= 2 || memoryBytes < LEAST_BYTES) return 1
  const most = isStoreEmbedded ? MOST_OF_EMBEDDED : MOST
  return Math.min(cores - 1, Math.floor((memoryBytes - BASE_BYTES) / THREAD_BYTES), most)
}

/** A container may have less memory than its machine. */
export function thisMachine(): Omit<Machine, 'isStoreEmbedded'> {
  const limit = process.constrainedMemory() || Infinity
  return { cores: availableParallelism(), memoryBytes: Math.min(totalmem(), limit) }
}
