/** @jest-environment node */
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import { parseOnce } from './parse-once'

let client: PGlite
/** Options of each statement that PGlite itself received. */
const named: (object | undefined)[] = []

beforeAll(async () => {
  client = await PGlite.create()
  const note = (target: PGlite | Transaction) => {
    const query = target.query.bind(target)
    target.query = (text, parameters, options) => {
      named.push(options?.parsers)
      return query(text, parameters, options)
    }
    return target
  }
  note(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (run) => transaction((inner) => run(note(inner) as Transaction))
  parseOnce(client)
})
beforeEach(() => named.splice(0))
afterAll(() => client.close())

const dates = sql`select '2026-11-24'::date as day, '2026-11-24 10:00:00'::timestamp as at,
  '2026-11-24 10:00:00+00'::timestamptz as instant, '1 day'::interval as length, array['2026-11-24'::date] as days`
const asText = {
  day: '2026-11-24',
  at: '2026-11-24 10:00:00',
  instant: '2026-11-24 10:00:00+00',
  length: '1 day',
  days: '{2026-11-24}',
}

test('Drizzle gets the text of dates, and PGlite builds no map of types for its statements', async () => {
  const database = drizzle({ client })
  const { rows } = await database.execute(dates)
  const inside = await database.transaction((transaction) => transaction.execute(dates))
  expect([rows, inside.rows]).toEqual([[asText], [asText]])
  expect(named).toEqual([undefined, undefined])
})

test('uses the parsers of a single statement, also in a transaction', async () => {
  const options = { parsers: { [types.INT4]: (value: string) => `number ${value}` } }
  const outside = await client.query('select 1 as one', [], options)
  const inside = await client.transaction((inner) => inner.query('select 1 as one', [], options))
  expect([outside.rows, inside?.rows]).toEqual([[{ one: 'number 1' }], [{ one: 'number 1' }]])
})
