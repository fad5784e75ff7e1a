import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'

/**
 * A row by column names, as PostgreSQL writes it in JSON: keeps microseconds, and includes columns added by
 * later releases.
 */
export type Row = Record<string, unknown>

/** Runs `look` in a read-only snapshot, with times in UTC. */
export function readInSnapshot<T>(
  database: Database,
  look: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local time zone 'UTC'`)
      return look(transaction)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Streams the rows of a query that returns one JSON column `row`, in batches. */
export async function* streamRows(transaction: Database, query: SQL): AsyncGenerator<Row> {
  await transaction.execute(sql`declare streamed no scroll cursor for ${query}`)
  for (;;) {
    const rows = await readRows<{ row: Row }>(transaction, sql`fetch forward 200 from streamed`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await transaction.execute(sql`close streamed`)
}

/** Returns an organisation's rows of a small table, ordered by a column. */
export async function readTable(
  transaction: Database,
  table: string,
  organisation: string,
  order: string,
): Promise<Row[]> {
  const rows = await readRows<{ row: Row }>(
    transaction,
    sql`select to_jsonb(kept) - 'organisation_id' as row from ${sql.identifier(table)} as kept
      where organisation_id = ${organisation} order by ${sql.identifier(order)}`,
  )
  return rows.map(({ row }) => row)
}

/** Inserts rows. Ignores unknown columns, and missing columns get their defaults. */
export async function insertRows(
  transaction: Database,
  table: string,
  rows: Row[],
  columns: readonly string[],
): Promise<void> {
  // Groups rows with the same columns, so that one statement inserts each group.
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

/** Lists a table's current columns, except generated ones. */
export async function listColumns(database: Database, table: string): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    database,
    sql`select attname as name from pg_attribute
      where attrelid = (current_schema() || '.' || quote_ident(${table}))::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}
