import { fstatSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './batch'
import { toPieces } from './to-lines'
import { toWrites } from './to-writes'

/**
 * Entry point of the thread that writes the access log. A separate thread, because writing blocks while standard
 * output is full. It confirms each written batch.
 */
export type WriterData = {
  /** JSON members that all lines contain, without braces. */
  sharedFields: string
}

const STANDARD_OUTPUT = 1
/** Delay before a retry in ms, if standard output is a full non-blocking pipe. */
const RETRY_MS = 5
const clock = new Int32Array(new SharedArrayBuffer(4))
const { sharedFields }: WriterData = workerData
/**
 * Writes to a pipe must be small, because larger ones can be mixed with other output (`toWrites`). Writes to a file may
 * have any size.
 */
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
