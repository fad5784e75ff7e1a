import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { personalData } from '@/lib/db/schema'
import {
  dataKinds,
  listOfKind,
  type Activity,
  type DataKind,
  type PersonalTable,
} from '@/lib/db/schema/personal-data'
import { isInScope } from '@/lib/db/scope'

/** Storage form of a column. The texts of an array or of JSON are handled as one text. */
type Shape = 'text' | 'array' | 'json' | 'bytes'

/** A column with personal data, as the database defines it. */
export type PersonalColumn = { name: string; kind: DataKind; shape: Shape | null; isUnique: boolean }

/** A table with personal data. `row` is its annotation in `lib/db/schema/personal-data.ts`. */
export type KnownTable = { name: string; activity: Activity; row: PersonalTable; columns: PersonalColumn[] }

const shapes: Record<string, Shape> = { text: 'text', ARRAY: 'array', jsonb: 'json', bytea: 'bytes' }
/** Kinds of data that may contain a mail address. */
const spoken: readonly DataKind[] = ['email', 'name', 'text', 'network']

/** Tests for the scope of the whole installation. Compares by value, because the scope may come from another thread. */
export const isEverywhere = (scope: Scope) => typeof scope !== 'string' && 'isEvery' in scope

/** Lists the tables with personal data in this scope. Company-wide tables are reserved to owners. */
export async function listPersonalTables(database: Database, scope: Scope): Promise<KnownTable[]> {
  const rows = await readRows<{ table: string; column: string; type: string; is_unique: boolean }>(
    database,
    sql`select table_name as table, column_name as column,
      case when data_type = 'ARRAY' and udt_name <> '_text' then 'numbers' else data_type end as type,
      exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = table_name::regclass and indisunique and attname = column_name) as is_unique
    from information_schema.columns where table_schema = current_schema()`,
  )
  const isEvery = isEverywhere(scope)
  return Object.entries(personalData).flatMap(([name, row]) => {
    const { activity, of } = row
    if (activity === null || (of === null && !isEvery)) return []
    const columns = rows.filter(({ table }) => table === name).map((column) => toColumn(row, column))
    return columns.length === 0 ? [] : [{ name, activity, row, columns }]
  })
}

function toColumn(
  row: PersonalTable,
  { column, type, is_unique }: { column: string; type: string; is_unique: boolean },
): PersonalColumn {
  const kind = dataKinds.find((dataKind) => listOfKind(row, dataKind).includes(column)) ?? 'none'
  return { name: column, kind, shape: shapes[type] ?? null, isUnique: is_unique }
}

/** Lists the columns that may contain a mail address. */
export const listSpoken = ({ columns }: KnownTable) =>
  columns.filter(({ kind, shape }) => spoken.includes(kind) && shape !== null)

/** SQL condition: a row of the table, called `one`, belongs to the scope. */
export function isTableInScope({ row }: KnownTable, scope: Scope): SQL {
  if (row.of === null || isEverywhere(scope)) return sql`true`
  const [column = '', parent] = row.of.split(' ')
  if (!parent) return isInScope(sql`one.${sql.identifier(column)}`, scope)
  const [table = '', key = ''] = parent.split('.')
  return sql`exists (select from ${sql.identifier(table)} as home where home.${sql.identifier(key)} =
    one.${sql.identifier(column)} and ${isInScope(sql`home.organisation_id`, scope)})`
}

/** SQL for a column's text, to be searched. */
export function toText({ name, shape }: PersonalColumn): SQL {
  const column = sql`one.${sql.identifier(name)}`
  if (shape === 'array') return sql`array_to_string(${column}, E'\\n')`
  if (shape === 'json') return sql`${column}::text`
  return shape === 'bytes' ? sql`encode(${column}, 'escape')` : column
}

/**
 * Returns an address as a PostgreSQL regular expression that does not match parts of longer addresses. It matches in
 * texts, after an escape in JSON, and in the query of a link. In bytes it also matches after a letter, because a length
 * byte may look like one.
 */
export function toPattern(email: string, { isInBytes = false } = {}): string {
  const letters = email.toLowerCase().replace(/[^\p{L}\p{N}_@+]/gu, '\\$&')
  const address = letters.replaceAll('+', '(?:\\+|%2B)').replace('@', '(?:@|%40)')
  if (isInBytes) return address
  return `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[nrtbf])|(?<=%[0-9A-F]{2}))${address}(?![[:alnum:]-])(?!\\.[[:alnum:]])`
}
