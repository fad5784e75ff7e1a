import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId, Placement, TimeZone } from '@/lib/base/domain/model'
import type { Typography } from '@/lib/base/domain/organisation-settings'
import { toFrameHosts } from '@/lib/base/domain/parse-embed'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { readRows, type Database } from '@/lib/db/database'
import {
  categories,
  memberships,
  organisations,
  people,
  pieces,
  releaseItems,
  releases,
} from '@/lib/db/schema'

/** Values that the editor offers for a piece's settings, and facts about the site that it needs. */
export type PieceChoices = {
  categories: { id: CategoryId; name: string }[]
  people: { id: string; name: string }[]
  /** Series of the organisation's pieces, by name. */
  series: string[]
  site: { domain: string | null; timeZone: TimeZone; typography: Typography | null; frameHosts: string[] }
  /** The first free place of the board for a new piece; null if the board is full. */
  freePlace: Placement | null
}

/** Maximum number of series suggested while typing. */
const MAX_SERIES = 200

export async function listPieceChoices(
  database: Database,
  organisation: OrganisationId,
): Promise<PieceChoices> {
  const rows = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), sql`(${categories.isActive} or ${isToCome})`))
    .orderBy(asc(categories.name))
  const person = { id: people.id, name: people.name }
  const members = database
    .select(person)
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.organisationId, organisation))
  const authors = database
    .select(person)
    .from(pieces)
    .innerJoin(people, eq(people.id, pieces.authorId))
    .where(eq(pieces.organisationId, organisation))
  const named = await members.union(authors)
  const [site] = await database
    .select({
      domain: organisations.domain,
      timeZone: organisations.timeZone,
      typography: organisations.typography,
      frameHosts: organisations.frameHosts,
    })
    .from(organisations)
    .where(eq(organisations.id, organisation))
  const { series } = pieces
  const inSeries = await database
    .selectDistinct({ series })
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), ne(series, ''), isNull(pieces.binnedAt)))
    .orderBy(asc(series))
    .limit(MAX_SERIES)
  return {
    series: inSeries.map((row) => row.series),
    freePlace: await findFreePlace(database, organisation),
    site: {
      domain: site?.domain ?? null,
      timeZone: toTimeZone(site?.timeZone),
      typography: site?.typography ?? null,
      frameHosts: toFrameHosts(site?.frameHosts ?? null),
    },
    categories: rows.map(({ id, name }) => ({ id: id as CategoryId, name })),
    people: named.toSorted((first, other) => first.name.localeCompare(other.name)),
  }
}

/** SQL condition: an open or scheduled release activates the category. */
const isToCome = sql`exists (select from ${releaseItems} join ${releases} on ${releases.id} = ${releaseItems.releaseId}
  where ${releaseItems.categoryId} = ${categories.id} and ${releases.state} in ('open', 'scheduled'))`

/** Returns the first place of the board without a publication or a scheduled piece, or null. */
async function findFreePlace(database: Database, organisation: OrganisationId): Promise<Placement | null> {
  const [row] = await readRows<{ place: Placement }>(
    database,
    sql`
    select place from (values (1, 'upper', 1), (2, 'middle', 5), (3, 'right', 1)) as places (rank, place, size)
    where size > (select count(*) from (
      (select from publications where organisation_id = ${organisation} and placement = place limit 5)
      union all
      (select from pieces where organisation_id = ${organisation} and placement = place
        and state in ('draft', 'review', 'scheduled') and binned_at is null limit 5)) as taken)
    order by rank limit 1`,
  )
  return row?.place ?? null
}
