import type { SpanStart } from '@/lib/base/platform/tracing/span'
import { traced, tracing } from '@/lib/base/platform/tracing/tracing'
import { observe, secondsSince } from '@/lib/base/platform/metrics/metrics'

/** A database client. The promise of `query` settles when the statement has ended. */
type Client = { query: (...parameters: never[]) => unknown }

type System = 'postgresql' | 'pglite'

/** Counts and measures a client's statements, including the wait for a connection. */
export function timeQueries(client: Client, system: System): void {
  const query = client.query.bind(client)
  client.query = (...parameters: never[]) => {
    const startedAt = performance.now()
    const run = () => query(...parameters)
    const answer = tracing() ? traced(toSpan(system, parameters[0]), async () => run()) : run()
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

/** Returns the first word of a statement (such as `select`) as a metric label. */
export function toOperation(statement: unknown): string {
  const word = /^\s*([a-z]{1,10})\b/i.exec(toText(statement))?.[1]?.toLowerCase() ?? ''
  return operations.includes(word) ? word : 'other'
}

function toText(statement: unknown): string {
  return String(
    typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement,
  )
}

const MAX_TEXT_LENGTH = 2000

/** Returns a trace span with the statement, but without parameters, which may contain readers' texts. */
function toSpan(system: System, statement: unknown): SpanStart {
  const name = toOperation(statement)
  const text = toText(statement).slice(0, MAX_TEXT_LENGTH)
  return {
    name: `${system} ${name}`,
    kind: 'client',
    attributes: { 'db.system.name': system, 'db.operation.name': name, 'db.query.text': text },
  }
}
