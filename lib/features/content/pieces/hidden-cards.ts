import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { pieces } from '@/lib/db/schema'

/** Returns the ids, among `cards`, of the organisation's pieces that readers cannot see. */
export async function listHiddenCards(
  database: Database,
  organisation: OrganisationId,
  cards: readonly number[],
): Promise<number[]> {
  const { cardId, organisationId, publishedVersion } = pieces
  const rows = await database
    .select({ card: cardId })
    .from(pieces)
    .where(and(eq(organisationId, organisation), inArray(cardId, [...cards]), isNull(publishedVersion)))
  return rows.map(({ card }) => card)
}
