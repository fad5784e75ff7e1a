import type { PGlite, Transaction } from '@electric-sql/pglite'
import { databaseReason } from '@/lib/db/database'
import type { Line } from './framing'
import type { Ask, Reply } from './messages'

export const SOCKET_NAME = 'store.sock'

/**
 * Maximum pause within a transaction. A longer pause rolls the transaction back, because readers' pages wait for it.
 */
const IDLE_MS = 10_000

export type SocketSessionOptions = {
  /** Called with the organisations that a command has changed; null if it ended without reporting them. */
  onChanged(organisations: readonly string[] | null): void
  /** Maximum pause within a transaction in ms; null for no limit, if no reader can be waiting. */
  idleMs?: number | null
}

const rolledBack = new Error('rolled back')
const gone = new Error('the command has gone')

/** Runs the statements of a command that is connected to the socket. */
export class SocketSession {
  readonly #waiting: Ask[] = []
  #wake: () => void = () => undefined
  #isClosed = false
  /** True after a write whose organisations the command has not reported. */
  #isDirty = false

  constructor(
    private readonly line: Line,
    private readonly client: PGlite,
    private readonly options: SocketSessionOptions,
  ) {
    const take = (message: unknown) => {
      this.#waiting.push(message as Ask)
      this.#wake()
    }
    line.listen(take, () => {
      this.#isClosed = true
      this.#wake()
    })
  }

  async serve(): Promise<void> {
    for (let ask = await this.#next(); ask !== null; ask = await this.#next()) {
      if (ask.kind === 'begin') await this.#transact()
      else if (ask.kind === 'query') await this.#query(this.client, ask)
      else if (ask.kind === 'changed') this.#publish(ask.organisations)
      else this.#reply({ error: { message: `no transaction to ${ask.kind}`, code: null } })
    }
    if (this.#isDirty) this.options.onChanged(null)
  }

  /** Returns the next message; null if the command disconnects, or sends nothing for `ms` (null for no limit). */
  async #next(ms: number | null = null): Promise<Ask | null> {
    if (this.#waiting.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        const timer = ms === null ? undefined : setTimeout(resolve, ms)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return this.#waiting.shift() ?? null
  }

  async #transact(): Promise<void> {
    try {
      await this.client.transaction((transaction) => this.#untilItEnds(transaction))
      this.#isDirty = true
      this.#reply({ result: null })
    } catch (cause) {
      if (cause === gone) this.line.destroy()
      else this.#reply(cause === rolledBack ? { result: null } : toFailure(cause))
    }
  }

  async #untilItEnds(transaction: Transaction): Promise<void> {
    this.#reply({ result: null })
    for (;;) {
      const ask = await this.#next(this.options.idleMs === undefined ? IDLE_MS : this.options.idleMs)
      if (ask === null) throw gone
      if (ask.kind === 'commit') return
      if (ask.kind === 'query') await this.#query(transaction, ask)
      else throw rolledBack
    }
  }

  async #query(
    client: PGlite | Transaction,
    { statement, parameters, rowMode, asText }: Extract<Ask, { kind: 'query' }>,
  ): Promise<void> {
    try {
      const parsers = Object.fromEntries(asText.map((type) => [type, asItIs]))
      this.#reply({ result: await client.query(statement, parameters, { rowMode, parsers }) })
    } catch (cause) {
      this.#reply(toFailure(cause))
    }
  }

  #publish(organisations: readonly string[]): void {
    this.#isDirty = false
    this.options.onChanged(organisations)
    this.#reply({ result: null })
  }

  #reply(reply: Reply): void {
    if (!this.#isClosed) this.line.send(reply)
  }
}

const asItIs = (value: string) => value

function toFailure(cause: unknown): Reply {
  const { code, reason } = databaseReason(cause)
  return { error: { message: reason.message, code } }
}
