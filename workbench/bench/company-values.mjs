/**
 * Run `npm run build && node workbench/bench/company-values.mjs`. An owner changes the company's footer once, with
 * ORGANISATIONS (1,000) sites on PostgreSQL, while READS (10) pages per second are read. Measures the time until every
 * site shows the footer, and compares readers' times with and without the change in one run. Fails if it takes longer
 * than LIMIT_SECONDS (30), if p95 is more than LIMIT_RATIO (2) times the usual one, or if an organisation is
 * invalidated more than once. Starts everything on loopback (CLUSTER_PORT, 3300).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from './cluster/client.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait, secondsSince } from './cluster/processes.mjs'
import { startPostgres } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { summarise } from './latencies.mjs'
import { enterRoom } from './room.mjs'

const ORGANISATIONS = Number(process.env.ORGANISATIONS ?? 1000)
const READS = Number(process.env.READS ?? 10)
const LIMIT_SECONDS = Number(process.env.LIMIT_SECONDS ?? 30)
const LIMIT_RATIO = Number(process.env.LIMIT_RATIO ?? 2)
/** Sites read at once, as many as an instance renders in the background (`revalidation-queue.ts`). */
const AT_ONCE = 2
/** More connections than waiting readers, so that a slow page does not delay the next one in this client. */
const CONNECTIONS = 64
const GIVE_UP_SECONDS = 600

const folder = mkdtempSync(join(tmpdir(), 'cartelera-company-'))
await startPostgres(folder)
const database = `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera`
const environment = { DATABASE_URL: database, LOG_LEVEL: 'info' }
const copy = createCopy({ number: 1, folder, build: '.', environment })
const store = new pg.Client(database)
const sites = Array.from({ length: ORGANISATIONS }, (_, at) => `o${at + 1}.localhost`)
const client = createClient({ host: 'axs.localhost', port: copy.port, connections: AT_ONCE })
try {
  await copy.start()
  await store.connect()
  await measure((await enterRoom(copy)).perform)
} finally {
  client.close()
  await store.end()
  if (copy.isRunning()) await copy.end()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(perform) {
  await addOrganisations()
  const warmedAt = performance.now()
  await readUntil('</footer>')
  report('first pages of all sites', `${secondsSince(warmedAt).toFixed(1)} s`)
  const without = await readDuring(() => sleep(20_000))
  report('readers without a change', toRow(without))
  const invalidations = await countInvalidations()
  const title = 'Pie de la empresa'
  const startedAt = performance.now()
  const during = await readDuring(async () => {
    await changeFooter(perform, title)
    report('the change takes', `${secondsSince(startedAt).toFixed(2)} s`)
    await readUntil(`${title}</h2>`)
  })
  const seconds = secondsSince(startedAt)
  const ratio = during.p95 / without.p95
  const most = Math.max(...invalidations.values())
  report('all sites show it after', `${seconds.toFixed(1)} s, ${sites.length} sites`)
  report('readers meanwhile', toRow(during))
  report('ratio of p50 and p95', `${(during.p50 / without.p50).toFixed(2)}, ${ratio.toFixed(2)}`)
  report('invalidated organisations, most per organisation', `${invalidations.size}, ${most}`)
  if (seconds > LIMIT_SECONDS) throw new Error(`more than ${LIMIT_SECONDS} s`)
  if (ratio > LIMIT_RATIO) throw new Error(`p95 is more than ${LIMIT_RATIO} times the usual one`)
  if (most > 1) throw new Error('an organisation was invalidated more than once')
}

/** Adds organisations of AXS's company without own menus, each with two publications. */
async function addOrganisations() {
  await store.query(
    `insert into organisations (id, company_id, name, description, domain)
     select 'O' || n, (select company_id from organisations where id = 'AXS'), 'Organización ' || n, 'América',
       'o' || n || '.localhost' from generate_series(1, $1) as n`,
    [ORGANISATIONS],
  )
  await store.query(
    `insert into publications (card_id, publication_id, organisation_id, title, content, published_at, placement)
     select 100000 + n, 100000 + n, 'O' || (n + 1) / 2, 'Una publicación ' || n, 'Un párrafo que cuenta algo.',
       '2026-01-01', case when n % 2 = 0 then 'upper' else 'middle' end from generate_series(1, $1) as n`,
    [2 * ORGANISATIONS],
  )
}

/** Counts the messages of the database to the instances, by organisation. */
async function countInvalidations() {
  const counts = new Map()
  store.on('notification', ({ payload }) => {
    const { organisation } = JSON.parse(payload)
    counts.set(organisation, (counts.get(organisation) ?? 0) + 1)
  })
  await store.query('listen cartelera')
  return counts
}

function changeFooter(perform, title) {
  return perform('saveMenu', 'AXS', {
    name: 'footerColumns',
    base: null,
    value: [{ labels: { es: title }, entries: [{ target: { kind: 'page', value: '/home' } }] }],
    company: { isLocked: false, wasLocked: false },
  })
}

/** Reads the home page of each site until it contains the text. */
async function readUntil(text) {
  const waiting = [...sites]
  const startedAt = performance.now()
  const readNext = async () => {
    for (let site = waiting.shift(); site; site = waiting.shift()) {
      for (;;) {
        const answer = await client.send('/home', { headers: { host: site } })
        if (answer.status === 200 && answer.text().includes(text)) break
        if (secondsSince(startedAt) > GIVE_UP_SECONDS) throw new Error(`${site}: ${answer.status}`)
        await sleep(20)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readNext))
}

/** Reads pages of the sites in turn, half of which have to be rendered. */
async function readDuring(work) {
  const readers = createClient({ host: 'axs.localhost', port: copy.port, connections: CONNECTIONS })
  const durations = []
  let turn = 0
  const timer = setInterval(() => {
    const host = sites[(turn * 37) % sites.length]
    const path =
      turn % 2 === 0
        ? '/home'
        : `/home/buscar?descripcionBuscar=peajes+${turn}-${Math.round(performance.now())}`
    turn++
    const startedAt = performance.now()
    readers.send(path, { headers: { host } }).then(
      () => durations.push(performance.now() - startedAt),
      () => durations.push(Infinity),
    )
  }, 1000 / READS)
  await work().finally(() => clearInterval(timer))
  readers.close()
  return summarise(durations)
}

function toRow({ count, p50, p95, p99 }) {
  return `${count} pages, ms: ${[p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ')} (p50 / p95 / p99)`
}

function report(name, value) {
  console.log(`${name}: ${value}`)
}
