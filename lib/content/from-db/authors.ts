import { and, eq } from 'drizzle-orm'
import type { ShownProfile } from '@/lib/base/domain/author'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { authorProfiles } from '@/lib/db/schema'

/** Returns the profile of an author; null if the organisation has no profile for the name. */
export async function getAuthor(
  database: Database,
  organisation: OrganisationId,
  name: string,
): Promise<ShownProfile | null> {
  const [row] = await database
    .select({ words: authorProfiles.words, picture: authorProfiles.pictureUrl, at: authorProfiles.updatedAt })
    .from(authorProfiles)
    .where(and(eq(authorProfiles.organisationId, organisation), eq(authorProfiles.name, storable(name))))
  if (!row?.words && !row?.picture) return null
  const { at, ...said } = row
  return { ...said, changedAt: at.toISOString() as IsoInstant }
}
