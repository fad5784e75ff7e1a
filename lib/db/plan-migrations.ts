import { sql } from 'drizzle-orm'
import { readRows, type Database } from './database'
import { listPending, readSchemaVersion } from './migrate'
import { listStatementLocks, type TableLock } from './migration-locks'

/** A table's size; 0 for one that does not exist yet. */
type Size = { rows: number; bytes: number }

/** A statement of a pending migration, with the sizes of the tables that it locks and its estimated duration. */
export type PlannedStatement = { text: string; locks: (TableLock & Size)[]; seconds: number }
export type PlannedMigration = { name: string; statements: PlannedStatement[] }

/**
 * The pending migrations. `background`: number of publications whose search entries are written while the site serves.
 */
export type Plan = { migrations: PlannedMigration[]; background: { publications: number; seconds: number } }

/**
 * Rows per second, conservative compared with a measurement of a million publications on two cores: entries of a search
 * index, rows written with their triggers, search entries written in the background, and rows that are only read.
 */
const RATES = { searchIndex: 5000, write: 2000, background: 1000, scan: 300_000 } as const

const READS_ALL = /\bset\s+not\s+null\b|\btype\b|\badd\s+constraint\b(?!.*\bnot\s+valid\b)|\bgenerated\b/is

/**
 * Matches migrations that add publications to `search_backlog`. The started instance then writes their search entries
 * (`emptySearchBacklog`).
 */
const FILLS_BACKLOG = /\binsert\s+into\s+"?search_backlog\b/i

/** Returns the pending migrations of a database; null means a new one. Only reads. */
export async function planMigrations(database: Database | null): Promise<Plan> {
  const pending = listPending(database === null ? 0 : await readSchemaVersion(database))
  const sizes = database === null ? new Map<string, Size>() : await readSizes(database)
  const fillsBacklog = pending.some(({ sql: statements }) =>
    statements.some((statement) => FILLS_BACKLOG.test(statement)),
  )
  const publications = await countBackground(
    database,
    fillsBacklog ? (sizes.get('publications') ?? EMPTY).rows : null,
  )
  const migrations = pending.map(({ name, sql: statements }) => {
    const locks = listStatementLocks(name)
    return {
      name,
      statements: statements.map((statement, index) => {
        const sized = (locks.get(index) ?? []).map((lock) => ({
          ...lock,
          ...(sizes.get(lock.table) ?? EMPTY),
        }))
        const rows = Math.max(0, ...sized.map((lock) => lock.rows))
        const text = statement
          .replaceAll(/^--.*\n/gm, '')
          .replaceAll(/\s+/g, ' ')
          .trim()
        return { text, locks: sized, seconds: Math.ceil(rows / rateOf(text)) }
      }),
    }
  })
  return { migrations, background: { publications, seconds: Math.ceil(publications / RATES.background) } }
}

/**
 * Returns the number of publications whose search entries must be written in the background: `added`, the estimate for
 * the pending migrations, or else the rows of `search_backlog`.
 */
async function countBackground(database: Database | null, added: number | null): Promise<number> {
  if (added !== null || database === null) return Math.round(added ?? 0)
  const [row] = await readRows<{ waiting: number }>(
    database,
    sql`select count(*)::integer as waiting from search_backlog`,
  )
  return row?.waiting ?? 0
}

const EMPTY: Size = { rows: 0, bytes: 0 }

/** Returns the rows per second of a statement; Infinity if it only changes the catalogue. */
function rateOf(text: string): number {
  if (/^create\s+(?:unique\s+)?index\b/i.test(text))
    return / using gin /i.test(text) ? RATES.searchIndex : RATES.scan
  if (/^(?:insert|update|delete|with)\b/i.test(text)) return RATES.write
  return /^alter\s+table\b/i.test(text) && READS_ALL.test(text) ? RATES.scan : Infinity
}

/** Reads row counts. PostgreSQL reports -1 for a table that was never analysed. */
async function readSizes(database: Database): Promise<Map<string, Size>> {
  const rows = await readRows<Size & { name: string }>(
    database,
    sql`select relname as name, pg_total_relation_size(oid)::float as bytes,
          (case when reltuples < 0 then pg_relation_size(oid) / 200 else reltuples end)::float as rows
        from pg_class where relkind = 'r' and pg_table_is_visible(oid)`,
  )
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}
