import { setFlagsFromString } from 'node:v8'

/** By how much the heap may grow from one full collection to the next. */
const PERCENT = 80

/**
 * On a machine with much memory V8 lets a heap grow to four times what is used before it collects
 * all of it. A site's heap is small, and its garbage many rendered pages: collecting sooner keeps less
 * memory, but each collection goes through all that is kept, and at 40 % there was one for every twenty
 * cold pages. Holds for all threads.
 */
export function limitHeapGrowth(percent = PERCENT): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/**
 * V8 marks and sweeps in threads of its own, beside the one whose garbage it is. Where each processor has work,
 * they are in its way: a command that writes much takes a fourteenth less time without them. Holds for all
 * threads.
 */
export function collectInOwnThread(): void {
  setFlagsFromString('--no-concurrent-marking')
  setFlagsFromString('--no-concurrent-sweeping')
}

/** How much of it a function of WebAssembly runs before it is optimised, in bytes of its code: ten times V8's default. */
const TIERING_BUDGET = 18_000_000

/**
 * V8 optimises a function of WebAssembly after a millisecond or so of running it, and PostgreSQL has many that
 * its start alone runs as long: half a second of processor time, beside the page that readers wait for. Holds
 * for all threads, and for modules that are compiled from now on.
 */
export function optimiseWebAssemblyLater(): void {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)
}
