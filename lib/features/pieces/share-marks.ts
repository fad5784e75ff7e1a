import { and, eq, sql } from 'drizzle-orm'
import type { Copies, LockableField } from '@/lib/base/domain/sharing'
import type { PieceFields } from '@/lib/base/domain/piece'
import { withoutFocus } from '@/lib/base/domain/stored-picture'
import type { Database } from '@/lib/db/database'
import { pieces, shares, sharings } from '@/lib/db/schema'
import type { PieceRow } from './piece-rows'

/** What publishing and withdrawing have to do with the organisations that a piece is shared with. */

/** Copies are to follow what their home has published or withdrawn: `lib/features/sharing` does, once this is committed. */
export async function markCopies(transaction: Database, piece: number): Promise<void> {
  await transaction
    .update(shares)
    .set({ isDue: true })
    .where(and(eq(shares.pieceId, piece), eq(shares.state, 'taken')))
}

/** As `markCopies`, for a piece that readers do not see any more: copies are withdrawn with it or go their own way. */
export async function markWithdrawnCopies(
  transaction: Database,
  piece: number,
  copies: Copies,
): Promise<void> {
  if (copies === 'withdraw') return markCopies(transaction, piece)
  await transaction
    .update(shares)
    .set({ state: 'ended', isDue: sql`${shares.receivedPieceId} is not null` })
    .where(and(eq(shares.pieceId, piece), sql`${shares.state} in ('offered', 'taken')`))
}

/**
 * Offers a published piece to those who subscribe to its category or a tag, or has them take it. Once: what
 * they declined or ended stays so. What came from another organisation is not passed on.
 */
export async function matchSubscriptions(
  transaction: Database,
  { id, organisationId, categoryId, tags }: PieceRow,
): Promise<void> {
  await transaction.execute(sql`
    with matched as (
      select subscribed.organisation_id, bool_or(subscribed.mode = 'take') as is_taken
      from share_subscriptions as subscribed
      where subscribed.home_id = ${organisationId}
        and (subscribed.kind = 'category' and subscribed.topic = ${categoryId}::integer::text
          or subscribed.kind = 'tag' and subscribed.topic = any (${sql.param(tags)}::text[]))
        and not exists (select from shares where received_piece_id = ${id})
      group by subscribed.organisation_id),
    made as (
      insert into sharings (piece_id) select ${id} where exists (select from matched) on conflict do nothing)
    insert into shares (piece_id, organisation_id, state, is_due, is_to_publish, decided_at)
    select ${id}, organisation_id, case when is_taken then 'taken' else 'offered' end, is_taken, is_taken,
      case when is_taken then now() end
    from matched order by organisation_id on conflict do nothing`)
}

/** A copy's home: which address crawlers are to list, null for the copy's own; and what it may not change. */
export type CopyOf = {
  home: { homeOrganisationId: string; homeCardId: number } | null
  locked: LockableField[]
}

/** Null for a piece that follows no other. */
export async function findCopyOf(transaction: Database, piece: number): Promise<CopyOf | null> {
  const [row] = await transaction
    .select({
      homeOrganisationId: pieces.organisationId,
      homeCardId: pieces.cardId,
      isHome: sql<boolean>`${sharings.canonical} = 'home' or ${shares.namesHome}`,
      locked: sharings.locked,
    })
    .from(shares)
    .innerJoin(sharings, eq(sharings.pieceId, shares.pieceId))
    .innerJoin(pieces, eq(pieces.id, shares.pieceId))
    .where(and(eq(shares.receivedPieceId, piece), eq(shares.state, 'taken')))
  if (!row) return null
  const { isHome, locked, ...home } = row
  return { home: isHome ? home : null, locked }
}

/** The first of a copy's fields that its home has locked, and that is written otherwise. */
export function findLockedChange(
  locked: readonly LockableField[],
  before: PieceFields,
  after: PieceFields,
): LockableField | null {
  const isChanged = (field: keyof PieceFields) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const isPictureChanged =
    withoutFocus(before.pictureUrl) !== withoutFocus(after.pictureUrl) || isChanged('pictureAlt')
  return locked.find((field) => (field === 'pictureUrl' ? isPictureChanged : isChanged(field))) ?? null
}
