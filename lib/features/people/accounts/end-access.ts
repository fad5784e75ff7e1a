import { eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { apiTokens } from '@/lib/db/schema'
import { endOtherSessions } from './sessions'

/** An API token that was revoked together with its person's sessions. */
export type EndedToken = { id: string; name: string; organisation: OrganisationId }

/**
 * Ends all sessions of a person except one, and all API tokens, which an intruder may have created or read. The caller
 * must report the returned tokens (`report-ended-tokens.ts`).
 */
export async function endAccess(
  database: Database,
  personId: string,
  keptSession: string | null,
): Promise<EndedToken[]> {
  return database.transaction(async (transaction) => {
    await endOtherSessions(transaction, personId, keptSession)
    const rows = await transaction
      .delete(apiTokens)
      .where(eq(apiTokens.personId, personId))
      .returning({ id: apiTokens.id, name: apiTokens.name, organisation: apiTokens.organisationId })
    return rows.map((row) => ({ ...row, organisation: row.organisation as OrganisationId }))
  })
}
