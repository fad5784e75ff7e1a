import { types, type PGlite } from '@electric-sql/pglite'

const asItIs = (value: string) => value

/** Types that Drizzle expects as text, such as dates. The numbers are array types without a name in `types`. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]

const parsers = Object.fromEntries(asText.map((type) => [type, asItIs]))

/**
 * Makes the PGlite client return the types in `asText` as text. Drizzle passes the same parsers with each statement,
 * for which PGlite rebuilds its map of all types: half the time of a short statement.
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
