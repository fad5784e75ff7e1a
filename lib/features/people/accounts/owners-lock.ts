import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'

/** Key of the advisory lock that serialises changes to the owners. */
const OWNERS_LOCK = 7_226_195_402

/** Locks changes to owners until the transaction ends. */
export async function lockOwners(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK}::bigint)`)
}
