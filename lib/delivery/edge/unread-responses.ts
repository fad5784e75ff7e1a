import type { Server } from 'node:http'

/**
 * Closes the connection of a client that has read nothing of its response for `ms`, or for twice as long if the rest
 * is in the operating system's buffers. Slow requests are limited by `headersTimeout` and `requestTimeout`. A client
 * that waits for a response is not affected.
 */
export function limitUnreadResponses(server: Server, ms: number): void {
  server.setTimeout(ms, (socket) => {
    // Between two requests, Node sets the timeout of the socket to `keepAliveTimeout`.
    const isKeptAlive = socket.timeout !== ms
    if (isKeptAlive || socket.writableLength > 0) socket.destroy()
  })
}
