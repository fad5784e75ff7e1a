import { and, asc, eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { glossaryTerms } from '@/lib/db/schema'

export type Term = { id: number; name: string; definition: string }

const { id, organisationId, name, definition } = glossaryTerms

/** Returns the terms of an organisation by name. */
export async function listTerms(database: Database, organisation: OrganisationId): Promise<Term[]> {
  return database
    .select({ id, name, definition })
    .from(glossaryTerms)
    .where(eq(organisationId, organisation))
    .orderBy(asc(name))
}

/** Adds a term, or changes the definition of the term with this name. Returns its id. */
export async function saveTerm(
  database: Database,
  organisation: OrganisationId,
  term: Omit<Term, 'id'>,
): Promise<number> {
  const [row] = await database
    .insert(glossaryTerms)
    .values({ organisationId: organisation, ...term })
    .onConflictDoUpdate({ target: [organisationId, name], set: { definition: term.definition } })
    .returning({ id })
  if (!row) throw new Error('no term saved')
  return row.id
}

/** Returns null if the organisation does not have the term. */
export async function getTerm(
  database: Database,
  organisation: OrganisationId,
  term: number,
): Promise<Term | null> {
  const [row] = await database
    .select({ id, name, definition })
    .from(glossaryTerms)
    .where(and(eq(organisationId, organisation), eq(id, term)))
  return row ?? null
}

export async function removeTerm(
  database: Database,
  organisation: OrganisationId,
  term: number,
): Promise<void> {
  await database.delete(glossaryTerms).where(and(eq(organisationId, organisation), eq(id, term)))
}
