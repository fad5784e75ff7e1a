import type { ServerResponse } from 'node:http'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'

/** In bytes, of responses that this process has and their clients have not taken. */
export type UnreadLimits = { ofAll: number; ofOneClient: number }

const defaultLimits: UnreadLimits = { ofAll: 128 * 1024 * 1024, ofOneClient: 32 * 1024 * 1024 }

type Writing = { response: ServerResponse; client: Client; unread: number }
/** `writings` in the order in which their clients last took something: the first is the slowest. */
type Client = { address: string; unread: number; writings: Set<Writing> }

/**
 * Bounds the memory that responses take whose clients do not read. A client beyond its share loses
 * its slowest response; where all clients together are beyond theirs, the one that has most unread
 * does. So no client pays for another one.
 */
export class UnreadBudget {
  readonly #clients = new Map<string, Client>()
  #unread = 0

  constructor(private readonly limits = defaultLimits) {}

  /** Of all clients. */
  get bytes(): number {
    return this.#unread
  }

  /**
   * Returns how to write to a response. A piece counts until the operating system has it, or the
   * response is closed. `address` is what counts as one client (`toClientNetwork`).
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
      log().warn({ client: address, bytes: writing.unread }, 'unread response ended')
      count('unreadEnded', {})
      this.#close(writing)
      // Half a response must not look complete.
      writing.response.destroy()
      return
    }
  }
}
