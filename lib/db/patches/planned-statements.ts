import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import type { Database } from '@/lib/db/database'

/**
 * Lets PGlite plan the statements of uncached pages only once, because planning takes longer than running them.
 * Drizzle also builds their text only once. On PostgreSQL these statements have no name, so that they work with a
 * connection pooler.
 */

type Statement = { getQuery(): { sql: string } }

const plannedTexts = new Set<string>()

/** Returns a function that builds a prepared statement (`prepare('')`) once per database. */
export function planned<T extends Statement>(build: (database: Database) => T): (database: Database) => T {
  const built = new WeakMap<Database, T>()
  return (database) => {
    const builtStatements = built.get(database)
    if (builtStatements) return builtStatements
    const statement = build(database)
    built.set(database, statement)
    plannedTexts.add(statement.getQuery().sql)
    return statement
  }
}

/**
 * Makes a PGlite client plan the statements of `planned` only once. A statement that fails is run again without its
 * plan.
 */
export function planOnce(client: PGlite): void {
  const query = client.query.bind(client)
  const plannedStatements = new Map<string, PlannedStatement>()
  let hasFit = false
  client.query = async <T>(text: string, parameters?: unknown[], options?: QueryOptions) => {
    const usual = () => query<T>(text, parameters, options)
    if (!plannedTexts.has(text) || !isPatchOn('planned-statements')) return usual()
    const statement =
      plannedStatements.get(text) ?? new PlannedStatement(client, text, `planned_${plannedStatements.size}`)
    plannedStatements.set(text, statement)
    try {
      const result = await statement.run<T>(parameters ?? [], options)
      notePatch('planned-statements', true)
      hasFit = true
      return result
    } catch {
      const result = await usual()
      // Reports that the patch does not work only if no statement has succeeded. Later failures are normal: a changed
      // column makes each plan fail once.
      if (!hasFit) notePatch('planned-statements', false)
      return result
    }
  }
}

class PlannedStatement {
  /** Type ids of the parameters; null until the statement is planned. */
  #types: number[] | null = null

  constructor(
    private readonly client: PGlite,
    private readonly text: string,
    private readonly name: string,
  ) {}

  /** Runs the statement. Waits for other transactions, as the client's own methods do. */
  run<T>(parameters: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.client._runExclusiveTransaction(() =>
      this.client.runExclusive(async () => {
        this.#types ??= await this.#plan()
        const messages = await this.#execute(parameters, this.#types)
        return parse.parseResults(messages, this.client.parsers, options)[0] as Results<T>
      }),
    )
  }

  async #plan(): Promise<number[]> {
    const { name, text } = this
    const { close, describe } = protocol.serialize
    const messages = await this.#send([
      close({ type: 'S', name }),
      protocol.serialize.parse({ name, text }),
      describe({ type: 'S', name }),
    ])
    return parse.parseDescribeStatementResults(messages)
  }

  async #execute(parameters: unknown[], types: number[]) {
    const { bind, describe, execute } = protocol.serialize
    const { serializers } = this.client
    const values = parameters.map((value, at) =>
      value === null || value === undefined ? null : (serializers[types[at] ?? 0]?.(value) ?? String(value)),
    )
    try {
      return await this.#send([bind({ statement: this.name, values }), describe({ type: 'P' }), execute({})])
    } catch (error) {
      this.#types = null
      throw error
    }
  }

  /** Sends several protocol messages in one call. */
  #send(messages: Uint8Array[]) {
    return this.client.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), {
      syncToFs: false,
    })
  }
}
