import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  ALL_PAGES,
  DIRECT,
  NEWSLETTER,
  otherPages,
  timeClasses,
  toCampaignText,
  toPageNumber,
  type CountedPage,
  type OtherPage,
} from '@/lib/base/domain/analytics'
import type { CardId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'

/* Invented page views of the demo's organisations for the 400 days before a store is created. */

const DAYS = 400
const DAY_MS = 86_400_000
/** Page views of a usual working day, by organisation. */
const usualViews: Record<string, number> = { AXS: 640, ACX: 260, NVA: 170 }
/** Number of articles per organisation with counts in all dimensions. Others only have `usualDimensions`. */
const DETAILED = 4
/** Rows per INSERT. Few, because a reader's query waits until the current statement ends. */
const CHUNK = 1000
/** Number of days with counts in `readings`, which the list of publications adds up. */
const LISTED_DAYS = 30
/** Organisation id of rows with the sums of all organisations. */
const INSTALLATION = ''

/** Fraction of the page views that have a value of a dimension. */
type Parts = readonly (readonly [dimension: string, value: string, part: number])[]

const email = toCampaignText({ source: 'boletin', medium: 'email', campaign: 'novedades' })
const autumn = toCampaignText({ source: 'linkedin', medium: 'social', campaign: 'jornada-sap' })
const guide = toCampaignText({ source: 'google', medium: 'cpc', campaign: 'guia-crm' })

const entryParts: Parts = [
  ['source', 'google.com', 0.21],
  ['source', DIRECT, 0.14],
  ['source', NEWSLETTER, 0.06],
  ['source', 'linkedin.com', 0.07],
  ['source', 'bing.com', 0.02],
  ['source', 'facebook.com', 0.018],
  ['source', 'duckduckgo.com', 0.011],
  ['source', 'x.com', 0.008],
  ['source', 'revista-logistica.example', 0.014],
  ['source', 'camara-comercio.example', 0.009],
  ['source', 'mail.google.com', 0.007],
  ['campaign', email, 0.045],
  ['campaign', autumn, 0.028],
  ['campaign', guide, 0.022],
]
const viewParts: Parts = [
  ['device', 'phone', 0.56],
  ['device', 'computer', 0.39],
  ['device', 'tablet', 0.05],
  ['language', 'es', 0.93],
  ['language', 'en', 0.07],
  ['time', timeClasses[0], 0.21],
  ['time', timeClasses[1], 0.19],
  ['time', timeClasses[2], 0.16],
  ['time', timeClasses[3], 0.2],
  ['time', timeClasses[4], 0.13],
]
const countryParts: Record<string, Parts> = {
  AXS: [
    ['country', 'MX', 0.58],
    ['country', 'GT', 0.21],
    ['country', 'CR', 0.08],
    ['country', 'US', 0.06],
  ],
  ACX: [
    ['country', 'AR', 0.48],
    ['country', 'CL', 0.21],
    ['country', 'CO', 0.13],
    ['country', 'PE', 0.09],
  ],
  NVA: [
    ['country', 'ES', 0.66],
    ['country', 'DO', 0.16],
    ['country', 'MX', 0.07],
  ],
}
const articleParts: Parts = [
  ['measure', 'half', 0.57],
  ['measure', 'end', 0.31],
  ['measure', 'comments', 0.004],
  ['measure', 'whatsapp', 0.006],
  ['measure', 'outward', 0.035],
  ['measure', 'downloads', 0.012],
  ['measure', 'shares', 0.014],
  ['goal', `whatsapp ${guide}`, 0.0016],
  ['goal', `comments ${email}`, 0.0009],
  ['goal', `forms ${guide}`, 0.0022],
  ['goal', `forms ${autumn}`, 0.0013],
  ['goal', `subscriptions ${autumn}`, 0.0017],
  ['measure', 'forms', 0.007],
  ['measure', 'subscriptions', 0.008],
  ['outward', 'sap.com', 0.015],
  ['outward', 'boe.es', 0.008],
  ['outward', 'github.com', 0.006],
  ['share', 'whatsapp', 0.007],
  ['share', 'linkedin', 0.005],
  ['download', '/media/guia-de-arranque.pdf', 0.008],
  ['download', '/media/lista-de-comprobacion.xlsx', 0.004],
]
const searchParts: Parts = [
  ['measure', 'searches', 0.82],
  ['measure', 'emptySearches', 0.11],
  ['search', 'sap', 0.17],
  ['search', 'crm', 0.13],
  ['search', 'peajes', 0.09],
  ['search', 'facturación', 0.07],
  ['search', 'whatsapp', 0.05],
  ['search', 'soporte', 0.04],
  ['emptySearch', 'precios', 0.05],
  ['emptySearch', 'empleo', 0.03],
]
/** Fraction of an organisation's page views on each page that is not an article. */
const pageParts: Record<OtherPage, number> = {
  home: 0.2,
  list: 0.11,
  search: 0.04,
  about: 0.05,
  form: 0.025,
  subscription: 0.01,
  other: 0.015,
}

const extraParts: Partial<Record<OtherPage, Parts>> = {
  search: searchParts,
  form: [['measure', 'forms', 0.16]],
  subscription: [['measure', 'subscriptions', 0.34]],
}

/** Dimensions that are stored for every page. */
const usualDimensions = ['measure', 'source']

type Article = { organisation: string; card: CardId; published: string }

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

type Row = Record<'organisation' | 'month' | 'dimension' | 'value' | 'days', string> &
  Record<'page' | 'total', number>

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

/** Daily counts of one page, for each dimension and value. */
class PageCounts {
  readonly #counts = new Map<string, Int32Array>()

  /**
   * Adds page views by dimension and value. Moves each day's rounding remainder to the next day, to keep the total.
   */
  addParts(organisation: string, parts: Parts, views: Float64Array): void {
    const entries = this.#of('measure\tentries')
    for (const [dimension, value, part] of parts) {
      let rest = 0.5
      const days = this.#of(`${dimension}\t${value}`)
      const shares = listShares(organisation, dimension, value, part)
      for (let day = 0; day < DAYS; day++) {
        rest += (views[day] ?? 0) * (shares[day] ?? 0)
        const count = Math.floor(rest)
        rest -= count
        days[day] = (days[day] ?? 0) + count
        if (dimension === 'source') entries[day] = (entries[day] ?? 0) + count
      }
    }
  }

  addAll(others: PageCounts): void {
    for (const [name, counts] of others.#counts) {
      const days = this.#of(name)
      for (let day = 0; day < DAYS; day++) days[day] = (days[day] ?? 0) + (counts[day] ?? 0)
    }
  }

  toRows(organisation: string, page: number, firstDay: number): Row[] {
    const months = listMonths(firstDay)
    return Array.from(this.#counts).flatMap(([name, counts]) => {
      const [dimension = '', value = ''] = name.split('\t')
      return months.flatMap(({ month, from, to, place }) => {
        const days = counts.subarray(from, to)
        const total = days.reduce((sum, count) => sum + count, 0)
        const list = `[${place}:${place + days.length - 1}]={${days.join(',')}}`
        return total === 0 ? [] : [{ organisation, month, page, dimension, value, days: list, total }]
      })
    })
  }

  #of(name: string): Int32Array {
    const days = this.#counts.get(name) ?? new Int32Array(DAYS)
    this.#counts.set(name, days)
    return days
  }
}

