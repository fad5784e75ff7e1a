import { fstatSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './batch'
import { toPieces } from './to-lines'
import { toWrites } from './to-writes'

/**
 * Entry of the thread that writes the access log. Writing blocks while standard output is full, so the edge thread
 * must not write. Confirms each batch after writing it.
 */
export type WriterData = {
  /** JSON members that every line contains, without braces. */
  sharedFields: string
}

const STANDARD_OUTPUT = 1
/** Delay before a retry, if a pipe is full and non-blocking. */
const RETRY_MS = 5
const clock = new Int32Array(new SharedArrayBuffer(4))
const { sharedFields }: WriterData = workerData
/** Writes to a pipe must be small (`toWrites`). A file accepts any length. */
const maxBytes = fstatSync(STANDARD_OUTPUT).isFile() ? Infinity : undefined

parentPort?.on('message', (batch: Batch) => {
  for (const lines of toPieces(batch, sharedFields)) {
    for (const bytes of toWrites(lines, maxBytes)) writeWhole(bytes)
  }
  parentPort?.postMessage(batch.length)
})

function writeWhole(bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.length;) {
    try {
      offset += writeSync(STANDARD_OUTPUT, bytes, offset)
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EAGAIN')) throw cause
      Atomics.wait(clock, 0, 0, RETRY_MS)
    }
  }
}
