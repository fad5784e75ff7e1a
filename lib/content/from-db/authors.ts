import { and, eq } from 'drizzle-orm'
import type { AuthorProfile } from '@/lib/base/domain/author'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { authorProfiles } from '@/lib/db/schema'

/** Null where the organisation says nothing of an author of that name. */
export async function getAuthor(
  database: Database,
  organisation: OrganisationId,
  name: string,
): Promise<AuthorProfile | null> {
  const [row] = await database
    .select({ words: authorProfiles.words, picture: authorProfiles.pictureUrl })
    .from(authorProfiles)
    .where(and(eq(authorProfiles.organisationId, organisation), eq(authorProfiles.name, storable(name))))
  return row && (row.words || row.picture) ? row : null
}
