import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'

/** Serialises what must see the owners as they are: the key of an advisory lock. */
const OWNERS_LOCK = 7_226_195_402

/** Held until the transaction ends. */
export async function lockOwners(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK}::bigint)`)
}
