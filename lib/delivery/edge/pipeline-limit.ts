import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { count } from '@/lib/base/platform/metrics/metrics'

const defaultLimits = { ofAll: 10_000, ofOneConnection: 32 }

/**
 * Limits pipelined requests, which wait for earlier requests of their connection. Node reads them at once, and keeps
 * each response in memory until the client has read the earlier ones. A thousand requests on each of a thousand
 * connections would exhaust the memory and block this thread for a minute.
 */
export class PipelineLimit {
  readonly #connections = new WeakMap<Socket, { waiting: number }>()
  #all = 0

  constructor(private readonly limits = defaultLimits) {}

  /**
   * Returns whether a request may be answered; otherwise closes its connection. Must be called when the request
   * arrives.
   */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (response.socket) return true
    // Ignores requests that Node had already read when the connection was closed.
    if (socket.destroyed) return false
    const connection = this.#connections.get(socket) ?? this.#open(socket)
    if (connection.waiting >= this.limits.ofOneConnection || this.#all >= this.limits.ofAll) {
      count('refusals', { reason: 'pipelines' })
      socket.destroy()
      return false
    }
    connection.waiting++
    this.#all++
    // Emitted when all earlier responses of the connection were sent.
    response.once('socket', () => {
      connection.waiting--
      this.#all--
    })
    return true
  }

  #open(socket: Socket) {
    const connection = { waiting: 0 }
    this.#connections.set(socket, connection)
    socket.once('close', () => (this.#all -= connection.waiting))
    return connection
  }
}
