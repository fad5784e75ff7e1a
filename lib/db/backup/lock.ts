import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'

/**
 * Locks the store for one backup at a time, until this client's session ends. Returns false if another
 * session holds the lock.
 */
export async function takeBackupLock(database: Database): Promise<boolean> {
  const [row] = await readRows<{ isTaken: boolean }>(
    database,
    sql`select pg_try_advisory_lock(hashtext('cartelera_backup')) as "isTaken"`,
  )
  return row?.isTaken === true
}
