import { sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { MAX_ARCHIVED, type ArchivedNewsletter } from '@/lib/base/domain/newsletter'
import { readRows, storable, type Database } from '@/lib/db/database'

/**
 * Lists the public newsletters that an organisation sent, or that others sent to its subscribers. In newsletters of
 * other organisations, each card is replaced by this organisation's copy. Cards without a copy are omitted.
 */
export async function listNewsletters(
  database: Database,
  organisation: OrganisationId,
): Promise<ArchivedNewsletter[]> {
  const home = storable(organisation)
  const rows = await readRows<Omit<ArchivedNewsletter, 'sentAt'> & { sentAt: Date | string }>(
    database,
    sql`select id, case when winner = 'b' then subject_b else subject end as subject, preheader, introduction, begun_at as "sentAt",
        case when organisation_id = ${home} then cards else array(
          select copy.card_id from unnest(letters.cards) with ordinality as listed (card, place)
            join pieces as origin on origin.card_id = listed.card
            join shares on shares.piece_id = origin.id and shares.organisation_id = ${home}
            join pieces as copy on copy.id = shares.received_piece_id
          where copy.card_id is not null order by listed.place) end as cards
      from letters
      where is_public and begun_at is not null and (organisation_id = ${home} or ${home} = any(organisations))
      order by begun_at desc, id desc limit ${MAX_ARCHIVED}`,
  )
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() as IsoInstant }))
}
