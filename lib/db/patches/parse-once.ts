import { types, type PGlite } from '@electric-sql/pglite'

const asItIs = (value: string) => value

/** The types whose values Drizzle takes as text, dates and times among them; the arrays have no name in `types`. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]

const parsers = Object.fromEntries(asText.map((type) => [type, asItIs]))

/**
 * Has statements parsed by the client's own parsers. Drizzle names the same ones with each statement, and PGlite
 * builds its map of all types anew for it: half of a short statement's time.
 */
export function parseOnce(client: PGlite): void {
  Object.assign(client.parsers, parsers)
  client.query = withOwnParsers(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (run) =>
    transaction((inner) => run(Object.assign(inner, { query: withOwnParsers(inner.query) })))
}

function withOwnParsers(query: PGlite['query']): PGlite['query'] {
  return (text, parameters, options) => {
    const { parsers: named = {}, ...others } = options ?? {}
    const isOwn = Object.keys(named).every((type) => type in parsers)
    return query(text, parameters, isOwn ? others : options)
  }
}
