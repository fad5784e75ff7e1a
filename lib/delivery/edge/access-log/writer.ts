import { fstatSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './batch'
import { toPieces } from './to-lines'
import { toWrites } from './to-writes'

/**
 * The entry of the thread that writes the access log: it may wait for the process that reads standard output,
 * which the edge thread must not. It answers each batch of lines once it is written.
 */
export type WriterData = {
  /** Fields of all lines, as they stand in a line of JSON. */
  sharedFields: string
}

const STANDARD_OUTPUT = 1
/** Between two attempts, where a pipe is full and does not wait by itself. */
const RETRY_MS = 5
const clock = new Int32Array(new SharedArrayBuffer(4))
const { sharedFields }: WriterData = workerData
/** A file takes each write whole, however long. */
const maxBytes = fstatSync(STANDARD_OUTPUT).isFile() ? Infinity : undefined

parentPort?.on('message', (batch: Batch) => {
  for (const lines of toPieces(batch, sharedFields)) {
    for (const bytes of toWrites(lines, maxBytes)) writeWhole(bytes)
  }
  parentPort?.postMessage(batch.length)
})

function writeWhole(bytes: Uint8Array) {
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(STANDARD_OUTPUT, bytes, written)
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EAGAIN')) throw cause
      Atomics.wait(clock, 0, 0, RETRY_MS)
    }
  }
}
