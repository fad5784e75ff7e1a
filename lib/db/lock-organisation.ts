import { eq, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from './database'
import { organisations } from './schema'

/**
 * Locks an organisation's row, so that one transaction at a time changes its settings and categories. Transactions
 * that only reference the row, such as a new publication, are not blocked. Returns null if the organisation does not
 * exist.
 */
export async function lockOrganisation(transaction: Database, organisation: OrganisationId | SQL) {
  const [row] = await transaction
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisation))
    .for('no key update')
  return row ?? null
}
