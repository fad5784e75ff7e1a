/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { readRows, type Database } from './database'
import { runsOutsideTransaction, type Migration } from './apply-migrations'
import { locksFile, type LockMode, type RecordedLocks } from './migration-locks'
import { listPending } from './migrate'
import { openPglite } from './open/pglite'

/**
 * Checks that every migration is safe beside instances of the previous release (decision 0310). The migrator
 * acquires the recorded locks before the first statement. To record the locks of a new migration:
 *
 *   RECORD_LOCKS=1 npm test -- lib/db/migrations.test.ts
 */

/** Number of the first migration to which these rules apply. Earlier migrations are never edited. */
const RULED_FROM = '0084'

const ALLOW = /^-- cartelera:allow (?:\S+ ){2,}\S+/m

const migrations = listPending(0)

const withoutComments = (statement: string) => statement.replaceAll(/--.*$/gm, '')

/** Statements that break the previous release, or hold a lock while reading a whole table. */
const unsafe: readonly [RegExp, string][] = [
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?:column\b|(?!constraint|default|not|expression|identity)"?\w)/i,
    'drops a column',
  ],
  [/\bdrop\s+(?:table|view|function|type|trigger)\b/i, 'drops what the previous release may use'],
  [/\balter\s+table\b[^;]*\brename\b/i, 'renames'],
  [
    /\balter\s+table\b[^;]*\balter\s+(?:column\s+)?\S+\s+set\s+not\s+null/i,
    'sets NOT NULL on an existing column',
  ],
  [/\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i, 'adds a NOT NULL column without a default'],
  [/\balter\s+table\b[^;]*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\balter\s+type\b/i, 'changes a type'],
  [/\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i, 'adds a constraint that is validated under a lock'],
  [/\bcreate\s+(?:unique\s+)?index\b(?!\s+concurrently)/i, 'builds an index under a lock'],
  [/\bdrop\s+index\b(?!\s+concurrently)/i, 'drops an index under a lock'],
  [
    /^\s*(?:update|delete\s+from|with|insert\s+into\s+(?!"?search_backlog\b)\S+(?!.*\bvalues\b).*\bselect)\b/is,
    'changes many rows in one transaction',
  ],
]

/**
 * Returns why a statement is unsafe; an empty list if it is safe, allowed with a reason, or only affects
 * `created` tables.
 */
function findUnsafe(statement: string, created: readonly string[] = []): string[] {
  const text = withoutComments(statement)
  const table = /\b(?:alter\s+table(?:\s+only)?|\bon)\s+"?(\w+)"?/i.exec(text)?.[1]
  if (ALLOW.test(statement) || (table !== undefined && created.includes(table))) return []
  return unsafe.filter(([pattern]) => pattern.test(text)).map(([, why]) => why)
}

const listCreated = ({ sql: statements }: Migration) =>
  statements.flatMap(
    (statement) => /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement)?.[1] ?? [],
  )

const ruled = migrations.filter(({ name }) => name >= RULED_FROM)

test('new migrations are safe beside instances of the previous release', () => {
  const problems = ruled.flatMap((migration) =>
    migration.sql.flatMap((statement) =>
      findUnsafe(statement, listCreated(migration)).map(
        (why) => `${migration.name} ${why}: ${statement.trim()}`,
      ),
    ),
  )
  expect(problems).toEqual([])
})

test('statements that build or drop an index concurrently are in a migration without a transaction, and repeatable', () => {
  for (const migration of ruled) {
    const text = migration.sql.map(withoutComments)
    expect(text.some((statement) => /\bindex\s+concurrently\b/i.test(statement))).toBe(
      runsOutsideTransaction(migration),
    )
    if (!runsOutsideTransaction(migration)) continue
    const repeatable =
      /^\s*(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists|drop\s+index\s+concurrently\s+if\s+exists)\b/i
    expect(text.filter((statement) => !repeatable.test(statement))).toEqual([])
  }
})

