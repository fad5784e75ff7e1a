/** Preloaded into a site's process. On the message 'end of the edge thread', that thread exits as if it had failed. */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

const NAME = 'end of the edge thread'
const POLL_MS = 50

if (isMainThread) setEnvironmentData(NAME, new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const isOver = new Int32Array(getEnvironmentData(NAME))
if (isMainThread) process.on('message', (message) => Atomics.store(isOver, 0, message === NAME ? 1 : 0))
else setInterval(() => Atomics.load(isOver, 0) === 1 && process.exit(0), POLL_MS).unref()
