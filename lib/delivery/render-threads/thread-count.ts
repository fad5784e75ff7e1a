import { availableParallelism, totalmem } from 'node:os'

/** What a copy may use: cores, and bytes of memory. */
export type Machine = { cores: number; memoryBytes: number }

const GIB = 1024 ** 3
/** Below it one thread renders all. */
const LEAST_BYTES = 2 * GIB
/** What a copy takes without such threads, and what each of them may come to with its young objects. */
const BASE_BYTES = GIB
const THREAD_BYTES = GIB / 2
/** The main thread answers each for content and pages. */
const MOST = 8

/**
 * How many threads render readers' pages: `setting` (`RENDER_THREADS`), else one for each core but that of the
 * edge thread, as far as memory goes. 1: the main thread renders them, and no other is started.
 */
export function toThreadCount(setting: number | undefined, machine = thisMachine()): number {
  if (setting !== undefined) return setting
  const { cores, memoryBytes } = machine
  if (cores <= 2 || memoryBytes < LEAST_BYTES) return 1
  return Math.min(cores - 1, Math.floor((memoryBytes - BASE_BYTES) / THREAD_BYTES), MOST)
}

/** A container may have less memory than its machine. */
function thisMachine(): Machine {
  const limit = process.constrainedMemory() || Infinity
  return { cores: availableParallelism(), memoryBytes: Math.min(totalmem(), limit) }
}
