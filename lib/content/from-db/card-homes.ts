import { sql } from 'drizzle-orm'
import type { CardHome, CardId, OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'

/** Returns the original of a copied card (`ContentService.findHome`), also after the copy was detached from it. */
export async function findHome(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
): Promise<CardHome | null> {
  const receiver = storable(organisation)
  const [home] = await readRows<CardHome>(
    database,
    sql`select home.organisation_id as organisation, home.card_id as "cardId",
        copy.content is distinct from followed.fields ->> 'content' as "isAdapted"
      from pieces as copy join shares on shares.received_piece_id = copy.id
      join pieces as home on home.id = shares.piece_id
      left join revisions as followed on followed.id = shares.followed_revision
      where copy.card_id = ${card} and copy.organisation_id = ${receiver}
      union all
      select linked.organisation_id, linked.card_id, false from publications as linked
      where linked.card_id = ${card} and linked.organisation_id <> ${receiver}
        and exists (select from shares join pieces on pieces.id = shares.piece_id
          where shares.organisation_id = ${receiver} and shares.received_piece_id is not null
            and pieces.organisation_id = linked.organisation_id)`,
  )
  return home ?? null
}
