/** As much of a client of PostgreSQL as this needs. */
type Client = { query(sql: string): Promise<unknown> }

/**
 * On the server too, where a query whose client has given up would otherwise go on. Not as a parameter of
 * the connection's start: PgBouncer refuses those that it does not know.
 */
export async function limitStatements(client: Client, timeoutMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${timeoutMs}`)
}
