import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { listKeptTables, toList, type KeptTable } from './tables'

/** Entry of a table in the backup's manifest. */
export type DumpedTable = KeptTable & {
  rows: number
  /** Number of files with the table's rows. */
  parts: number
  /** State of the table's sequence; null if it has no sequence. */
  sequence: { last: string; isCalled: boolean } | null
}

export type DumpSink = {
  /** Receives a JSON array of rows, in PostgreSQL's JSON format. */
  onPart(table: string, part: number, json: string): Promise<void>
  onRows(rows: number): void
}

/** Approximate length of a part in characters. A few parts are in memory at the same time. */
const PART_LENGTH = 4 * 1024 * 1024
const MAX_ROWS = 5000

/** Reads the tables of a backup in one read-only transaction. PGlite and PostgreSQL can load each other's dumps. */
export function dumpDatabase(database: Database, sink: DumpSink): Promise<DumpedTable[]> {
  return database.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local time zone 'UTC'`)
      const dumped: DumpedTable[] = []
      for (const table of await listKeptTables(transaction)) {
        const counts = await dumpTable(transaction, table, sink)
        dumped.push({ ...table, ...counts, sequence: await readSequence(transaction, table) })
      }
      return dumped
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Returns the approximate number of rows in the database, to show progress. */
export async function countRows(database: Database): Promise<number> {
  const [row] = await readRows<{ rows: string }>(
    database,
    sql`select (select count(*) from publications) + (select count(*) from revisions)
      + (select count(*) from pieces) + (select count(*) from comments) as rows`,
  )
  return Number(row?.rows ?? 0)
}

async function dumpTable(database: Database, { name, columns, key }: KeptTable, sink: DumpSink) {
  await database.execute(sql`
    declare dumped no scroll cursor for select row_to_json(kept)::text as row from (
      select ${toList(columns)} from ${sql.identifier(name)} order by ${toList(key)}) as kept`)
  let rows = 0
  let parts = 0
  let atOnce = 100
  for (;;) {
    const fetched = await readRows<{ row: string }>(
      database,
      sql`fetch forward ${sql.raw(String(atOnce))} from dumped`,
    )
    if (fetched.length === 0) break
    const json = `[${fetched.map(({ row }) => row).join(',\n')}]\n`
    await sink.onPart(name, parts++, json)
    rows += fetched.length
    sink.onRows(fetched.length)
    const fitting = Math.floor((PART_LENGTH / json.length) * fetched.length)
    atOnce = Math.max(1, Math.min(MAX_ROWS, atOnce * 4, fitting))
  }
  await database.execute(sql`close dumped`)
  return { rows, parts }
}

async function readSequence(database: Database, { name, identity }: KeptTable) {
  if (identity === null) return null
  const [sequenceRow] = await readRows<{ sequence: string }>(
    database,
    sql`select pg_get_serial_sequence(quote_ident(${name}), ${identity}) as sequence`,
  )
  if (!sequenceRow) return null
  // Not escaped, because PostgreSQL returned the name already quoted.
  const [row] = await readRows<{ last: string; isCalled: boolean }>(
    database,
    sql`select last_value::text as last, is_called as "isCalled" from ${sql.raw(sequenceRow.sequence)}`,
  )
  return row ?? null
}
