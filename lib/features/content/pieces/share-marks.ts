import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Copies, LockableField } from '@/lib/base/domain/sharing'
import type { PieceFields } from '@/lib/base/domain/piece'
import { withoutFocus } from '@/lib/base/domain/stored-picture'
import type { Database } from '@/lib/db/database'
import { pieces, shares, sharings } from '@/lib/db/schema'

/**
 * Marks copies of published or withdrawn originals as due for an update, which `lib/features/distribution/sharing`
 * performs after the commit.
 */
export async function markCopies(transaction: Database, homes: number[]): Promise<void> {
  await transaction
    .update(shares)
    .set({ isDue: true })
    .where(and(inArray(shares.pieceId, homes), eq(shares.state, 'taken')))
}

/**
 * Marks copies of withdrawn originals as due for an update. `copies` selects whether they are withdrawn, too, or become
 * independent.
 */
export async function markWithdrawnCopies(
  transaction: Database,
  homes: number[],
  copies: Copies,
): Promise<void> {
  if (copies === 'withdraw') return markCopies(transaction, homes)
  await transaction
    .update(shares)
    .set({ state: 'ended', isDue: sql`${shares.receivedPieceId} is not null` })
    .where(and(inArray(shares.pieceId, homes), sql`${shares.state} in ('offered', 'taken')`))
}

/**
 * Matches published pieces with other organisations' subscriptions to categories or a tag, and offers or copies them.
 * Each piece is matched once, so a declined or ended offer is not repeated. Copies are not shared further.
 */
export async function matchSubscriptions(transaction: Database, homes: number[]): Promise<void> {
  await transaction.execute(sql`
    with matched as (
      select pieces.id as piece_id, subscribed.organisation_id, bool_or(subscribed.mode = 'take') as is_taken
      from pieces join share_subscriptions as subscribed on subscribed.home_id = pieces.organisation_id
      where pieces.id = any (${sql.param(homes)}::integer[])
        and (subscribed.kind = 'category' and subscribed.topic = pieces.category_id::text
          or subscribed.kind = 'tag' and subscribed.topic = any (pieces.tags))
        and not exists (select from shares where received_piece_id = pieces.id)
      group by 1, 2),
    made as (
      insert into sharings (piece_id) select distinct piece_id from matched order by 1 on conflict do nothing)
    insert into shares (piece_id, organisation_id, state, is_due, is_to_publish, decided_at)
    select piece_id, organisation_id, case when is_taken then 'taken' else 'offered' end, is_taken, is_taken,
      case when is_taken then now() end
    from matched order by piece_id, organisation_id on conflict do nothing`)
}

/**
 * Terms of a copy. `home` is the original if the canonical URL is that of the original; null if it is the copy's.
 * `locked` are the fields that editors of the copy cannot change.
 */
export type CopyOf = {
  home: { homeOrganisationId: string; homeCardId: number } | null
  locked: LockableField[]
}

/** Returns the terms of a copy, or null if the piece is not a copy. */
export async function findCopyOf(transaction: Database, piece: number): Promise<CopyOf | null> {
  return (await findCopiesOf(transaction, [piece])).get(piece) ?? null
}

/** Returns the terms of those pieces that are copies, by id. */
export async function findCopiesOf(transaction: Database, copies: number[]): Promise<Map<number, CopyOf>> {
  const rows = await transaction
    .select({
      id: shares.receivedPieceId,
      homeOrganisationId: pieces.organisationId,
      homeCardId: pieces.cardId,
      isHome: sql<boolean>`${sharings.canonical} = 'home' or ${shares.namesHome}`,
      locked: sharings.locked,
    })
    .from(shares)
    .innerJoin(sharings, eq(sharings.pieceId, shares.pieceId))
    .innerJoin(pieces, eq(pieces.id, shares.pieceId))
    .where(and(inArray(shares.receivedPieceId, copies), eq(shares.state, 'taken')))
  return new Map(
    rows.flatMap(({ id, isHome, locked, ...home }) =>
      id === null ? [] : [[id, { home: isHome ? home : null, locked }] as const],
    ),
  )
}

/** Returns the first locked field of a copy that was changed, or null. */
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
