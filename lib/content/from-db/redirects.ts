import { and, eq } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { publications, redirects } from '@/lib/db/schema'

/** The card of a former address, while readers see it; null for none. */
export async function findRedirect(
  database: Database,
  organisation: OrganisationId,
  path: string,
): Promise<CardId | null> {
  const [row] = await database
    .select({ card: redirects.cardId })
    .from(redirects)
    .innerJoin(publications, eq(publications.cardId, redirects.cardId))
    .where(
      and(
        eq(redirects.organisationId, storable(organisation)),
        eq(redirects.path, storable(path)),
        eq(publications.organisationId, redirects.organisationId),
      ),
    )
  return row ? (row.card as CardId) : null
}
