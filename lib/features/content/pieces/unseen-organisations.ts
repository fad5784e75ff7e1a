import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { organisations, publications } from '@/lib/db/schema'

/** Returns the organisations without any publication, which are hidden from readers. */
export async function listUnseen(transaction: Database, ids: string[]): Promise<string[]> {
  const { id } = organisations
  if (ids.length === 0) return []
  const rows = await transaction
    .select({ id })
    .from(organisations)
    .where(
      and(
        inArray(id, ids),
        notExists(transaction.select().from(publications).where(eq(publications.organisationId, id))),
      ),
    )
  return rows.map((row) => row.id)
}

/** Fires the change trigger of organisations, because an organisation becomes visible with its first publication. */
export async function notifyOrganisations(transaction: Database, ids: string[]): Promise<void> {
  const { id, name } = organisations
  if (ids.length === 0) return
  await transaction
    .update(organisations)
    .set({ name: sql`${name}` })
    .where(inArray(id, ids))
}
