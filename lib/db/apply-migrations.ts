import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { log } from '@/lib/base/platform/log'
import { StartError } from '@/lib/base/platform/start-error'
import { databaseReason, readRows, type Database } from './database'
import type { TableLock } from './migration-locks'

/** A migration's name, statements, version (`readSchemaVersion`) and the locks acquired before its first statement. */
export type Migration = MigrationMeta & { name: string; locks: readonly TableLock[] }

/** Limits for retrying a migration while other sessions hold its locks, and the clock, which tests replace. */
export type RetryOptions = {
  boundMs: number
  now(): number
  wait(ms: number): Promise<unknown>
  /** Returns a random number from 0 to 1, which varies the pause between attempts (jitter). */
  random(): number
}

export const retryOptions: RetryOptions = {
  boundMs: 5 * 60_000,
  now: () => performance.now(),
  wait: (ms) => setTimeout(ms),
  random: Math.random,
}

/**
 * Longest wait of one attempt for all its locks, in ms. Readers queue behind a waiting migration, so it also
 * limits their wait. It is shorter than PostgreSQL's default `deadlock_timeout` of 1 s. In a lock cycle the
 * migration therefore gives up before PostgreSQL cancels a reader's statement.
 */
const LOCK_WAIT_MS = 900

/**
 * Longest pause after a migration, in ms. The pause lets queued requests run and lasts as long as the
 * migration held its locks.
 */
const MAX_PAUSE_MS = 2000
/**
 * Duration in ms from which a migration is followed by a pause. Migrations of a new database are shorter, so its start
 * is not delayed.
 */
const MIN_PAUSED_MS = 100

const BACKOFF_MS = 250
const MAX_BACKOFF_MS = 8000

/** SQLSTATE codes after which the same transaction may succeed: lock timeout, deadlock, serialization failure. */
const retried = ['55P03', '40P01', '40001']

/** First line of a migration whose statements run one by one, each outside a transaction. */
const OUTSIDE_TRANSACTION = /^-- cartelera:no-transaction$/m

const BUILDS_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i

/**
 * Applies migrations while other instances serve, one transaction each. An attempt that times out on a lock
 * is rolled back and retried with backoff. Throws `StartError` after `boundMs`. Earlier migrations stay
 * applied, and the next start continues after them.
 */
export async function applyMigrations(
  database: Database,
  migrations: readonly Migration[],
  options: RetryOptions,
): Promise<void> {
  await createJournal(database)
  for (const migration of migrations) {
    const ms = await applyMigration(database, migration, options)
    log().info({ migration: migration.name, ms }, 'migration applied')
    if (migration.locks.length > 0 && ms >= MIN_PAUSED_MS) await options.wait(Math.min(ms, MAX_PAUSE_MS))
  }
}

/** Returns the duration of the attempt that succeeded, in ms. */
async function applyMigration(
  database: Database,
  migration: Migration,
  { boundMs, now, wait, random }: RetryOptions,
): Promise<number> {
  const startedAt = now()
  for (let attempt = 1; ; attempt++) {
    const attemptedAt = now()
    const failure = await attemptMigration(database, migration, { boundMs, now })
    if (failure === null) return Math.round(now() - attemptedAt)
    const holders = await findHolders(database, migration.locks)
    const fields = { migration: migration.name, attempt, reason: failure, holders }
    if (now() - startedAt >= boundMs) throw new StartError(toFailure(fields, boundMs))
    log().warn(fields, 'migration retried')
    const backoffMs = Math.min(BACKOFF_MS * 2 ** (attempt - 1), MAX_BACKOFF_MS)
    await wait(backoffMs * (0.5 + random() / 2))
  }
}

/** Returns true if the statements run outside a transaction, as `CREATE INDEX CONCURRENTLY` must. */
export const runsOutsideTransaction = ({ sql: statements }: Pick<MigrationMeta, 'sql'>) =>
  OUTSIDE_TRANSACTION.test(statements[0] ?? '')

type Attempt = Pick<RetryOptions, 'boundMs' | 'now'>

/**
 * Tries to apply a migration once. Returns the reason to retry, or null if the migration is applied. Throws errors that
 * a retry cannot fix.
 */
