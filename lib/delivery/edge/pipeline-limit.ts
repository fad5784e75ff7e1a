import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { count } from '@/lib/base/platform/metrics/metrics'

const defaultLimits = { ofAll: 10_000, ofOneConnection: 32 }

/**
 * Bounds how many requests wait for earlier ones of their connection. Node reads whatever a client sends at once,
 * and keeps each response until those before it have been read: a thousand requests on each of some thousand
 * connections would take all memory, and a minute of this thread.
 */
export class PipelineLimit {
  readonly #connections = new WeakMap<Socket, { waiting: number }>()
  #all = 0

  constructor(private readonly limits = defaultLimits) {}

  /** Whether a request may be answered; else its connection is closed. To be called as it comes. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (response.socket) return true
    // Node goes on with what it had read.
    if (socket.destroyed) return false
    const connection = this.#connections.get(socket) ?? this.#open(socket)
    if (connection.waiting >= this.limits.ofOneConnection || this.#all >= this.limits.ofAll) {
      count('refusals', { reason: 'pipelines' })
      socket.destroy()
      return false
    }
    connection.waiting++
    this.#all++
    // Its turn has come.
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