/** Dimensions whose values have the same share of the page views every day (`listShares`). */
const steady = ['device', 'language', 'country', 'time']

/** Number of consecutive days with the same share. */
const SHARE_DAYS = 14

/** Returns the share of a value in the page views of each day. */
function listShares(organisation: string, dimension: string, value: string, part: number): Float64Array {
  const shares = new Float64Array(DAYS).fill(part)
  if (steady.includes(dimension) || value === 'views') return shares
  for (let first = 0; first < DAYS; first += SHARE_DAYS) {
    const fraction = toFraction(`${organisation} ${value} ${first / SHARE_DAYS}`)
    shares.fill(part * (0.7 + 0.6 * fraction), first, first + SHARE_DAYS)
  }
  return shares
}

/**
 * Splits the days into months. `from` and `to` (exclusive) are day indexes; `place` is the day of the month at
 * `from`.
 */
function listMonths(firstDay: number) {
  const months: { month: string; from: number; to: number; place: number }[] = []
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(firstDay + day * DAY_MS).toISOString()
    const month = `${date.slice(0, 7)}-01`
    const last = months.at(-1)
    if (last?.month === month) last.to = day + 1
    else months.push({ month, from: day, to: day + 1, place: Number(date.slice(8, 10)) })
  }
  return months
}

