import { and, eq, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { publications, redirects, sitePages } from '@/lib/db/schema'
import { toArticleHref } from '@/lib/base/links/links'

/**
 * Returns the redirect target of a former URL: a visible article or page, or this organisation's copy
 * of another organisation's article. null without a target.
 */
export async function findRedirect(
  database: Database,
  organisation: OrganisationId,
  path: string,
): Promise<string | null> {
  const [row] = await database
    .select({ card: publications.cardId, target: redirects.target, page: sitePages.path })
    .from(redirects)
    .leftJoin(
      publications,
      and(
        eq(publications.cardId, redirects.cardId),
        eq(publications.organisationId, redirects.organisationId),
      ),
    )
    .leftJoin(
      sitePages,
      and(eq(sitePages.cardId, redirects.cardId), eq(sitePages.organisationId, redirects.organisationId)),
    )
    .where(and(eq(redirects.organisationId, storable(organisation)), eq(redirects.path, storable(path))))
  if (row?.target) return row.target
  if (row?.page) return row.page
  if (row?.card) return toArticleHref(row.card as CardId)
  const [, linked] = /^\/home\/blog\?id_card=(\d{1,9})$/.exec(path) ?? []
  const card = linked ? await findOwnOf(database, organisation, Number(linked)) : null
  return card && toArticleHref(card)
}

/**
 * Finds this organisation's copy of a card. Shared texts link to the original card, but readers should stay on this
 * site.
 */
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
