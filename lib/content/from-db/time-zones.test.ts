import { eq, sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { readRows, type Database } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import { organisations, publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase((empty) => insertSeed(empty, contractContent)))
})

afterAll(() => close())

const setZone = (timeZone: string | null) =>
  database.update(organisations).set({ timeZone }).where(eq(organisations.id, 'AXS'))

const readMonths = async () =>
  (
    await readRows<{ month: string }>(
      database,
      sql`select distinct to_char(day, 'YYYY-MM') as month from publication_days
        where organisation_id = 'AXS' order by month`,
    )
  ).map(({ month }) => month)

test.each([
  ['America/Mexico_City', ['2026-09', '2026-10']],
  ['Asia/Tokyo', ['2026-10', '2026-11']],
  ['Not/There', ['2026-09', '2026-10', '2026-11']],
  [null, ['2026-09', '2026-10', '2026-11']],
])('changing the time zone to %s recounts all days', async (zone, months) => {
  await setZone(zone)
  expect(await readMonths()).toEqual(months)
  expect(await repairDerived(database, { isWhole: false })).toMatchObject({ dayCounts: 0 })
})

test('writing, moving and deleting publications counts in the time zones of their organisations', async () => {
  await setZone('America/Mexico_City')
  const late = { publishedAt: new Date('2027-01-01T05:59:00Z') }
  await database.update(publications).set(late).where(eq(publications.cardId, 6))
  expect(await readMonths()).toEqual(['2026-09', '2026-10', '2026-12'])
  await database
    .update(publications)
    .set({ organisationId: 'AKL', categoryId: null })
    .where(eq(publications.cardId, 6))
  expect(await readMonths()).toEqual(['2026-09', '2026-10'])
  await database.delete(publications).where(eq(publications.cardId, 6))
  expect(await repairDerived(database, { isWhole: false })).toMatchObject({ dayCounts: 0 })
})

const names = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Etc/GMT+5',
  'america/havana',
  'Foo/Bar',
  'Foo/Bar3',
  '+05:00',
  'CST6CDT',
  'Japan',
  '',
  'UTC-3',
  "'",
  '\\',
  'America/Havana ',
  'x'.repeat(5000),
  '../../etc/passwd',
]

test('pages and the store accept the same time zones', async () => {
  const organisation = { companyId: 1, name: 'Otra', description: '' }
  await database
    .insert(organisations)
    .values(names.map((timeZone, index) => ({ ...organisation, id: `Z${index}`, timeZone })))
  const rows = await readRows<{ zone: string }>(
    database,
    sql`select cartelera_time_zone('Z' || index) as zone
      from generate_series(0, ${names.length - 1}::integer) as index order by index`,
  )
  expect(rows.map(({ zone }) => zone)).toEqual(names.map(toTimeZone))
})

test('a day begins at its first instant, even if midnight does not exist', async () => {
  const wrong = await readRows(
    database,
    sql`
    with starts as (
      select name, day::date, cartelera_day_start(day::date, name) as start
      from unnest(${sql.param(names.slice(0, -15))}::text[]) as name,
        generate_series(date '2024-01-01', date '2026-12-31', interval '1 day') as day
      where extract(month from day) in (1, 3, 4, 9, 10, 11)
      -- Each start is looked at twice, and worked out once.
      offset 0)
    select name, day from starts
    where (start at time zone name)::date <> day
      or ((start - interval '1 millisecond') at time zone name)::date <> day - 1`,
  )
  expect(wrong).toEqual([])
})
