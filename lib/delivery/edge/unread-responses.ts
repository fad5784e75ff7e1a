import type { Server } from 'node:http'

/**
 * Closes the connection of a client that has read nothing of a response for `ms`, or twice as long if the
 * rest is in the operating system's buffers. Slow senders have other limits (`headersTimeout`,
 * `requestTimeout`). A client may also wait for a response that is not ready yet.
 */
export function limitUnreadResponses(server: Server, ms: number): void {
  server.setTimeout(ms, (socket) => {
    // Between two requests, the socket's timeout is Node's `keepAliveTimeout`.
    const isKeptAlive = socket.timeout !== ms
    if (isKeptAlive || socket.writableLength > 0) socket.destroy()
  })
}
