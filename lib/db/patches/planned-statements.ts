import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import type { Database } from '@/lib/db/database'

/**
 * Statements that every page runs which no one has read yet. Drizzle builds their text once, and PGlite plans
 * them once: it would plan each statement anew whenever it runs, which takes longer than running these.
 * PostgreSQL gets them without a name, so that they go through any pooler of connections.
 */

type Statement = { getQuery(): { sql: string } }

const plannedTexts = new Set<string>()

/** A statement with placeholders (`prepare('')`), built when a database first needs it. */
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

/** Has a client plan those statements once. One that fails in this way is run in the usual one. */
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
      // Later, a statement of a table whose columns have changed may fail once.
      if (!hasFit) notePatch('planned-statements', false)
      return result
    }
  }
}

class PlannedStatement {
  /** Parameter types by PostgreSQL's type ids; null until the statement is planned. */
  #types: number[] | null = null

  constructor(
    private readonly client: PGlite,
    private readonly text: string,
    private readonly name: string,
  ) {}

  /** Between others' transactions, as the client runs statements. */
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

  /** In one call: PGlite takes any number of messages. */
  #send(messages: Uint8Array[]) {
    return this.client.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), {
      syncToFs: false,
    })
  }
}
