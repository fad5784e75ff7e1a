/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { analyticsSums, pageViewDays, people, publications, readings } from '@/lib/db/schema'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { fillDemoYear } from './demo-year'
import { fillWithDemo } from './fill-with-demo'

const now = new Date('2026-11-22T09:00:00.000Z')

let opened: OpenDatabase
/** The first tests only read this year, because filling it takes seconds. */
beforeAll(async () => {
  opened = await openTestDatabase(fillWithDemo)
  await fillDemoYear(opened.database, now)
})
afterAll(() => opened.close())

async function empty() {
  for (const table of [analyticsSums, readings, pageViewDays]) await opened.database.delete(table)
}

const read = async (query: ReturnType<typeof sql>) =>
  (await readRows<{ text: string }>(opened.database, query)).map(({ text }) => text)
const fingerprint = () =>
  read(sql`select md5(string_agg(sums::text, '' order by organisation_id, month, page, dimension, value)) as text
    from analytics_sums as sums`)

test('the demo’s year ends the day before', async () => {
  expect(
    await read(sql`select to_char(min(month), 'YYYY-MM') || ' ' || to_char(max(month), 'YYYY-MM') || ' '
      || max(array_upper(days, 1)) filter (where month = '2026-11-01') as text from analytics_sums`),
  ).toEqual(['2025-10 2026-11 21'])
})

test('totals are the sums of days and pages', async () => {
  expect(
    await read(sql`select distinct (total = (select sum(day) from unnest(days) as day))::text as text from analytics_sums`),
  ).toEqual(['true'])
  expect(
    await read(sql`select distinct (sum(total) filter (where page = 0) = sum(total) filter (where page <> 0))::text as text
      from analytics_sums where organisation_id <> '' and dimension = 'measure' and value = 'views'
      group by organisation_id, month`),
  ).toEqual(['true'])
})

test('the list of publications counts the page views of the last 30 days', async () => {
  const days = '2026-10-23 2026-11-21'
  expect(
    await read(sql`select min(day) || ' ' || max(day) as text from readings where organisation_id = 'NVA'`),
  ).toEqual([days])
  expect(
    await read(sql`select min(day) || ' ' || max(day) as text from reading_days where organisation_id = 'NVA'`),
  ).toEqual([days])
  const listed = sql`select card_id as card, sum(readings) as views from readings where card_id > 0 group by 1`
  const reported = sql`select page as card, sum(days[place]) as views
    from analytics_sums, generate_subscripts(days, 1) as place
    where page > 0 and dimension = 'measure' and value = 'views' and month + place - 1 >= '2026-10-23' group by 1`
  expect(
    await read(sql`select count(*) || ' ' || bool_and(listed.views = reported.views) as text
      from (${listed}) as listed join (${reported}) as reported using (card)`),
  ).toEqual([`${await opened.database.$count(publications)} true`])
})

test('the demo’s year is the same each time', async () => {
  const first = await fingerprint()
  await empty()
  await fillDemoYear(opened.database, now)
  expect(await fingerprint()).toEqual(first)
})

test('figures end the day before in the time zone of the organisation', async () => {
  await empty()
  await fillDemoYear(opened.database, new Date('2026-11-22T03:00:00.000Z'))
  expect(
    await read(sql`select organisation_id || ' ' || max(last) as text
      from (select organisation_id, (select max(day) from unnest(days) with ordinality as list (count, day)
          where count > 0) as last
        from analytics_sums where month = '2026-11-01' and organisation_id in ('AXS', 'NVA')) as sums
      group by organisation_id order by organisation_id`),
  ).toEqual(['AXS 20', 'NVA 21'])
})

test('a store with an account gets no invented figures', async () => {
  await empty()
  await opened.database.insert(people).values({ id: 'ana', email: 'ana@example.com', name: 'Ana' })
  await fillDemoYear(opened.database, now)
  expect(await opened.database.$count(analyticsSums)).toBe(0)
})
