import { availableParallelism, totalmem } from 'node:os'

/** Resources of this machine. `isStoreEmbedded` is true if the database (PGlite) runs in a thread of the process. */
export type Machine = { cores: number; memoryBytes: number; isStoreEmbedded: boolean }

const GIB = 1024 ** 3
/** With less memory, the main thread renders all pages. */
const LEAST_BYTES = 2 * GIB
/** Memory of the process without page threads, and of each page thread. */
const BASE_BYTES = GIB
const THREAD_BYTES = GIB / 2
/**
 * Maximum number of page threads, in general and with PGlite. More would overload the main thread, which provides
 * content and stores pages, or PGlite's thread.
 */
const MOST = 8
const MOST_OF_EMBEDDED = 3

/**
 * Returns the number of threads that render readers' pages: `setting` (`RENDER_THREADS`), otherwise one per core
 * except that of the edge thread, limited by the memory. With 1, the main thread renders, and no page thread is
 * started.
 */
export function toThreadCount(setting: number | undefined, machine: Machine): number {
  if (setting !== undefined) return setting
  const { cores, memoryBytes, isStoreEmbedded } = machine
  if (cores <= 2 || memoryBytes < LEAST_BYTES) return 1
  const most = isStoreEmbedded ? MOST_OF_EMBEDDED : MOST
  return Math.min(cores - 1, Math.floor((memoryBytes - BASE_BYTES) / THREAD_BYTES), most)
}

/** Returns the cores and the memory of this machine, or the container's memory limit if it is lower. */
export function thisMachine(): Omit<Machine, 'isStoreEmbedded'> {
  const limit = process.constrainedMemory() || Infinity
  return { cores: availableParallelism(), memoryBytes: Math.min(totalmem(), limit) }
}
