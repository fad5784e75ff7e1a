import { sql } from 'drizzle-orm'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import { readRows, type Database } from '@/lib/db/database'
import type { OrganisationId } from '@/lib/base/domain/model'

/** Board places for the newest pieces; sticky pieces come first. */
const slots = ['upper', ...Array(5).fill('middle'), ...Array(4).fill('right')] as const

/**
 * Fills an empty home board with the newest pieces, so that the home page is not empty. Never changes an
 * arranged board. Returns the number of pieces placed.
 */
export async function fillBoard(
  transaction: Database,
  organisation: OrganisationId,
  stickyCards: number[],
): Promise<number> {
  const rows = await readRows<{ card: number }>(
    transaction,
    sql`select card_id as card from publications
      where organisation_id = ${organisation} and language is null
        and not exists (select from publications where organisation_id = ${organisation} and placement is not null)
      order by card_id in (select unnest(${toIntegerArray(stickyCards)}::integer[])) desc,
        published_at desc, card_id desc
      limit ${slots.length}`,
  )
  const placed = rows.map(({ card }, index) => ({ card, placement: slots[index] }))
  if (placed.length === 0) return 0
  for (const table of [sql`publications`, sql`pieces`]) {
    await transaction.execute(sql`
      update ${table} as row set placement = given.placement
      from json_to_recordset(${JSON.stringify(placed)}::json) as given (card integer, placement text)
      where row.card_id = given.card`)
  }
  return placed.length
}
