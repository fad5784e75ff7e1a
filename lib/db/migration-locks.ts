import { readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from './database'

/** A lock on a table, with the mode as in `LOCK TABLE`: `ACCESS EXCLUSIVE`. */
export type TableLock = { table: string; mode: LockMode }

/** Lock modes that a migration's statements can need on the tables of a running instance, weakest first. */
const modes = [
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const
export type LockMode = (typeof modes)[number]

/** The modes that block the statements of running instances. */
const blocking: readonly LockMode[] = modes.slice(modes.indexOf('SHARE'))

/** Per migration and statement index: the locks on tables that existed before the migration. */
export type RecordedLocks = Record<string, Record<string, Record<string, LockMode>>>

/** Written by `migrations.test.ts`. drizzle-kit ignores names that begin with an underscore. */
export const locksFile = path.join(migrationsFolder, 'meta/_locks.json')

let recorded: RecordedLocks | null = null

/** Returns each statement's locks by its index; statements without locks are absent. */
export function listStatementLocks(migration: string): ReadonlyMap<number, TableLock[]> {
  recorded ??= JSON.parse(readFileSync(locksFile, 'utf8')) as RecordedLocks
  const statements = Object.entries(recorded[migration] ?? {})
  return new Map(statements.map(([index, locks]) => [Number(index), toList(locks)]))
}

/**
 * Returns the locks that block running instances, one per table. The mode is that of the first statement that
 * locks the table, so a migration that begins with an index does not block readers. Sorted by name, the order
 * in which every migration locks its tables.
 */
export function listBlockingLocks(migration: string): TableLock[] {
  const first = new Map<string, LockMode>()
  for (const { table, mode } of [...listStatementLocks(migration).values()].flat())
    if (blocking.includes(mode) && !first.has(table)) first.set(table, mode)
  return toList(Object.fromEntries(first))
}

const toList = (locks: Record<string, LockMode>): TableLock[] =>
  Object.entries(locks)
    .map(([table, mode]) => ({ table, mode }))
    .toSorted((lock, other) => (lock.table < other.table ? -1 : 1))
