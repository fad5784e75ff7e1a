/**
 * Preloaded into the site's process (`node --import`): measures how long a single turn of the event loop
 * blocks the main thread, which renders. Measures the thread's CPU time, so that a busy machine has no
 * influence. Linux only.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 1

/** Returns a thread's CPU time so far in ms; 0 if it has ended. */
function readCpu(thread = process.pid) {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}

const readOthers = () =>
  new Map(
    readdirSync('/proc/self/task')
      .filter((thread) => thread !== String(process.pid))
      .map((thread) => [thread, readCpu(thread)]),
  )

const socket = process.env.HOLD_SOCKET
if (isMainThread && socket) {
  let before = readCpu()
  let longest = 0
  setInterval(() => {
    const now = readCpu()
    longest = Math.max(longest, now - before)
    before = now
  }, EVERY_MS).unref()
  let others = readOthers()
  // Answers with the longest turn since the last request, and the time of the busiest other thread.
  const server = createServer((connection) => {
    const now = readOthers()
    const busiest = Math.max(...Array.from(now, ([thread, ms]) => ms - (others.get(thread) ?? 0)))
    connection.end(JSON.stringify({ longest, busiest }))
    longest = 0
    others = readOthers()
  })
  server.listen(socket).unref()
}
