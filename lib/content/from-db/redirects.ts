import { and, eq, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { publications, redirects } from '@/lib/db/schema'

/**
 * The card of a former address, or of another organisation's article that this one has, too, while readers see it;
 * null for none.
 */
export async function findRedirect(
  database: Database,
  organisation: OrganisationId,
  path: string,
): Promise<CardId | null> {
  const [row] = await database
    .select({ card: redirects.cardId })
    .from(redirects)
    .innerJoin(publications, eq(publications.cardId, redirects.cardId))
    .where(
      and(
        eq(redirects.organisationId, storable(organisation)),
        eq(redirects.path, storable(path)),
        eq(publications.organisationId, redirects.organisationId),
      ),
    )
  if (row) return row.card as CardId
  const [, card] = /^\/home\/blog\?id_card=(\d{1,9})$/.exec(path) ?? []
  return card ? findOwnOf(database, organisation, Number(card)) : null
}

/** Texts that several organisations have link to each other's cards at home: each has its readers stay. */
async function findOwnOf(
  database: Database,
  organisation: OrganisationId,
  card: number,
): Promise<CardId | null> {
  const [row] = await readRows<{ card: CardId }>(
    database,
    sql`with linked as (
        select coalesce(shares.piece_id, pieces.id) as home from pieces
        left join shares on shares.received_piece_id = pieces.id where pieces.card_id = ${card}),
      same as (
        select home as id from linked union select received_piece_id from linked
        join shares on shares.piece_id = home and shares.organisation_id = ${storable(organisation)})
      select publications.card_id as card from same join pieces using (id) join publications using (card_id)
      where publications.organisation_id = ${storable(organisation)}`,
  )
  return row?.card ?? null
}
