import type { Server } from 'node:http'

/**
 * Closes the connection of a client that has read nothing of its response for `ms`. The time is doubled if all
 * remaining bytes are in the operating system's buffers. Slow requests are limited by `headersTimeout` and
 * `requestTimeout` instead. A client that still waits for its response is not affected.
 */
export function limitUnreadResponses(server: Server, ms: number): void {
  server.setTimeout(ms, (socket) => {
    // On an idle connection between two requests, Node has set the timeout to `keepAliveTimeout`.
    const isKeptAlive = socket.timeout !== ms
    if (isKeptAlive || socket.writableLength > 0) socket.destroy()
  })
}
