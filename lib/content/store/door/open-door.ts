import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { databaseReason } from '@/lib/content/store/database'
import { log } from '@/lib/platform/log'
import { toSocketFile } from '@/lib/platform/socket-file'
import { toReason } from '@/lib/platform/start-error'
import { receive, send, type Ask, type Reply } from './messages'

export const DOOR_NAME = 'store.sock'

/** Readers wait while a transaction is open: one that a command has forgotten ends by itself. */
const IDLE_MS = 10_000

type Options = {
  /** Told whose readers see what a command has written; null where it ended without saying so. */
  onChanged(organisations: readonly string[] | null): void
  idleMs?: number
}

/**
 * Lets commands on this machine work on PGlite while this process has it, one at a time, by a socket in the
 * data directory: who may write there could open the files as well. Resolves with how to close it.
 */
export async function openDoor(directory: string, client: PGlite, options: Options): Promise<() => void> {
  const file = toSocketFile(directory, DOOR_NAME)
  // Left by a process that was killed: the directory's lock is ours.
  await rm(file, { force: true })
  let visitor: Socket | null = null
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (visitor !== null) return void socket.destroy()
    visitor = socket
    void new Visit(socket, client, options).serve().finally(() => {
      visitor = null
      socket.destroy()
    })
  })
  await listen(server, file)
  return () => {
    server.close()
    visitor?.destroy()
  }
}

async function listen(server: Server, file: string): Promise<void> {
  server.listen(file)
  try {
    await once(server, 'listening')
    await chmod(file, 0o600)
  } catch (cause) {
    log().warn({ file, reason: toReason(cause) }, 'store door not opened')
  }
  server.on('error', (cause) => log().warn({ file, reason: toReason(cause) }, 'store door not opened'))
  server.unref()
}

const rolledBack = new Error('rolled back')
const gone = new Error('the command has gone')

/** One command's connection: its messages are answered in their order. */
class Visit {
  readonly #waiting: Ask[] = []
  #wake: () => void = () => undefined
  #isClosed = false
  /** Whether something was written of which readers have not been told. */
  #isDirty = false

  constructor(
    private readonly socket: Socket,
    private readonly client: PGlite,
    private readonly options: Options,
  ) {
    receive<Ask>(socket, (ask) => {
      this.#waiting.push(ask)
      this.#wake()
    })
    socket.on('close', () => {
      this.#isClosed = true
      this.#wake()
    })
  }

  async serve(): Promise<void> {
    for (let ask = await this.#next(); ask !== null; ask = await this.#next()) {
      if (ask.kind === 'begin') await this.#transact()
      else if (ask.kind === 'query') await this.#query(this.client, ask)
      else if (ask.kind === 'changed') this.#tell(ask.organisations)
      else this.#reply({ error: { message: `no transaction to ${ask.kind}`, code: null } })
    }
    if (this.#isDirty) this.options.onChanged(null)
  }

  /** Null once the command has gone, or says nothing for `ms`. */
  async #next(ms?: number): Promise<Ask | null> {
    if (this.#waiting.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
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
      if (cause === gone) this.socket.destroy()
      else this.#reply(cause === rolledBack ? { result: null } : toFailure(cause))
    }
  }

  async #untilItEnds(transaction: Transaction): Promise<void> {
    this.#reply({ result: null })
    for (;;) {
      const ask = await this.#next(this.options.idleMs ?? IDLE_MS)
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

  #tell(organisations: readonly string[]): void {
    this.#isDirty = false
    this.options.onChanged(organisations)
    this.#reply({ result: null })
  }

  #reply(reply: Reply): void {
    if (!this.#isClosed) send(this.socket, reply)
  }
}

const asItIs = (value: string) => value

function toFailure(cause: unknown): Reply {
  const { code, reason } = databaseReason(cause)
  return { error: { message: reason.message, code } }
}
