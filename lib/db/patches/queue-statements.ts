import type { ClientBase } from 'pg'

type Query = (...params: unknown[]) => Promise<unknown>

/**
 * Has statements of a connection that are sent without waiting for the last one wait here, in their order:
 * the driver warns of such, and will refuse them. What has a callback is the pool's own, one at a time.
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
