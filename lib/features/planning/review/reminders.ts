import { eq, sql } from 'drizzle-orm'
import type { IsoInstant } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { pieces, reviews } from '@/lib/db/schema'
import { notify } from '@/lib/features/people/notifications/notify'
import { toHappening } from './reviews'

/** Local time of the organisation at which reviewers are reminded of a due date. */
const REMINDER_TIME = '08:00'

/** SQL for the time of the reminder. Reviews requested after that time get no reminder. */
const remindAt = sql`(review.due_day + ${REMINDER_TIME}::time) at time zone cartelera_time_zone(piece.organisation_id)`
const isToCome = sql`review.due_day is not null and review.reminded_at is null and piece.state = 'review'
  and piece.binned_at is null
  and review.requested_at < ${remindAt}`

/**
 * Reminds the undecided reviewers of the review that has been due longest, in one transaction. Skips reviews
 * that another instance has locked. Returns null if none is due.
 */
export async function performDue(database: Database, at: Date): Promise<{ piece: number } | null> {
  return database.transaction(async (transaction) => {
    const [due] = await readRows<{ piece: number; day: string }>(
      transaction,
      sql`select review.piece_id as piece, review.due_day::text as day from reviews as review
        join pieces as piece on piece.id = review.piece_id
        where ${isToCome} and ${remindAt} <= ${at.toISOString()}
        order by review.due_day, review.piece_id limit 1 for update of review skip locked`,
    )
    if (!due) return null
    await transaction.update(reviews).set({ remindedAt: at }).where(eq(reviews.pieceId, due.piece))
    const [row] = await transaction.select().from(pieces).where(eq(pieces.id, due.piece))
    if (!row) throw new Error(`piece ${due.piece} not found`)
    const waiting = await readRows<{ id: string }>(
      transaction,
      sql`select person_id as id from review_people where piece_id = ${due.piece}
        and (decision is null or decision = 'approved' and version < ${row.version})`,
    )
    await notify(transaction, {
      ...toHappening(row, null),
      kind: 'reviewDue',
      key: `due ${due.piece} ${due.day}`,
      to: waiting.map(({ id }) => id),
    })
    return { piece: due.piece }
  })
}

/** Returns when the next reminder is due, or null without one. */
export async function getNextDue(database: Database): Promise<IsoInstant | null> {
  const [row] = await readRows<{ at: Date | string | null }>(
    database,
    sql`select min(${remindAt}) as at from reviews as review join pieces as piece on piece.id = review.piece_id
      where ${isToCome}`,
  )
  return row?.at ? (new Date(row.at).toISOString() as IsoInstant) : null
}
