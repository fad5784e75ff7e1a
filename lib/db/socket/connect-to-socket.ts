import { connect } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { OpenDatabase } from '@/lib/db/database'
import { toSocketFile } from '@/lib/base/platform/socket-file'
import { overSocket, type Line } from './framing'
import type { Ask, Reply } from './messages'
import { SOCKET_NAME } from './socket-session'

type Waiting = { resolve: (result: unknown) => void; reject: (cause: Error) => void }

type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: { [type: number]: unknown } }

/** Database of a running site. `publish` notifies the site of the organisations whose content was changed. */
export type DatabaseOfSite = OpenDatabase & { publish(organisations: readonly string[]): Promise<void> }

/**
 * Connects to the PGlite database of the site that runs with this data directory. Rejects if no site runs. The site
 * serves one command at a time: statements reject while it serves another command, or after it has stopped.
 */
export async function connectToSocket(directory: string): Promise<DatabaseOfSite> {
  const socket = connect(toSocketFile(directory, SOCKET_NAME))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return openOver(overSocket(socket), 'the site ended, or another command is at work with it')
}

/**
 * Connects to the PGlite at the other end of `line`. After the connection has closed, statements reject with the
 * message `ended`.
 */
export function openOver(line: Line, ended: string): DatabaseOfSite {
  const socketClient = new SocketClient(line, ended)
  // `SocketClient` implements only the methods of PGlite that Drizzle uses.
  const client = socketClient as unknown as PGlite
  return {
    database: drizzle({ client }),
    publish: async (organisations) => {
      await socketClient.ask({ kind: 'changed', organisations })
    },
    close: async () => line.end(),
  }
}

/** PGlite client for Drizzle that runs statements and sequential transactions over a connection. */
class SocketClient {
  readonly #waiting: Waiting[] = []
  #isClosed = false
  /** Resolves when the current transaction ends. Other statements wait for it, as in PGlite itself. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly line: Line,
    private readonly ended: string,
  ) {
    const take = (message: unknown) => {
      const reply = message as Reply
      const { resolve, reject } = this.#waiting.shift() ?? {}
      if ('error' in reply)
        reject?.(Object.assign(new Error(reply.error.message), { code: reply.error.code }))
      else resolve?.(reply.result)
    }
    line.listen(take, () => {
      this.#isClosed = true
      for (const { reject } of this.#waiting.splice(0)) reject(new Error(ended))
    })
  }

  ask(ask: Ask): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error(this.ended))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.line.send(ask)
    })
  }

  async query(statement: string, parameters: unknown[] = [], options: QueryOptions = {}): Promise<unknown> {
    await this.#turn
    return this.#query(statement, parameters, options)
  }

  transaction<T>(work: (transaction: { query: SocketClient['query'] }) => Promise<T>): Promise<T> {
    const result = this.#turn.then(() => this.#transact(work))
    this.#turn = result.catch(() => undefined)
    return result
  }

  async #transact<T>(work: (transaction: { query: SocketClient['query'] }) => Promise<T>): Promise<T> {
    await this.ask({ kind: 'begin' })
    try {
      const result = await work({
        query: (statement, parameters = [], options = {}) => this.#query(statement, parameters, options),
      })
      await this.ask({ kind: 'commit' })
      return result
    } catch (cause) {
      await this.ask({ kind: 'rollback' }).catch(() => undefined)
      throw cause
    }
  }

  #query(statement: string, parameters: unknown[], { rowMode = 'object', parsers = {} }: QueryOptions) {
    const asText = Object.keys(parsers).map(Number)
    return this.ask({ kind: 'query', statement, parameters, rowMode, asText })
  }
}
