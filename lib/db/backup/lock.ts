import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'

/**
 * Takes the lock that allows only one backup at a time. The lock is held until this database session ends. Returns
 * false if another session holds the lock.
 */
export async function takeBackupLock(database: Database): Promise<boolean> {
  const [row] = await readRows<{ isTaken: boolean }>(
    database,
    sql`select pg_try_advisory_lock(hashtext('cartelera_backup')) as "isTaken"`,
  )
  return row?.isTaken === true
}
