import { setFlagsFromString } from 'node:v8'

/** By how much the heap may grow from one full collection to the next. */
const PERCENT = 40

/**
 * On a machine with much memory V8 lets a heap grow to four times what is used before it collects
 * all of it. A site's heap is small, and its garbage many rendered pages: collecting sooner keeps a
 * fifth less memory, for no processor time that could be measured. Holds for all threads.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`)
}
