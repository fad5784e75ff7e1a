import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { databaseReason, readRows, storable, type Database } from '@/lib/db/database'
import { organisations } from '@/lib/db/schema'

export type NewOrganisation = { id: OrganisationId; name: string; description: string; domain: string | null }

/** `id` or `domain`: another organisation has it. */
export type OrganisationCreated = { kind: 'done' } | { kind: 'taken'; field: 'id' | 'domain' }

/** An organisation without a publication, which readers do not see yet. It is of the first one's company. */
export async function createOrganisation(
  database: Database,
  { id, name, description, domain }: NewOrganisation,
): Promise<OrganisationCreated> {
  const [row] = await readRows<{ company: number | null }>(
    database,
    sql`select min(company_id) as company from organisations`,
  )
  try {
    await database.insert(organisations).values({
      id,
      companyId: row?.company ?? 1,
      name: storable(name),
      description: storable(description),
      domain,
    })
    return { kind: 'done' }
  } catch (cause) {
    const { code, reason } = databaseReason(cause)
    if (code !== UNIQUE_VIOLATION) throw cause
    return { kind: 'taken', field: reason.message.includes('domain') ? 'domain' : 'id' }
  }
}

const UNIQUE_VIOLATION = '23505'
