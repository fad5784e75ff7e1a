import { eq, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from './database'
import { organisations } from './schema'

/**
 * Locks an organisation's row, so that one transaction at a time changes its settings and categories. Returns
 * null if it does not exist. Transactions that only reference it, such as a new publication, do not wait.
 */
export async function lockOrganisation(transaction: Database, organisation: OrganisationId | SQL) {
  const [row] = await transaction
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisation))
    .for('no key update')
  return row ?? null
}
