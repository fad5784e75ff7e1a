import { and, eq } from 'drizzle-orm'
import type { IsoInstant, LegalPage, LegalText, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { legalTexts } from '@/lib/db/schema'

/** Returns the organisation's text of a legal page; null if it has no text, or an empty one. */
export async function getLegalText(
  database: Database,
  organisation: OrganisationId,
  page: LegalPage,
): Promise<LegalText | null> {
  const [row] = await database
    .select({ content: legalTexts.content, updatedAt: legalTexts.updatedAt })
    .from(legalTexts)
    .where(and(eq(legalTexts.organisationId, storable(organisation)), eq(legalTexts.page, page)))
  if (!row?.content.trim()) return null
  return { content: row.content, updatedAt: row.updatedAt.toISOString() as IsoInstant }
}
