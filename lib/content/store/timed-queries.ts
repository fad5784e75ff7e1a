import { observe, secondsSince } from '@/lib/platform/metrics/metrics'

/** A database's client, as Drizzle uses it: `query` resolves, or rejects, once the statement has ended. */
type Client = { query: (...parameters: never[]) => unknown }

type System = 'postgresql' | 'pglite'

/** Counts a client's statements and times them, waits for a connection included. */
export function timeQueries(client: Client, system: System): void {
  const query = client.query.bind(client)
  client.query = (...parameters: never[]) => {
    const startedAt = performance.now()
    const answer = query(...parameters)
    const end = (error: '' | 'error') => {
      const labels = { 'db.system.name': system, 'db.operation.name': toOperation(parameters[0]) }
      observe('databaseOperations', { ...labels, 'error.type': error }, secondsSince(startedAt))
    }
    if (answer instanceof Promise)
      answer.then(
        () => end(''),
        () => end('error'),
      )
    return answer
  }
}

const operations = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']

/** A statement's first word, of a statement or of an object that has it as `text`. */
export function toOperation(statement: unknown): string {
  const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement
  const word = /^\s*([a-z]{1,10})\b/i.exec(String(text))?.[1]?.toLowerCase() ?? ''
  return operations.includes(word) ? word : 'other'
}
