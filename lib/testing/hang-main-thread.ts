import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openHeartbeats, startBeating } from '@/lib/delivery/edge/heartbeat'
import { watchRenderThreads } from '@/lib/delivery/edge/watch-render-threads'

/** Runs as a process whose main thread hangs once a worker thread watches it (`watch-render-threads.test.ts`). */
const EVERY_MS = 5
/** Limit for each step of ending the hung process. Generous, because the test machine may be busy. */
const MAX_STEP_MS = 120_000
const HUNG_AFTER_CPU_MS = 100

if (isMainThread) hang()
else watch()

function hang() {
  const heartbeats = openHeartbeats(1)
  const worker = new Worker(new URL(import.meta.url), { workerData: heartbeats })
  worker.once('message', () => {
    startBeating(heartbeats, 0, EVERY_MS)
    loopForever()
  })
}

function loopForever() {
  for (;;);
}

function watch() {
  const ignored = { onHung: () => undefined, onMainHung: () => undefined }
  watchRenderThreads(workerData, ignored, {
    everyMs: EVERY_MS,
    maxStepMs: MAX_STEP_MS,
    hungAfterCpuMs: HUNG_AFTER_CPU_MS,
  })
  // The listener keeps this worker thread alive, as the HTTP server does in the edge thread.
  parentPort?.on('message', () => undefined).postMessage('watching')
}
