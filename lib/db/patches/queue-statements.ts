import type { ClientBase } from 'pg'

type Query = (...params: unknown[]) => Promise<unknown>

/**
 * Runs the statements of a connection one after another: the driver warns about concurrent statements and will reject
 * them. Statements with a callback come from the pool, which never runs them concurrently.
 */
export function queueStatements(client: ClientBase): void {
  const query = client.query.bind(client) as Query
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: Query = (...params) => {
    if (typeof params.at(-1) === 'function') return query(...params)
    const result = last.then(() => query(...params))
    last = result.catch(() => undefined)
    return result
  }
  Object.assign(client, { query: inTurn })
}
