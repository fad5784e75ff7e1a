import { fstatSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './batch'
import { toPieces } from './to-lines'
import { toWrites } from './to-writes'

/**
 * Entry of the thread that writes the access log. It may wait for the reader of standard output, which the
 * edge thread must not. It confirms each batch once it is written.
 */
export type WriterData = {
  /** Fields of all lines, formatted for a line of JSON. */
  sharedFields: string
}

const STANDARD_OUTPUT = 1
/** Delay before a retry, if a pipe is full and non-blocking. */
const RETRY_MS = 5
const clock = new Int32Array(new SharedArrayBuffer(4))
const { sharedFields }: WriterData = workerData
/** A file accepts writes of any length at once. */
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
