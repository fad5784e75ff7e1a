import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'

/**
 * A row with its columns' names, as PostgreSQL writes it in JSON: instants keep their microseconds, and
 * columns that a later release adds come along.
 */
export type Row = Record<string, unknown>

/** A read-only look at one moment, with times in UTC. */
export function lookAtOnce<T>(database: Database, look: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local time zone 'UTC'`)
      return look(transaction)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The rows of a query that gives one column `row` of JSON, some at a time. */
export async function* streamRows(transaction: Database, query: SQL): AsyncGenerator<Row> {
  await transaction.execute(sql`declare streamed no scroll cursor for ${query}`)
  for (;;) {
    const rows = await readRows<{ row: Row }>(transaction, sql`fetch forward 200 from streamed`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await transaction.execute(sql`close streamed`)
}

/** The rows of a small table that are an organisation's, in the order of a column. */
export async function readTable(
  transaction: Database,
  table: string,
  organisation: string,
  order: string,
): Promise<Row[]> {
  const found = await readRows<{ row: Row }>(
    transaction,
    sql`select to_jsonb(kept) - 'organisation_id' as row from ${sql.identifier(table)} as kept
      where organisation_id = ${organisation} order by ${sql.identifier(order)}`,
  )
  return found.map(({ row }) => row)
}

/** Inserts rows; of their members those that are columns here, others get their defaults. */
export async function insertRows(
  transaction: Database,
  table: string,
  rows: Row[],
  columns: readonly string[],
): Promise<void> {
  // Rows with the same members go together.
  const alike = new Map<string, Row[]>()
  for (const row of rows) {
    const names = columns.filter((name) => row[name] !== undefined).join(',')
    alike.set(names, [...(alike.get(names) ?? []), row])
  }
  for (const [names, group] of alike) {
    const list = sql.join(
      names.split(',').map((name) => sql.identifier(name)),
      sql`, `,
    )
    await transaction.execute(sql`
      insert into ${sql.identifier(table)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(group)}::json)`)
  }
}

/** The columns that a table has here and now, without those that the database computes. */
export async function listColumns(database: Database, table: string): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    database,
    sql`select attname as name from pg_attribute
      where attrelid = (current_schema() || '.' || quote_ident(${table}))::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}