async function attemptMigration(
  database: Database,
  migration: Migration,
  attempt: Attempt,
): Promise<string | null> {
  try {
    if (runsOutsideTransaction(migration)) await runStatements(database, migration, attempt.boundMs)
    else await runTransaction(database, migration, attempt)
    return null
  } catch (cause) {
    const { code, reason } = databaseReason(cause)
    if (code === null || !retried.includes(code)) throw cause
    return reason.message
  }
}

/**
 * Runs a migration in one transaction. Acquires every blocking lock first, so that a failed attempt to lock has changed
 * nothing.
 */
async function runTransaction(database: Database, migration: Migration, { now }: Attempt): Promise<void> {
  await database.transaction(async (transaction) => {
    const giveUpAt = now() + LOCK_WAIT_MS
    for (const { table, mode } of await filterExisting(transaction, migration.locks)) {
      await limitLockWait(transaction, Math.max(1, Math.round(giveUpAt - now())))
      await transaction.execute(sql`lock table ${sql.identifier(table)} in ${sql.raw(mode)} mode`)
    }
    await limitLockWait(transaction, LOCK_WAIT_MS)
    for (const statement of migration.sql) await transaction.execute(sql.raw(statement))
    await record(transaction, migration)
  })
}

/**
 * Runs the statements of a concurrent index build, each outside a transaction. The build waits for earlier transactions
 * but blocks no other session, so it may wait for the whole `boundMs`. Each statement must be repeatable.
 */
async function runStatements(database: Database, migration: Migration, boundMs: number): Promise<void> {
  await database.execute(sql.raw(`set lock_timeout = ${boundMs}`))
  try {
    for (const statement of migration.sql) {
      const index = BUILDS_INDEX.exec(statement)?.[1]
      if (index !== undefined) await dropInvalidIndex(database, index)
      await database.execute(sql.raw(statement))
    }
    await record(database, migration)
  } finally {
    await database.execute(sql`reset lock_timeout`)
  }
}

/**
 * Drops the invalid index that an interrupted `CREATE INDEX CONCURRENTLY` left. PostgreSQL updates such an index but
 * never uses it.
 */
async function dropInvalidIndex(database: Database, index: string): Promise<void> {
  const invalid = await readRows(
    database,
    sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`,
  )
  if (invalid.length > 0) await database.execute(sql`drop index concurrently ${sql.identifier(index)}`)
}

const limitLockWait = (transaction: Database, ms: number) =>
  transaction.execute(sql.raw(`set local lock_timeout = ${ms}`))

/** Creates drizzle's journal table, which earlier releases filled through drizzle's migrator. */
async function createJournal(database: Database): Promise<void> {
  await database.execute(sql`create schema if not exists drizzle`)
  await database.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
}

const record = (database: Database, { hash, folderMillis }: Migration) =>
  database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  )

async function filterExisting(
  database: Database,
  locks: readonly TableLock[],
): Promise<readonly TableLock[]> {
  if (locks.length === 0) return locks
  const rows = await readRows<{ name: string }>(
    database,
    sql`select relname as name from pg_class where relkind = 'r' and pg_table_is_visible(oid)`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  return locks.filter(({ table }) => existing.has(table))
}

type Holder = { pid: number; application: string; table: string; since: string }

/** Returns the sessions that hold locks on these tables, longest transaction first. An operator may end them. */
async function findHolders(database: Database, locks: readonly TableLock[]): Promise<Holder[]> {
  if (locks.length === 0) return []
  const tables = sql.join(
    locks.map(({ table }) => sql`${table}`),
    sql`, `,
  )
  return readRows(
    database,
    sql`select pid, application_name as application, relname as "table", xact_start::text as since
        from pg_locks join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
        where granted and pid <> pg_backend_pid() and pg_table_is_visible(relation)
          and relkind = 'r' and relname in (${tables})
        order by xact_start, pid, relname limit 3`,
  )
}

function toFailure(
  { migration, reason, holders }: { migration: string; reason: string; holders: Holder[] },
  boundMs: number,
): string {
  const others = holders.map(({ pid, application, table }) => `${pid} (${application || '?'}: ${table})`)
  const blame = others.length === 0 ? '' : `Sessions that hold its tables: ${others.join(', ')}. `
  return (
    `DATABASE_URL: migration ${migration} got no locks within ${boundMs / 1000} s (${reason}). ` +
    `Nothing of it was applied, and running instances are not affected. ${blame}` +
    'End the long transaction, or run "node dist/cartelera.mjs migrate" when there is less load.'
  )
}
