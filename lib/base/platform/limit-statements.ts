/** Method of a PostgreSQL client that `limitStatements` needs. */
type Client = { query(sql: string): Promise<unknown> }

/**
 * Sets the statement and lock timeouts of a connection on the server. Without them, a query continues after its client
 * has stopped waiting. The lock timeout also limits commits with NOTIFY, which wait for each other, and possibly for a
 * standby.
 *
 * The timeouts are not set as startup parameters, because PgBouncer rejects unknown ones. Also disables just-in-time
 * compilation: it takes 30 to 150 ms for queries of 1 ms, whose cost PostgreSQL overestimates.
 */
export async function limitStatements(client: Client, timeoutMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${timeoutMs}; set lock_timeout = ${timeoutMs}; set jit = off`)
}
