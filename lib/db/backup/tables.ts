import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readRows, type Database } from '@/lib/db/database'
import * as schema from '@/lib/db/schema'

/** Tables that triggers or a start of the site fill from others. They are not in backups. */
const derived = [
  schema.publicationDays,
  schema.topicDays,
  schema.commentCounts,
  schema.searchEntries,
  schema.searchWords,
  schema.searchVocabulary,
  schema.searchBacklog,
]
/**
 * Tables that are not in backups: short-lived data, and data of single instances. A restore must not revive sessions.
 */
const passing = [
  schema.authChallenges,
  schema.roomSessions,
  schema.buildFiles,
  schema.presences,
  schema.coeditingSessions,
  schema.coeditingUpdates,
]

const notKept: string[] = [...derived, ...passing].map(getTableName)

/** A table in a backup. The columns may differ from this release's if another release made the backup. */
export type KeptTable = {
  name: string
  /** Names in the order of the table, without generated columns. */
  columns: string[]
  key: string[]
  /** Column with a sequence; null if the table has no sequence. */
  identity: string | null
}

/** Lists the tables of a backup that exist in this release and in the database. Referenced tables come first. */
export async function listKeptTables(database: Database): Promise<KeptTable[]> {
  const names = Object.values(schema)
    .flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
    .filter((name) => !notKept.includes(name))
  const tables = await readRows<KeptTable & { after: string[] }>(
    database,
    sql`select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(attname order by array_position(indkey::smallint[], attnum)) from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary) as key,
      (select attname from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as identity,
      (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint
        join pg_class as other on other.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as after
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname in (select json_array_elements_text(${JSON.stringify(names)}::json))
    order by relname`,
  )
  return inOrder(tables)
}

function inOrder(tables: (KeptTable & { after: string[] })[]): KeptTable[] {
  const done = new Map<string, KeptTable>()
  const waits = ({ after }: { after: string[] }) =>
    after.some((name) => !done.has(name) && tables.some((table) => table.name === name))
  while (done.size < tables.length) {
    const next = tables.filter((table) => !done.has(table.name) && !waits(table))
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { name, columns, key, identity } of next) done.set(name, { name, columns, key, identity })
  }
  return Array.from(done.values())
}

/** Formats column names as a quoted list for a statement. */
export const toList = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
