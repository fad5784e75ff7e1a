import type { ClientBase } from 'pg'

type Query = (...parameters: unknown[]) => unknown
type Callback = (cause: unknown, result: unknown) => void

/**
 * Calls `notice` with the error and the SQL text of each failed statement of a connection. Handles calls with a
 * callback (the pool) and calls that return a promise (transactions).
 */
export function onFailedQuery(client: ClientBase, notice: (cause: unknown, text: string) => void): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...parameters) => {
    const [statement] = parameters as [(string | { text: string })?]
    const text = typeof statement === 'object' ? statement.text : (statement ?? '')
    const callback = parameters.at(-1)
    if (typeof callback === 'function') {
      return query(...parameters.slice(0, -1), (cause: unknown, result: unknown) => {
        if (cause) notice(cause, text)
        ;(callback as Callback)(cause, result)
      })
    }
    const answer = query(...parameters) as Promise<unknown>
    answer.catch((cause: unknown) => notice(cause, text))
    return answer
  }
  Object.assign(client, { query: watched })
}
