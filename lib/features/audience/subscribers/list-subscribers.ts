import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toInstant } from '@/lib/base/domain/instant'
import type { ListedSubscriber, SubscriberCounts, SubscriberState } from '@/lib/base/domain/subscriber'
import { readRows, storable, type Database } from '@/lib/db/database'

export type SubscriberFilter = {
  state: SubscriberState
  /** Search text for the address. */
  text: string | null
  /** Id of the last subscriber on the previous page; null for the first page. */
  before: number | null
  limit: number
}

type SubscriberRow = Pick<ListedSubscriber, 'id' | 'email' | 'rhythm'> & {
  since: Date | string
  is_all: boolean
}

/** Returns the subscribers of a state, the newest first. */
export async function listSubscribers(
  database: Database,
  organisation: OrganisationId,
  { state, text, before, limit }: SubscriberFilter,
): Promise<ListedSubscriber[]> {
  const pattern = text && `%${storable(text).replace(/[\\%_]/g, '\\$&')}%`
  const rows = await readRows<SubscriberRow>(
    database,
    sql`select id, email, rhythm, coalesce(confirmed_at, requested_at) as since,
        categories is null and authors = '{}' and tags = '{}' as is_all
      from subscribers
      where organisation_id = ${organisation} and (confirmed_at is not null) = ${state === 'confirmed'}
        ${before === null ? sql`` : sql`and id < ${before}`}
        ${pattern ? sql`and email ilike ${pattern}` : sql``}
      order by id desc limit ${limit}`,
  )
  return rows.map(({ since, is_all, ...row }) => ({
    ...row,
    state,
    since: toInstant(new Date(since)),
    isAll: is_all,
  }))
}

export async function countSubscribers(
  database: Database,
  organisation: OrganisationId,
): Promise<SubscriberCounts> {
  const [row] = await readRows<SubscriberCounts>(
    database,
    sql`select count(confirmed_at)::integer as confirmed, (count(*) - count(confirmed_at))::integer as unconfirmed
      from subscribers where organisation_id = ${organisation}`,
  )
  return row ?? { confirmed: 0, unconfirmed: 0 }
}
