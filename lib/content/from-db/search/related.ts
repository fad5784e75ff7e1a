import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId, Publication } from '@/lib/base/domain/model'
import { toPublication, withColumns } from '@/lib/content/from-db/publications/publications'
import type { Database } from '@/lib/db/database'
import { planned } from '@/lib/db/patches/planned-statements'
import { publications } from '@/lib/db/schema'

/** Lists publications that have rare words in common with a card (`cartelera_related` in `sql/search.sql`). */
export async function listRelated(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
  limit: number,
): Promise<Publication[]> {
  const rows = await relatedStatement(database).execute({ organisation, card, limit })
  return rows.map(toPublication)
}

const relatedStatement = planned((database) => {
  const [organisation, card, limit] = ['organisation', 'card', 'limit'].map((name) => sql.placeholder(name))
  const related = sql`cartelera_related(${organisation}, ${card}, ${limit}) with ordinality as related (card, place)`
  return withColumns(database)
    .innerJoin(related, sql`related.card = ${publications.cardId}`)
    .orderBy(sql`related.place`)
    .prepare('')
})
