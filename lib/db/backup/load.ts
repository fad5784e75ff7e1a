import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import type { DumpedTable } from './dump'
import { listKeptTables, toList } from './tables'

/** Tables with content or accounts. A database is empty if none of them has rows. */
const indicative = ['organisations', 'people', 'publications', 'pieces', 'comments', 'subscribers']

/** Returns whether the database has no content and no accounts. The secrets of a first start do not count. */
export async function isEmptyStore(database: Database): Promise<boolean> {
  const indicativeTables = (await listKeptTables(database)).filter(({ name }) => indicative.includes(name))
  for (const { name } of indicativeTables) {
    const [row] = await readRows<{ some: boolean }>(
      database,
      sql`select exists (select from ${sql.identifier(name)}) as some`,
    )
    if (row?.some) return false
  }
  return true
}

/**
 * Writes a dump into an empty database of the same schema, in one transaction. `readPart` returns a part of a table's
 * rows as JSON. Restores rows and sequences exactly, with triggers disabled.
 */
export async function loadDump(
  database: Database,
  tables: DumpedTable[],
  readPart: (table: string, part: number) => Promise<string>,
  onRows: (rows: number, table: string) => void,
  /** Called after the last row was written, before the commit. */
  onLoaded: () => void,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const tableNames = (await listKeptTables(transaction)).map(({ name }) => name)
    for (const name of tableNames) await setTriggers(transaction, name, 'disable')
    for (const name of tableNames.toReversed())
      await transaction.execute(sql`delete from ${sql.identifier(name)}`)
    for (const table of tables) {
      for (let part = 0; part < table.parts; part++) {
        const json = await readPart(table.name, part)
        onRows(await insertPart(transaction, table, json), table.name)
      }
      await setSequence(transaction, table)
    }
    for (const name of tableNames) await setTriggers(transaction, name, 'enable')
    onLoaded()
  })
}

/** Enables or disables a table's triggers. `user` excludes those of foreign keys. */
const setTriggers = (database: Database, table: string, what: 'enable' | 'disable') =>
  database.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(what)} trigger user`)

async function insertPart(database: Database, { name, columns }: DumpedTable, json: string): Promise<number> {
  const table = sql.identifier(name)
  const list = toList(columns)
  const [row] = await readRows<{ rows: number }>(
    database,
    sql`with written as (
      insert into ${table} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${table}, ${json}::json) returning 1)
    select count(*)::integer as rows from written`,
  )
  return row?.rows ?? 0
}

async function setSequence(database: Database, { name, identity, sequence }: DumpedTable): Promise<void> {
  if (identity === null || sequence === null) return
  await database.execute(
    sql`select setval(pg_get_serial_sequence(quote_ident(${name}), ${identity}), ${sequence.last}::bigint, ${sequence.isCalled})`,
  )
}
