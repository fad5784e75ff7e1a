/** Preloaded into a site's process. A message makes one render thread hang, as if in an endless loop. */
import { getEnvironmentData, isMainThread, setEnvironmentData, workerData } from 'node:worker_threads'

const NAME = 'a render thread hangs'
const POLL_MS = 50

if (isMainThread) setEnvironmentData(NAME, new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const toHang = new Int32Array(getEnvironmentData(NAME))
if (isMainThread) process.on('message', (message) => message === NAME && Atomics.store(toHang, 0, 1))
// Only the first render thread hangs, not its replacement.
else if (workerData?.thread === 1) {
  setInterval(() => {
    while (Atomics.exchange(toHang, 0, 0) === 1) for (;;);
  }, POLL_MS).unref()
}
