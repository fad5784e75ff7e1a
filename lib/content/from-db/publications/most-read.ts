import { sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId, Publication } from '@/lib/base/domain/model'
import { TREND_DAYS } from '@/lib/base/domain/trends'
import { selectInOrder } from './publications'
import { readRows, type Database } from '@/lib/db/database'

/** Lists a category's publications with page views in the last week, most read first. */
export async function listMostRead(
  database: Database,
  organisation: OrganisationId,
  category: CategoryId,
  limit: number,
): Promise<Publication[]> {
  const today = sql`(${new Date().toISOString()}::timestamptz at time zone cartelera_time_zone(${organisation}))::date`
  const rows = await readRows<{ card: number }>(
    database,
    sql`
    select card_id as card from readings join publications using (organisation_id, card_id)
    where organisation_id = ${organisation} and category_id = ${category} and language is null
      and day > (select ${today} - ${TREND_DAYS}::integer)
    group by card_id order by sum(readings.readings) desc, card_id desc limit ${limit}`,
  )
  return selectInOrder(
    database,
    rows.map(({ card }) => card),
  )
}
