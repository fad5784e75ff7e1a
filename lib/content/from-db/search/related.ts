import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId, Publication } from '@/lib/base/domain/model'
import { selectInOrder } from '@/lib/content/from-db/publications/publications'
import type { Database } from '@/lib/db/database'
import { planned } from '@/lib/db/patches/planned-statements'

/** By words that few publications share with it (`cartelera_related` in `sql/search.sql`); none for an unknown card. */
export async function listRelated(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
  limit: number,
): Promise<Publication[]> {
  const rows = await relatedStatement(database).execute({ organisation, card, limit })
  return selectInOrder(
    database,
    rows.map((row) => row.card),
  )
}

const relatedStatement = planned((database) => {
  const [organisation, card, limit] = ['organisation', 'card', 'limit'].map((name) => sql.placeholder(name))
  const related = sql`cartelera_related(${organisation}, ${card}, ${limit}) as card`
  return database
    .select({ card: sql<number>`card` })
    .from(related)
    .prepare('')
})
