import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { toWrites } from './to-writes'

/**
 * The entry of the thread that writes the access log: it may wait for whoever reads standard output,
 * which the edge thread must not. It answers each batch of lines once it is written.
 */
const STANDARD_OUTPUT = 1
/** Between two attempts, where a pipe is full and does not wait by itself. */
const RETRY_MS = 5
const clock = new Int32Array(new SharedArrayBuffer(4))

parentPort?.on('message', (batch: string) => {
  for (const bytes of toWrites(batch)) writeWhole(bytes)
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