/** Returns the page views of an organisation by day: fewer at weekends and in August, and more after a newsletter. */
function listDailyViews(organisation: string, daily: number, firstDay: number): Float64Array {
  return Float64Array.from({ length: DAYS }, (_, day) => {
    const date = new Date(firstDay + day * DAY_MS)
    const week = [0.42, 1.02, 1.28, 1.06, 1, 0.88, 0.46][date.getUTCDay()] ?? 1
    const season = [0.94, 1, 1.05, 0.96, 1, 0.97, 0.86, 0.72, 1.03, 1.1, 1.12, 0.78][date.getUTCMonth()] ?? 1
    const growth = 0.68 + (0.32 * day) / DAYS
    return daily * week * season * growth * (0.86 + 0.28 * toFraction(`${organisation} ${day}`))
  })
}

type PageViews = { page: CountedPage; parts: Parts; pageViews: Float64Array; isDetailed: boolean }

/** Returns the pages of an organisation with their daily page views, and the fractions for each dimension. */
function listPages(
  organisation: string,
  articles: readonly Article[],
  views: Float64Array,
  firstDay: number,
): PageViews[] {
  const usual: Parts = [
    ['measure', 'views', 1],
    ...entryParts,
    ...viewParts,
    ...(countryParts[organisation] ?? []),
  ]
  const articlePart = 1 - Object.values(pageParts).reduce((sum, part) => sum + part, 0)
  const weights = listWeights(articles, firstDay)
  const ranked = articles
    .map(({ card }, index) => ({ card, weight: weights[index] ?? new Float64Array(DAYS) }))
    .toSorted((first, second) => sumOf(second.weight) - sumOf(first.weight))
  return [
    ...otherPages.map((page) => ({
      page,
      parts: [...usual, ...(extraParts[page] ?? [])],
      pageViews: views.map((count) => count * pageParts[page]),
      isDetailed: page === 'home',
    })),
    ...ranked.map(({ card, weight }, rank) => ({
      page: card,
      parts: [...usual, ...articleParts],
      pageViews: views.map((count, day) => count * articlePart * (weight[day] ?? 0)),
      isDetailed: rank < DETAILED,
    })),
  ]
}

/** Returns the share of each article in the page views of each day: a new article is read most in its first weeks. */
function listWeights(articles: readonly Article[], firstDay: number): Float64Array[] {
  const weights = articles.map(({ card, published }) => {
    const interest = 0.25 + 3 * toFraction(`card ${card}`) ** 3
    return Float64Array.from({ length: DAYS }, (_, day) => {
      const age = (firstDay + day * DAY_MS - Date.parse(published)) / DAY_MS
      return age < 0 ? 0 : interest * (1 + 7 * Math.exp(-age / 9))
    })
  })
  for (let day = 0; day < DAYS; day++) {
    const sum = weights.reduce((total, weight) => total + (weight[day] ?? 0), 0)
    for (const weight of weights) weight[day] = sum === 0 ? 0 : (weight[day] ?? 0) / sum
  }
  return weights
}

const sumOf = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0)

/** Returns a number between 0 and 1 that depends only on a text (FNV-1a). */
function toFraction(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
