/**
 * Preloaded into a site's process (`node --import`), so that tests need not wait:
 * - `Date.now` and `performance.now` of all threads advance on command, so content, pages and failures
 *   expire.
 * - Connection limits are divided by `TEST_LIMITS_DIVISOR`.
 * - The shutdown timeout is disabled, so the process exits only when it has stopped.
 */
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

const NAME = 'test clock'
const SHUTDOWN_MS = 10_000
const shorten = (ms) => ms / Number(process.env.TEST_LIMITS_DIVISOR ?? 1)

if (isMainThread) setEnvironmentData(NAME, new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
const aheadMs = new Float64Array(getEnvironmentData(NAME))
for (const clock of [Date, performance]) {
  const now = clock.now.bind(clock)
  clock.now = () => now() + aheadMs[0]
}
if (isMainThread) {
  process.on('message', (ms) => {
    aheadMs[0] += ms
    process.send(ms)
  })
}

const { createServer, Server } = http
http.createServer = (options, ...rest) => {
  const { headersTimeout = 0, requestTimeout = 0 } = options
  if (!headersTimeout || !requestTimeout) return createServer(options, ...rest)
  const limits = { headersTimeout: shorten(headersTimeout), requestTimeout: shorten(requestTimeout) }
  return createServer({ ...options, ...limits, connectionsCheckingInterval: 100 }, ...rest)
}
const { setTimeout: limitSockets } = Server.prototype
Server.prototype.setTimeout = function (ms, onTimeout) {
  return limitSockets.call(this, shorten(ms), (socket) => {
    // Restores the unshortened limit during the call, because the site compares the limit to distinguish a socket that
    // is responding from an idle one.
    const isShortened = socket.timeout === shorten(ms)
    if (isShortened) socket.timeout = ms
    onTimeout(socket)
    if (isShortened) socket.timeout = shorten(ms)
    // Written directly: the product turns `console` output into lines of its log.
    if (socket.destroyed) process.stdout.write(`${JSON.stringify({ msg: 'test clock: connection ended' })}\n`)
  })
}
syncBuiltinESMExports()

const { setTimeout: start } = globalThis
globalThis.setTimeout = Object.assign(
  (callback, ms, ...rest) => start(callback, ms === SHUTDOWN_MS ? 24 * 3600 * 1000 : ms, ...rest),
  start,
)
