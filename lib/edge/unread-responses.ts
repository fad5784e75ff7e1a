import type { Server } from 'node:http'

/**
 * Sends away who has taken nothing of an answer for so many milliseconds, or once again as many where
 * some of it has only reached the system's buffers. Nobody else: sending slowly has limits of its own
 * (`headersTimeout`, `requestTimeout`), and an answer that is still being made may be waited for.
 */
export function limitUnreadResponses(server: Server, ms: number): void {
  server.setTimeout(ms, (socket) => {
    // A connection that is kept between two requests has another limit, Node's `keepAliveTimeout`.
    const isKept = socket.timeout !== ms
    if (isKept || socket.writableLength > 0) socket.destroy()
  })
}
