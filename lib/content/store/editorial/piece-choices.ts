import { and, asc, eq } from 'drizzle-orm'
import type { CategoryId, OrganisationId } from '@/lib/domain/model'
import type { Database } from '@/lib/content/store/database'
import { categories, memberships, people, pieces } from '@/lib/content/store/schema'

/** What pieces can be in, and whose they can be, each by name. */
export type PieceChoices = {
  categories: { id: CategoryId; name: string }[]
  people: { id: string; name: string }[]
}

export async function listPieceChoices(
  database: Database,
  organisation: OrganisationId,
): Promise<PieceChoices> {
  const known = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), eq(categories.isActive, true)))
    .orderBy(asc(categories.name))
  const person = { id: people.id, name: people.name }
  const members = database
    .select(person)
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.organisationId, organisation))
  const writers = database
    .select(person)
    .from(pieces)
    .innerJoin(people, eq(people.id, pieces.authorId))
    .where(eq(pieces.organisationId, organisation))
  const named = await members.union(writers)
  return {
    categories: known.map(({ id, name }) => ({ id: id as CategoryId, name })),
    people: named.toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}
