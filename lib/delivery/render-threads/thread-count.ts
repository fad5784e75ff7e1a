import { availableParallelism, totalmem } from 'node:os'

/**
 * Resources of an instance: cores and bytes of memory. `isStoreEmbedded`: true if the database (PGlite) runs in a
 * thread.
 */
export type Machine = { cores: number; memoryBytes: number; isStoreEmbedded: boolean }

const GIB = 1024 ** 3
/** With less memory, one thread renders everything. */
const LEAST_BYTES = 2 * GIB
/** Memory of an instance without page threads, and of each page thread with its young objects. */
const BASE_BYTES = GIB
const THREAD_BYTES = GIB / 2
/**
 * Limits for the number of page threads. More would overload the main thread, which provides content and
 * pages, or PGlite's single thread.
 */
const MOST = 8
const MOST_OF_EMBEDDED = 3

/**
 * Returns the number of threads that render readers' pages: `setting` (`RENDER_THREADS`), or one for each
 * core except the edge thread's, within the memory. With 1, the main thread renders and no other thread is
 * started.
 */
export function toThreadCount(setting: number | undefined, machine: Machine): number {
  if (setting !== undefined) return setting
  const { cores, memoryBytes, isStoreEmbedded } = machine
  if (cores <= 2 || memoryBytes < LEAST_BYTES) return 1
  const most = isStoreEmbedded ? MOST_OF_EMBEDDED : MOST
  return Math.min(cores - 1, Math.floor((memoryBytes - BASE_BYTES) / THREAD_BYTES), most)
}

/** Returns the cores and memory of this machine, or of the container if that has less memory. */
export function thisMachine(): Omit<Machine, 'isStoreEmbedded'> {
  const limit = process.constrainedMemory() || Infinity
  return { cores: availableParallelism(), memoryBytes: Math.min(totalmem(), limit) }
}
