import { and, eq, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { readRows, storable, type Database } from '@/lib/db/database'
import { toParts } from '@/lib/db/many-values'
import { pieces, redirects } from '@/lib/db/schema'
import { isPiece } from '@/lib/features/content/pieces/piece-rows'
import type { Redirect } from './parse-redirects'

export type ListedRedirect = {
  path: string
  /** Card of the target; null for a redirect to another page (`target`). */
  card: CardId | null
  target: string | null
  /** Title of the publication; null if it was deleted. */
  title: string | null
  /** Id of the publication's piece; null before the admin has created it. */
  piece: number | null
  /** True if the target is published. */
  isLive: boolean
}

/** Returns redirects after a path, by path. `text` is a part of a path or a title. */
export async function listRedirects(
  database: Database,
  organisation: OrganisationId,
  { text, after, offset, limit }: { text: string; after: string | null; offset: number; limit: number },
): Promise<ListedRedirect[]> {
  const like = `%${storable(text).replace(/[\\%_]/g, String.raw`\$&`)}%`
  return readRows<ListedRedirect>(
    database,
    sql`select redirects.path, redirects.card_id as card, target, coalesce(nullif(pieces.title, ''), publications.title) as title,
        pieces.id as piece, (publications.card_id is not null or pages.card_id is not null or target is not null) as "isLive"
      from redirects
        left join publications on publications.card_id = redirects.card_id
          and publications.organisation_id = redirects.organisation_id
        left join site_pages as pages on pages.card_id = redirects.card_id
          and pages.organisation_id = redirects.organisation_id
        left join pieces on pieces.card_id = redirects.card_id
          and pieces.organisation_id = redirects.organisation_id and pieces.binned_at is null
      where redirects.organisation_id = ${organisation}
        ${after === null ? sql`` : sql`and redirects.path > ${storable(after)}`}
        and (redirects.path ilike ${like} or target ilike ${like} or pieces.title ilike ${like} or publications.title ilike ${like})
      order by redirects.path limit ${limit} offset ${offset}`,
  )
}

/** Returns the card of a piece; null if the organisation has no such piece. */
export async function getCardOfPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<CardId | null> {
  const [row] = await database.select({ card: pieces.cardId }).from(pieces).where(isPiece(organisation, id))
  return row ? (row.card as CardId) : null
}

/** Lists the additional addresses that redirect to a card, by path. */
export async function listPathsOfCard(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
): Promise<string[]> {
  const rows = await database
    .select({ path: redirects.path })
    .from(redirects)
    .where(and(eq(redirects.organisationId, organisation), eq(redirects.cardId, card)))
    .orderBy(redirects.path)
  return rows.map(({ path }) => path)
}

/** Result of adding redirects. `taken` have another target already; `unknown` name no publication. */
export type AddedRedirects = { added: number; taken: string[]; unknown: string[] }

/** Represents no card in an array without nulls; ids begin at 1. */
const NO_CARD = 0

/** A redirect to add, compared with the stored ones. `target` is empty for a redirect to a card. */
type KnownRedirect = {
  path: string
  card: CardId
  target: string
  isKnown: boolean
  isTaken: boolean
  isSame: boolean
}

/** Adds redirects. Existing paths stay unchanged. Deletes the added paths from the list of missing ones. */
export async function addRedirects(
  database: Database,
  organisation: OrganisationId,
  list: readonly Redirect[],
): Promise<AddedRedirects> {
  if (list.length === 0) return { added: 0, taken: [], unknown: [] }
  const input = sql`unnest(${toTextArray(list.map(({ path }) => storable(path)))}::text[],
    ${toIntegerArray(list.map(({ card }) => card ?? NO_CARD))}::integer[],
    ${toTextArray(list.map(({ target }) => target ?? ''))}::text[]) as given (path, card, target)`
  return database.transaction(async (transaction) => {
    const rows = await readRows<KnownRedirect>(
      transaction,
      sql`select given.path, given.card, given.target, known.path is not null as "isTaken",
          (coalesce(known.card_id, ${NO_CARD}), coalesce(known.target, '')) = (given.card, given.target) as "isSame",
          given.target <> '' or exists (select from pieces where card_id = given.card and organisation_id = ${organisation})
          or exists (select from publications where card_id = given.card and organisation_id = ${organisation})
          as "isKnown"
        from ${input} left join redirects as known
          on known.organisation_id = ${organisation} and known.path = given.path`,
    )
    const fresh = rows.filter(({ isKnown, isTaken }) => isKnown && !isTaken)
    if (fresh.length > 0) {
      const rows = fresh.map(({ path, card, target }) => ({
        organisationId: organisation,
        path,
        cardId: target === '' ? card : null,
        target: target || null,
      }))
      for (const part of toParts(rows)) await transaction.insert(redirects).values(part).onConflictDoNothing()
      const paths = toTextArray(fresh.map(({ path }) => path))
      await transaction.execute(
        sql`delete from missing_paths where organisation_id = ${organisation} and path = any (${paths}::text[])`,
      )
    }
    return {
      added: fresh.length,
      taken: rows.filter(({ isTaken, isSame }) => isTaken && !isSame).map(({ path }) => path),
      unknown: rows.filter(({ isKnown, isTaken }) => !isKnown && !isTaken).map(({ path }) => path),
    }
  })
}

/** Removes a redirect. Returns false if it did not exist. */
export async function removeRedirect(
  database: Database,
  organisation: OrganisationId,
  path: string,
): Promise<boolean> {
  const removed = await database
    .delete(redirects)
    .where(and(eq(redirects.organisationId, organisation), eq(redirects.path, storable(path))))
    .returning({ path: redirects.path })
  return removed.length > 0
}
