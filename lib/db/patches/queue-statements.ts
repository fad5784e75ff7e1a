import type { ClientBase } from 'pg'

type Query = (...params: unknown[]) => Promise<unknown>

/**
 * Queues a connection's statements until the previous one has ended. The driver warns about concurrent
 * statements and will reject them. Statements with a callback are the pool's own and never concurrent.
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
