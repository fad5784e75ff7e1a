/**
 * Loaded into the site's process (`node --import`): measures for how long the main thread, which renders, is held by
 * one turn of its event loop. In processor time of that thread, so that a busy machine changes nothing. Linux only.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 1

/** Processor time of the main thread so far, in ms. */
function readCpu() {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

const socket = process.env.HOLD_SOCKET
if (isMainThread && socket) {
  let before = readCpu()
  let longest = 0
  setInterval(() => {
    const now = readCpu()
    longest = Math.max(longest, now - before)
    before = now
  }, EVERY_MS).unref()
  // Answers with the longest turn since the last question.
  const server = createServer((connection) => {
    connection.end(JSON.stringify({ longest }))
    longest = 0
  })
  server.listen(socket).unref()
}