test.each([
  ['ALTER TABLE "pieces" DROP COLUMN "title"', 'drops a column'],
  ['ALTER TABLE pieces DROP title', 'drops a column'],
  ['ALTER TABLE "pieces" RENAME COLUMN "a" TO "b"', 'renames'],
  ['ALTER TABLE "pieces" ALTER COLUMN "a" SET NOT NULL', 'sets NOT NULL on an existing column'],
  ['ALTER TABLE "pieces" ADD COLUMN "a" text NOT NULL', 'adds a NOT NULL column without a default'],
  ['ALTER TABLE "pieces" ALTER COLUMN "a" SET DATA TYPE bigint', 'changes a type'],
  ["ALTER TYPE state ADD VALUE 'x'", 'changes a type'],
  ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0)', 'adds a constraint that is validated under a lock'],
  ['CREATE UNIQUE INDEX "a" ON "pieces" ("b")', 'builds an index under a lock'],
  ['DROP INDEX "a"', 'drops an index under a lock'],
  ['DROP TABLE "pieces"', 'drops what the previous release may use'],
  ['UPDATE "pieces" SET "a" = 1', 'changes many rows in one transaction'],
  ['DELETE FROM pieces WHERE a', 'changes many rows in one transaction'],
  ['INSERT INTO a (b) SELECT b FROM pieces', 'changes many rows in one transaction'],
  ['WITH a AS (SELECT 1) UPDATE pieces SET b = 1', 'changes many rows in one transaction'],
])('refuses: %s', (statement, why) => {
  expect(findUnsafe(statement)).toEqual([why])
  expect(findUnsafe(`-- cartelera:allow no release reads it since 0.2.0\n${statement}`)).toEqual([])
  expect(findUnsafe(`-- cartelera:allow\n${statement}`)).toEqual([why])
})

test.each([
  'ALTER TABLE "pieces" ADD COLUMN "a" text',
  'ALTER TABLE "pieces" ADD COLUMN "a" integer DEFAULT 0 NOT NULL',
  'ALTER TABLE "pieces" ALTER COLUMN "a" DROP NOT NULL',
  'ALTER TABLE "pieces" DROP CONSTRAINT "pieces_a"',
  'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0) NOT VALID',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "pieces" ("b")',
  'CREATE TABLE "new_ones" ("id" integer NOT NULL)',
  'INSERT INTO settings (name) VALUES (1)',
  'INSERT INTO search_backlog (card_id) SELECT card_id FROM publications',
  '-- DROP TABLE in a comment\nSELECT 1',
])('accepts: %s', (statement) => {
  expect(findUnsafe(statement)).toEqual([])
})

test('an index of a table that the same migration creates needs no CONCURRENTLY', () => {
  expect(findUnsafe('CREATE INDEX "a" ON "new_ones" ("b")', ['new_ones'])).toEqual([])
})

test('the recorded locks are those that every statement takes', async () => {
  const locks = await measureLocks()
  if (process.env.RECORD_LOCKS === '1') writeFileSync(locksFile, toLines(locks))
  expect(JSON.parse(readFileSync(locksFile, 'utf8'))).toEqual(locks)
})

/** One line per migration, so that new ones do not conflict with each other. */
const toLines = (locks: RecordedLocks) =>
  `{\n${Object.entries(locks)
    .map(([name, statements]) => `${JSON.stringify(name)}: ${JSON.stringify(statements)}`)
    .join(',\n')}\n}\n`

/** Runs every migration on an empty database and records each statement's locks. */
async function measureLocks(): Promise<RecordedLocks> {
  const { database, close } = await openPglite('memory', async () => undefined, { migrations: null })
  const measured: RecordedLocks = {}
  for (const migration of migrations) {
    const existing = await listTables(database)
    const isOutside = runsOutsideTransaction(migration)
    const statements: RecordedLocks[string] = {}
    for (const [index, statement] of migration.sql.entries()) {
      const held = await measureStatement(database, statement, isOutside)
      const locks = held.filter(({ table }) => existing.includes(table))
      if (locks.length > 0)
        statements[index] = Object.fromEntries(locks.map(({ table, mode }) => [table, mode]))
    }
    if (Object.keys(statements).length > 0) measured[migration.name] = statements
  }
  await close()
  return measured
}

async function measureStatement(database: Database, statement: string, isOutside: boolean) {
  const lockedTables = (transaction: Database) =>
    readRows<{ table: string; mode: LockMode }>(transaction, selectLocks)
  if (!isOutside)
    return database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(statement))
      return lockedTables(transaction)
    })
  let held: { table: string; mode: LockMode }[] = []
  const undone = database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(statement.replace(/\bconcurrently\b/i, '')))
    held = await lockedTables(transaction)
    transaction.rollback()
  })
  await undone.catch(() => undefined)
  await database.execute(sql.raw(statement))
  return held.map(({ table }) => ({ table, mode: 'SHARE UPDATE EXCLUSIVE' as const }))
}

/** Selects this session's table locks. If there are several modes, the strongest is last. */
const selectLocks = sql`
  select relname as table, regexp_replace(upper(regexp_replace(mode, '([a-z])([A-Z])', '\\1 \\2', 'g')), ' LOCK$', '') as mode
  from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and relkind = 'r' and pg_table_is_visible(relation)
    and relnamespace = current_schema()::regnamespace and mode not in ('AccessShareLock', 'RowShareLock')
  order by relname, array_position(array['RowExclusiveLock', 'ShareUpdateExclusiveLock', 'ShareLock',
    'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'], mode)`

async function listTables(database: Database): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    database,
    sql`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  return rows.map(({ name }) => name)
}
