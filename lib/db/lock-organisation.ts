import { eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from './database'
import { organisations } from './schema'

/**
 * An organisation's row, whose settings and categories one transaction at a time changes; null for none.
 * A transaction that refers to it, as one of a new publication, need not wait.
 */
export async function lockOrganisation(transaction: Database, organisation: OrganisationId) {
  const [row] = await transaction
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisation))
    .for('no key update')
  return row ?? null
}
