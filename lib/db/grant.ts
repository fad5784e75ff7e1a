import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readRows, type Database } from './database'
import * as schema from './schema'

/**
 * Grants a database role the privileges to run the site: to read and write its tables, but not to change the schema.
 * Must be repeated after a migration that adds a table. Returns false if the role does not exist.
 */
export async function grantToSite(database: Database, role: string): Promise<boolean> {
  const roleRows = await readRows(database, sql`select from pg_roles where rolname = ${role}`)
  if (roleRows.length === 0) return false
  const name = sql.identifier(role)
  const tables = sql.join(
    listTables().map((table) => sql.identifier(table)),
    sql`, `,
  )
  await database.execute(sql`grant select, insert, update, delete on ${tables} to ${name}`)
  await database.execute(sql`grant usage on schema drizzle to ${name}`)
  await database.execute(sql`grant select on drizzle.__drizzle_migrations to ${name}`)
  const [row] = await readRows<{ schema: string }>(database, sql`select current_schema() as schema`)
  await database.execute(sql`grant usage on schema ${sql.identifier(row?.schema ?? 'public')} to ${name}`)
  return true
}

const listTables = () =>
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
