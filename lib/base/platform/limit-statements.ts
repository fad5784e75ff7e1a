/** As much of a client of PostgreSQL as this needs. */
type Client = { query(sql: string): Promise<unknown> }

/**
 * On the server too, where a query whose client has given up would otherwise go on; a commit by its wait for a lock, which
 * is no part of a statement: one that notifies waits for the one before it, and that for a standby perhaps. Not as
 * parameters of the connection's start: PgBouncer refuses those that it does not know.
 */
export async function limitStatements(client: Client, timeoutMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${timeoutMs}; set lock_timeout = ${timeoutMs}`)
}
