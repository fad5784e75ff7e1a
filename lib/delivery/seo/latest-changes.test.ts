/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { LatestChange, OrganisationId, PublicationAddress } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { openStoreContent } from '@/lib/testing/store-content'
import { toLatestChanges } from './sitemap-entries'

const AXS = 'AXS' as OrganisationId
const ZONE = 'America/Mexico_City'

/** Returns the latest change of each part, month and category. */
function toLatest(changes: readonly LatestChange[]): Record<string, string> {
  const latest: Record<string, string> = {}
  for (const { part, month, category, changedAt } of changes) {
    for (const key of [part, month, category && `category ${category}`]) {
      if (key !== null && changedAt! > (latest[key] ?? '')) latest[key] = changedAt!
    }
  }
  return latest
}

/** Returns an address whose change is the latest one of the original and its translations. */
function toChanged({ publishedAt, updatedAt, versions = [], ...address }: PublicationAddress) {
  const changes = [publishedAt!, updatedAt ?? publishedAt!, ...versions.map(({ changedAt }) => changedAt)]
  return { ...address, publishedAt, updatedAt: changes.sort().at(-1)! }
}

test('the database computes the same changes and addresses as a list of all publications, for any part size', async () => {
  const { database, service, close } = await openStoreContent()
  await database.execute(sql`update organisations set time_zone = ${ZONE} where id = 'AXS'`)
  // Inserts publications with equal times. Some are in an evening that belongs to another month in UTC, and every third
  // one is edited.
  await database.execute(sql`
    insert into publications (card_id, publication_id, organisation_id, category_id, published_at, updated_at, title)
    select 500 + n, 500 + n, 'AXS', case when n % 4 = 0 then null else 1 end,
      timestamptz '2026-07-01 03:30Z' + (n / 5) * interval '9 days',
      case when n % 3 = 0 then timestamptz '2027-01-01Z' + n * interval '1 hour' end, 'Número ' || n
    from generate_series(1, 30) as n`)
  await database.execute(sql`
    insert into publications (card_id, publication_id, organisation_id, published_at, title, language, original_card_id)
    select 600 + n, 600 + n, 'AXS', timestamptz '2028-01-01Z' + n * interval '1 hour', 'Number ' || n, 'en', 500 + n * 7
    from generate_series(1, 4) as n`)
  const { items } = (await service.listAddresses(AXS, { offset: 0, limit: 100 }))!
  expect(items.length).toBeGreaterThan(30)
  for (const first of [0, 1, 4, 9]) {
    for (const each of [1, 2, 3, 5, 7, 50]) {
      const expected = toLatestChanges(items.map(toChanged), { first, each }, toTimeZone(ZONE))
      const changes = await service.listLatestChanges(AXS, { first, each })
      expect({ first, each, ...toLatest(changes!) }).toEqual({ first, each, ...toLatest(expected) })
    }
  }
  await close()
})
