import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ALL_PAGES, toPageNumber } from '@/lib/base/domain/analytics'
import { readRows, type Database } from '@/lib/db/database'
import { DAY_MS, DAYS, PageCounts, type Row } from './demo-page-counts'
import { listDailyViews, listPages, type Article } from './demo-views'

/* Invented page views of the demo's organisations for the 400 days before a store is created. */

/** Page views of a usual working day, by organisation. */
const usualViews: Record<string, number> = { AXS: 640, ACX: 260, NVA: 170 }
/** Rows per INSERT. Few, because a reader's query waits until the current statement ends. */
const CHUNK = 1000
/** Number of days with counts in `readings`, which the list of publications adds up. */
const LISTED_DAYS = 30
/** Organisation id of rows with the sums of all organisations. */
const INSTALLATION = ''

/** Dimensions that are stored for every page. */
const usualDimensions = ['measure', 'source']

/**
 * Inserts invented page views of `DAYS` days, unless the store has accounts or page views. The last day is yesterday
 * in each organisation's time zone. The figures are reproducible: they depend only on the day and the content.
 */
export async function fillDemoYear(database: Database, now: Date): Promise<void> {
  const articles = await readRows<Article>(
    database,
    sql`select organisation_id as organisation, card_id as card, published_at::text as published
      from publications
      where language is null and organisation_id in ('AXS', 'ACX', 'NVA')
        and not exists (select from people) and not exists (select from analytics_sums)
      order by card_id`,
  )
  if (articles.length === 0) return
  const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const firstDay = end - DAYS * DAY_MS
  const installation = new PageCounts()
  const rows: Row[] = []
  const behind = await listBehind(database, now)
  for (const [organisation, daily] of Object.entries(usualViews)) {
    const views = listDailyViews(organisation, daily, firstDay)
    if (behind.includes(organisation)) views[DAYS - 1] = 0
    const whole = new PageCounts()
    const itsArticles = articles.filter((article) => article.organisation === organisation)
    for (const { page, parts, pageViews, isDetailed } of listPages(organisation, itsArticles, views, firstDay)) {
      const counts = new PageCounts()
      counts.addParts(organisation, parts, pageViews)
      for (const sums of [whole, installation]) sums.addAll(counts)
      const pageRows = counts.toRows(organisation, toPageNumber(page), firstDay)
      rows.push(...pageRows.filter(({ dimension }) => isDetailed || usualDimensions.includes(dimension)))
      // Handles pending requests between two pages.
      await setImmediate()
    }
    rows.push(...whole.toRows(organisation, ALL_PAGES, firstDay))
  }
  rows.push(...installation.toRows(INSTALLATION, ALL_PAGES, firstDay))
  for (let first = 0; first < rows.length; first += CHUNK)
    await insertRows(database, rows.slice(first, first + CHUNK))
  for (const organisation of Object.keys(usualViews)) await addListedDays(database, organisation, end)
}

/** Lists the organisations whose local date is still one day behind UTC. */
async function listBehind(database: Database, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz at time zone`
  const rows = await readRows<{ id: string }>(
    database,
    sql`select id from organisations where (${at} cartelera_time_zone(id))::date < (${at} 'UTC')::date`,
  )
  return rows.map(({ id }) => id)
}

async function insertRows(database: Database, rows: readonly Row[]): Promise<void> {
  await database.execute(sql`
    insert into analytics_sums (organisation_id, month, page, dimension, value, days, total)
    select organisation, month, page, dimension, value, days::integer[], total
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (organisation text, month date, page integer, dimension text, value text, days text, total integer)
    on conflict do nothing`)
}

/**
 * Copies the page views of the last days to `readings` and `reading_days`, as if `addPageViews` had counted them. Pages
 * that are not articles count together as card 0.
 */
async function addListedDays(database: Database, organisation: string, end: number): Promise<void> {
  const first = new Date(end - LISTED_DAYS * DAY_MS).toISOString()
  await database.execute(sql`
    with listed as materialized (
      select month + place - 1 as day, greatest(page, 0) as card, sum(days[place])::integer as views
      from analytics_sums, generate_subscripts(days, 1) as place
      where organisation_id = ${organisation} and page <> ${ALL_PAGES} and dimension = 'measure' and value = 'views'
        and month + place - 1 >= ${first}::date and days[place] > 0
      group by 1, 2),
    added as (
      insert into reading_days (organisation_id, day, readings)
      select ${organisation}, day, sum(views) from listed group by day on conflict do nothing)
    insert into readings (organisation_id, day, card_id, readings)
    select ${organisation}, day, card, views from listed on conflict do nothing`)
}
