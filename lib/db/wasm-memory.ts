import { processWide } from '@/lib/base/platform/process-wide'

/** The limits that PGlite's module requires of its memory, in pages of 64 KB. */
const LIMITS = { initial: 2048, maximum: 32_768 }
const BYTES = LIMITS.initial * 64 * 1024
const zeros = Buffer.alloc(1024 * 1024)

/** Released memories, and the class of new ones. Test files share both (`lib/testing/run-test-file.mjs`). */
const pool = () =>
  processWide('wasm-memories', () => ({
    Memory: WebAssembly.Memory,
    free: [] as WebAssembly.Memory[],
  }))

/**
 * Returns a memory of zeros. A released one is preferred: V8 collects its whole heap for each 128 MB that are allocated
 * outside of it, which takes longer than opening a database.
 */
export function takeMemory(): WebAssembly.Memory {
  const { free, Memory } = pool()
  return free.pop() ?? new Memory(LIMITS)
}

/** Clears a memory for another database. Its database must be closed, so that nothing writes to it. */
export function releaseMemory(memory: WebAssembly.Memory): void {
  // A larger one would change how much the next database allocates.
  if (memory.buffer.byteLength > BYTES) return
  const bytes = Buffer.from(memory.buffer)
  for (let start = 0; start < BYTES; start += zeros.length) {
    const block = bytes.subarray(start, start + zeros.length)
    // Comparing does not allocate the pages that PostgreSQL did not use.
    if (!block.equals(zeros)) block.fill(0)
  }
  pool().free.push(memory)
}
