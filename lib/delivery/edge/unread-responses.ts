import type { Server } from 'node:http'

/**
 * Closes the connection of a client that has read nothing of a response for `ms`, or for twice as
 * long where the rest is in the operating system's buffers. Clients that send slowly have limits of
 * their own (`headersTimeout`, `requestTimeout`), and a client may wait for a response that is not
 * there yet.
 */
export function limitUnreadResponses(server: Server, ms: number): void {
  server.setTimeout(ms, (socket) => {
    // Between two requests the socket's limit is Node's `keepAliveTimeout`.
    const isKeptAlive = socket.timeout !== ms
    if (isKeptAlive || socket.writableLength > 0) socket.destroy()
  })
}
