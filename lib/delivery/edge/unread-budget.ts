import type { ServerResponse } from 'node:http'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'

/** Maximum number of response bytes in memory that clients have not read yet. */
export type UnreadLimits = { ofAll: number; ofOneClient: number }

const defaultLimits: UnreadLimits = { ofAll: 128 * 1024 * 1024, ofOneClient: 32 * 1024 * 1024 }

type Writing = { response: ServerResponse; client: Client; unread: number }
/** A client with unread responses. `writings` are sorted by the client's last read; the first one is the slowest. */
type Client = { address: string; unread: number; writings: Set<Writing> }

/**
 * Limits the memory of responses that clients do not read (backpressure). If a client exceeds its limit, its slowest
 * response is aborted. If all clients together exceed the total limit, the client with most unread bytes loses a
 * response. A slow client therefore does not affect others.
 */
export class UnreadBudget {
  readonly #clients = new Map<string, Client>()
  #unread = 0

  constructor(private readonly limits = defaultLimits) {}

  /** Number of unread bytes of all clients. */
  get bytes(): number {
    return this.#unread
  }

  /**
   * Returns a function that writes to a response. A chunk counts as unread until the operating system has accepted it
   * or the response is closed. `address` identifies the client (`toClientNetwork`).
   */
  open(response: ServerResponse, address: string): (piece: Buffer) => void {
    const writing = { response, client: this.#clientOf(address), unread: 0 }
    writing.client.writings.add(writing)
    response.once('close', () => this.#close(writing))
    return (piece) => {
      if (response.destroyed) return
      this.#count(writing, piece.length)
      response.write(piece, () => this.#take(writing, piece.length))
      this.#endSlowest(writing.client)
    }
  }

  #clientOf(address: string): Client {
    const client = this.#clients.get(address) ?? { address, unread: 0, writings: new Set() }
    this.#clients.set(address, client)
    return client
  }

  #count(writing: Writing, bytes: number) {
    writing.unread += bytes
    writing.client.unread += bytes
    this.#unread += bytes
  }

  #take(writing: Writing, bytes: number) {
    const { writings } = writing.client
    if (!writings.delete(writing)) return
    writings.add(writing)
    this.#count(writing, -bytes)
  }

  #close(writing: Writing) {
    const { client } = writing
    if (!client.writings.delete(writing)) return
    this.#count(writing, -writing.unread)
    if (client.writings.size === 0) this.#clients.delete(client.address)
  }

  #endSlowest(client: Client) {
    while (client.unread > this.limits.ofOneClient) this.#end(client)
    while (this.#unread > this.limits.ofAll) this.#end(this.#findGreediest(client))
  }

  #findGreediest(first: Client): Client {
    let greediest = first
    for (const client of this.#clients.values()) if (client.unread > greediest.unread) greediest = client
    return greediest
  }

  #end({ address, writings }: Client) {
    for (const writing of writings) {
      if (writing.unread === 0) continue
      log().warn({ client: address, bytes: writing.unread }, 'unread response dropped')
      count('unreadEnded', {})
      this.#close(writing)
      // Closes the connection, so that a truncated response does not look complete.
      writing.response.destroy()
      return
    }
  }
}
