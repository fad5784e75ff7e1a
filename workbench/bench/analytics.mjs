/**
 * Run `npm run build && node workbench/bench/analytics.mjs`. Two measurements on loopback, about ten minutes:
 *
 *   cost      CPU of the server per page view beyond serving it: an instance that counts page views against one
 *             that does not, in turns in one run, with many pages, sources and campaigns
 *   queries   time of each report on PostgreSQL with sums of ORGANISATIONS (1000) over 400 days, with 500 pages
 *             each: the page views of each page, and all sums of the pages of PAGED (40) organisations. A report
 *             reads pages of at most ten organisations. Needs 9 GB. ANALYTICS_DATABASE_URL: an empty
 *             database of another PostgreSQL, or one that an earlier run has filled
 *
 * `node workbench/bench/analytics.mjs cost` or `queries` runs one. Fails if a page view costs more than 60 µs, or a
 * report takes more than 300 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPageView, createRandom, Truth } from '../drill/analytics/page-views.mjs'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createClient } from './cluster/client.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait } from './cluster/processes.mjs'
import { startPostgres } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { cpuOf } from './servers.mjs'

const MOST_MICROSECONDS = 60
const MOST_MS = 300
const ORGANISATIONS = Number(process.env.ORGANISATIONS ?? 1000)
const PAGED = Number(process.env.PAGED ?? 40)
const PAGES = 500
const ROUNDS = Number(process.env.ROUNDS ?? 7)
const VIEWS = Number(process.env.VIEWS ?? 20_000)
const CONNECTIONS = 16
/** Wait in ms until the counts are stored, which happens every 5 s. */
const STORED_MS = 6000
const TIMES = 5

const folder = mkdtempSync(join(tmpdir(), 'cartelera-analytics-'))
const failures = []
try {
  if (process.argv[2] !== 'queries') await measureCost()
  if (process.argv[2] !== 'cost') await measureQueries()
} finally {
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) throw new Error(failures.join('\n'))

async function measureCost() {
  const counts = ['0', '1']
  const environment = { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry', DATABASE_URL: '' }
  const copies = counts.map((COUNT_READINGS, at) =>
    createCopy({ number: at + 1, folder, build: '.', environment: { ...environment, COUNT_READINGS } }),
  )
  for (const copy of copies) await copy.start()
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 ? copies : copies.toReversed()
    const cpu = new Map()
    for (const copy of order) cpu.set(copy, await readPages(copy, round))
    // The first round renders the pages, and is not measured.
    if (round > 0) rounds.push(copies.map((copy) => cpu.get(copy)))
  }
  for (const copy of copies) await copy.end()
  const [plain, counted] = [0, 1].map((at) => median(rounds.map((round) => round[at])))
  const added = median(rounds.map(([without, withCounts]) => withCounts - without))
  console.table([
    {
      'µs per stored page': plain.toFixed(1),
      counted: counted.toFixed(1),
      'added µs per page view': added.toFixed(1),
      ratio: (counted / plain).toFixed(2),
    },
  ])
  if (added > MOST_MICROSECONDS) failures.push(`a page view costs ${added.toFixed(0)} µs`)
}

