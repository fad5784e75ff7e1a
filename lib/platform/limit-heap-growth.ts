import { setFlagsFromString } from 'node:v8'

/** By how much the heap may grow from one full collection to the next. */
const PERCENT = 100

/**
 * On a machine with much memory V8 lets a heap grow to four times what is used before it collects
 * all of it. A site's heap is small, and its garbage many rendered pages: collecting sooner keeps less
 * memory, but each collection goes through all that is kept, and at 40 % there was one for every twenty
 * cold pages. Holds for all threads.
 */
export function limitHeapGrowth(percent = PERCENT): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
