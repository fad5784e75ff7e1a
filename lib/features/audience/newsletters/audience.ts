import { sql, type SQL } from 'drizzle-orm'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { addDays } from '@/lib/base/domain/add-days'
import type { IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { NewsletterAudience } from '@/lib/base/domain/newsletter'
import { fromWallClock } from '@/lib/base/domain/local-time'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { readRows, type Database } from '@/lib/db/database'
import { isSuppressed } from './suppressions'

/**
 * Returns the SQL that selects the subscribers of an audience: each address once, even if it follows several
 * organisations. A subscription to the sending organisation has priority.
 */
export async function selectAudience(
  database: Database,
  home: OrganisationId,
  audience: NewsletterAudience,
): Promise<SQL> {
  const { categories, languages, organisations } = audience
  const categoryIds = sql`${toIntegerArray(categories)}::integer[]`
  const suppressed = await isSuppressed(database)
  return sql`
    select distinct on (subscribers.email) subscribers.id, subscribers.organisation_id
    from subscribers
      join organisations on organisations.id = subscribers.organisation_id and organisations.domain is not null
    where subscribers.organisation_id = any(${toTextArray([home, ...organisations])}::text[])
      and subscribers.confirmed_at is not null and not ${suppressed}
      and (${categoryIds} = '{}' or subscribers.categories is null or ${followsSame(home, categoryIds)})
      ${languages.length > 0 ? sql`and subscribers.language = any(${toTextArray(languages)}::text[])` : sql``}
      ${await isConfirmedWithin(database, home, audience)}
    order by subscribers.email, subscribers.organisation_id <> ${home}, subscribers.organisation_id`
}

/** SQL condition: the subscriber follows one of the categories, or another organisation's category of the same name. */
const followsSame = (home: OrganisationId, categoryIds: SQL) => sql`exists (
  select from categories as followed
    join categories as shown on shown.id = coalesce(followed.merged_into, followed.id)
    join categories as chosen on lower(chosen.name) = lower(shown.name)
  where followed.id = any(subscribers.categories) and followed.organisation_id = subscribers.organisation_id
    and chosen.id = any(${categoryIds}) and chosen.organisation_id = ${home})`

/** SQL condition: the subscription was confirmed within the audience's days (sending organisation's time zone). */
async function isConfirmedWithin(
  database: Database,
  home: OrganisationId,
  { subscribedFrom, subscribedUntil }: NewsletterAudience,
): Promise<SQL> {
  if (subscribedFrom === null && subscribedUntil === null) return sql``
  const [row] = await readRows<{ zone: string | null }>(
    database,
    sql`select time_zone as zone from organisations where id = ${home}`,
  )
  const toStart = (day: IsoDate) => fromWallClock(`${day}T00:00:00.000Z` as IsoInstant, toTimeZone(row?.zone))
  return sql.join([
    subscribedFrom === null ? sql`` : sql` and subscribers.confirmed_at >= ${toStart(subscribedFrom)}`,
    subscribedUntil === null
      ? sql``
      : sql` and subscribers.confirmed_at < ${toStart(addDays(subscribedUntil, 1))}`,
  ])
}