/** Returns the CPU time of the server per page view in µs, with storing the counts. */
async function readPages(copy, round) {
  const client = createClient({ host: 'axs.localhost', port: copy.port, connections: CONNECTIONS })
  const random = createRandom(round)
  const cards = Array.from({ length: 40 }, (_, at) => [String(101 + at), `/home/blog?id_card=${101 + at}`])
  const requests = Array.from(
    { length: VIEWS },
    () => createPageView(random, [['home', '/home'], ...cards], new Truth())[0],
  )
  const before = cpuOf({ child: { pid: copy.pid() } })
  const send = async () => {
    for (let next = requests.pop(); next; next = requests.pop())
      await client.send(next.path, { headers: next.headers })
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  await sleep(STORED_MS)
  const used = cpuOf({ child: { pid: copy.pid() } }) - before
  client.close()
  return (1000 * used) / VIEWS
}

async function startOwnPostgres() {
  await startPostgres(folder)
  return `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera`
}

async function measureQueries() {
  const address = process.env.ANALYTICS_DATABASE_URL ?? (await startOwnPostgres())
  const { openPostgres } = await openBundled('lib/db/open/postgres.ts')
  const { bindQueries } = await openBundled('lib/features/query-table.ts')
  const open = await openPostgres(address, { fill: async () => undefined, timeoutMs: 600_000 })
  const filler = new pg.Client(address)
  await filler.connect()
  const isFilled = (await filler.query('select from analytics_sums limit 1')).rowCount > 0
  if (!isFilled) await insertSums(filler)
  const { analytics } = bindQueries(open.database)
  const every = { isEvery: true }
  const [first] = (await filler.query('select id from organisations order by id limit 1')).rows
  const year = { period: { from: '2025-10-25', to: '2026-11-28' }, comparison: null }
  const usual = { ...year, measure: 'views', filter: { page: null, property: null }, limit: 20 }
  const google = { page: null, property: { dimension: 'source', value: 'host1.example' } }
  const search = { page: null, property: { dimension: 'sourceGroup', value: 'other' } }
  const month = {
    period: { from: '2026-10-12', to: '2026-11-10' },
    comparison: { from: '2026-09-12', to: '2026-10-11' },
  }
  const many = (await filler.query('select id from organisations order by id limit 300')).rows.map(
    ({ id }) => id,
  )
  const reports = {
    'one organisation, 400 days': () => analytics.reportAnalytics(first.id, usual),
    'one organisation, a month with comparison': () =>
      analytics.reportAnalytics(first.id, { ...usual, ...month }),
    'one organisation by source': () => analytics.reportAnalytics(first.id, { ...usual, filter: google }),
    'one organisation by group of sources': () =>
      analytics.reportAnalytics(first.id, { ...usual, filter: search }),
    'one publication': () =>
      analytics.reportAnalytics(first.id, { ...usual, filter: { page: 1, property: null } }),
    'all organisations, 400 days': () => analytics.reportAnalytics(every, usual),
    'all organisations, a month with comparison': () =>
      analytics.reportAnalytics(every, { ...usual, ...month }),
    'all organisations by source': () => analytics.reportAnalytics(every, { ...usual, filter: google }),
    '300 organisations, 400 days': () => analytics.reportAnalytics(many, usual),
    'ranking of all organisations': () => analytics.rankOrganisations(every, { ...usual, ...month }),
    'ranking by source': () => analytics.rankOrganisations(every, { ...usual, filter: google }),
  }
  const rows = {}
  for (const [name, run] of Object.entries(reports)) {
    const times = []
    for (let time = 0; time <= TIMES; time++) {
      const startedAt = performance.now()
      await run()
      if (time > 0) times.push(performance.now() - startedAt)
    }
    rows[name] = { 'median ms': Math.round(median(times)), 'most ms': Math.round(Math.max(...times)) }
    if (median(times) > MOST_MS) failures.push(`${name}: ${Math.round(median(times))} ms`)
  }
  console.table(rows)
  const { rows: sizes } = await filler.query(
    `select count(*) as rows, pg_size_pretty(pg_total_relation_size('analytics_sums')) as size from analytics_sums`,
  )
  console.table(sizes)
  await filler.end()
  await open.close()
}

/** Fills fourteen months: the sums of all organisations, the page views of their pages, and all sums of some pages. */
async function insertSums(client) {
  await client.query(`insert into organisations (id, company_id, name, description)
    select 'O' || lpad(n::text, 5, '0'), 1, 'Organización ' || n, '' from generate_series(1, ${ORGANISATIONS}) as n`)
  await client.query(`create temporary table property (dimension text, value text, weight numeric)`)
  await client.query(`insert into property
    select 'measure', value, weight from (values ('views', 1.0), ('entries', 0.6), ('half', 0.3), ('end', 0.1)) as m (value, weight)
    union all select 'device', value, 0.3 from (values ('phone'), ('tablet'), ('computer')) as d (value)
    union all select 'language', 'es', 1
    union all select 'time', value, 0.06 from (values ('10'), ('30'), ('60'), ('180'), ('more')) as t (value)
    union all select 'source', 'host' || n || '.example', 0.6 / n from generate_series(1, 60) as n
    union all select 'campaign', 'source' || n || '|email|c' || n, 0.1 / n from generate_series(1, 30) as n
    union all select 'country', 'C' || n, 0.5 / n from generate_series(1, 20) as n`)
  const insert = ({ organisations, pages, isIncluded, views }) =>
    client.query(`insert into analytics_sums (organisation_id, month, page, dimension, value, days, total)
      select organisation, month::date, page, dimension, value, days, total
      from (${organisations}) as o (organisation), (${pages}) as p (page),
        generate_series(timestamp '2025-10-01', '2026-11-01', '1 month') as month,
        (select *, row_number() over (partition by dimension order by weight desc) as place from property) as property,
        lateral (select array_agg(ceil(weight * ${views} * (1 + (day * 7 + page) % 5) / 3)::integer) as days
          from generate_series(1, 30) as day) as counted,
        lateral (select sum(n) as total from unnest(days) as n) as summed
      where ${isIncluded}`)
  const organisations = (first, last) =>
    `select 'O' || lpad(n::text, 5, '0') from generate_series(${first}, ${last}) as n`
  const allPages = `select generate_series(1, ${PAGES})`
  const { rows: indexes } = await client.query(`select indexdef from pg_indexes
    where tablename = 'analytics_sums' and indexname <> 'analytics_sums_key'`)
  await client.query('drop index analytics_sums_pages, analytics_sums_ranking, analytics_sums_month')
  // A page has few sources, campaigns and countries in a month.
  const ofPages = { pages: allPages, isIncluded: 'place <= 5', views: 5 }
  await insert({ organisations: organisations(1, PAGED), ...ofPages })
  await insert({
    organisations: organisations(PAGED + 1, ORGANISATIONS),
    ...ofPages,
    isIncluded: "dimension = 'measure' and value = 'views'",
  })
  const whole = { pages: 'select 0', isIncluded: 'place <= 60' }
  await insert({ organisations: organisations(1, ORGANISATIONS), ...whole, views: 500 })
  await insert({ organisations: `select ''`, ...whole, views: 500_000 })
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('vacuum analyze analytics_sums')
}

function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
