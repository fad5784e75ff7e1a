import { and, eq, sql } from 'drizzle-orm'
import type { AuthorProfile } from '@/lib/base/domain/author'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { authorProfiles } from '@/lib/db/schema'

/** A byline of current or former publications, with the author's profile in the organisation. */
export type ListedAuthor = AuthorProfile & {
  name: string
  publications: number
  /** Person who wrote the profile about themselves; null if others wrote it or it is empty. */
  personId: string | null
}

/** Returns authors sorted by name, beginning after the name `after`. `text` is a part of the name. */
export async function listAuthors(
  database: Database,
  organisation: OrganisationId,
  { text, after, ...window }: { text: string; after: string | null; offset: number; limit: number },
): Promise<ListedAuthor[]> {
  const like = `%${storable(text).replace(/[\\%_]/g, String.raw`\$&`)}%`
  const behind = after === null ? sql`` : sql`and name > ${storable(after)}`
  return readAuthors(database, organisation, sql`name ilike ${like} ${behind}`, window)
}

/** Returns an author with the profile, or null if the name has no publications and no profile. */
export async function findAuthor(
  database: Database,
  organisation: OrganisationId,
  name: string,
): Promise<ListedAuthor | null> {
  const [row] = await readAuthors(database, organisation, sql`name = ${storable(name)}`, {
    offset: 0,
    limit: 1,
  })
  return row ?? null
}

const readAuthors = (
  database: Database,
  organisation: OrganisationId,
  condition: ReturnType<typeof sql>,
  { offset, limit }: { offset: number; limit: number },
) =>
  readRows<ListedAuthor>(
    database,
    sql`with written as (
        select topic as name, sum(publications)::integer as publications from topic_days
        where organisation_id = ${organisation} and kind = 'author' group by topic),
      said as (select * from author_profiles where organisation_id = ${organisation})
    select name, coalesce(publications, 0) as publications, coalesce(words, '') as words,
      coalesce(picture_url, '') as picture, person_id as "personId"
    from written full join said using (name) where ${condition}
    order by name limit ${limit} offset ${offset}`,
  )

/** Saves the profile of an author. Deletes it if both fields are empty. */
export async function saveAuthor(
  database: Database,
  organisation: OrganisationId,
  name: string,
  { words, picture, personId }: AuthorProfile & Pick<ListedAuthor, 'personId'>,
): Promise<void> {
  const isIts = and(eq(authorProfiles.organisationId, organisation), eq(authorProfiles.name, storable(name)))
  if (words === '' && picture === '') {
    await database.delete(authorProfiles).where(isIts)
    return
  }
  const said = { words: storable(words), pictureUrl: storable(picture), personId, updatedAt: new Date() }
  await database
    .insert(authorProfiles)
    .values({ organisationId: organisation, name: storable(name), ...said })
    .onConflictDoUpdate({ target: [authorProfiles.organisationId, authorProfiles.name], set: said })
}
