/**
 * Run `npm run build && node workbench/drill/analytics.mjs`. Sends a month of page views with known figures (VIEWS,
 * 100,000) to two instances on PostgreSQL, with bots, readers who refuse to be counted, browsers' reports, comments,
 * forms and subscriptions, and compares every table of `reportAnalytics` with the truth. The second instance is killed
 * once, and may lose at most 5 s. On loopback (CLUSTER_PORT, 3300); takes about ten minutes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createClient } from '../bench/cluster/client.mjs'
import { createCopy } from '../bench/cluster/copies.mjs'
import { endAllAndWait } from '../bench/cluster/processes.mjs'
import { startPostgres, withDatabase } from '../bench/cluster/services.mjs'
import { ports } from '../bench/cluster/settings.mjs'
import { enterRoom } from '../bench/room.mjs'
import { addGoal, createPageView, createRandom, Truth } from './analytics/page-views.mjs'

const VIEWS = Number(process.env.VIEWS ?? 100_000)
const DAYS = 30
const CONNECTIONS = 16
/** Wait in ms until the counts are stored, which happens every 5 s. */
const STORED_MS = 7000
/** Number of forms sent a day, of each kind. */
const GOALS_A_DAY = 4
const LEAST_REPORTED = 5
const BOUNDARY = '-----------------cartelera-analytics'
const FORM = 'demostracion'

const folder = mkdtempSync(join(tmpdir(), 'cartelera-analytics-'))
const clockFile = join(folder, 'clock')
const setDay = (daysAgo) => writeFileSync(clockFile, String(daysAgo))
setDay(DAYS - 1)
await startPostgres(folder)
const { openMailServer } = await openBundled('lib/testing/mail-server.ts')
const mailServer = await openMailServer()
const environment = {
  SMTP_URL: mailServer.url,
  DATABASE_URL: `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera`,
  TRUST_PROXY: '1',
  COUNTRY_HEADER: 'CF-IPCountry',
  CLOCK_FILE: clockFile,
  NODE_OPTIONS: `--import=${resolve('workbench/drill/analytics/clock.mjs')}`,
}
const copies = [1, 2].map((number) => createCopy({ number, folder, build: '.', environment }))
const failures = []
try {
  for (const copy of copies) await copy.start()
  await removeDemoFigures()
  await drill()
} finally {
  for (const copy of copies) if (copy.isRunning()) await copy.end()
  await mailServer.close()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) throw new Error(failures.join('\n'))

/** Deletes the demo's invented figures. Waits until the site has added them after its start. */
async function removeDemoFigures() {
  await withDatabase(async (client) => {
    for (let before = 0; ; await sleep(3000)) {
      const { rows } = await client.query('select count(*)::integer as count from analytics_sums')
      if (rows[0].count > 0 && rows[0].count === before) break
      before = rows[0].count
    }
    await client.query('delete from analytics_sums')
  })
}

async function drill() {
  const { perform } = await enterRoom(copies[0])
  const field = { id: 'correo', kind: 'email', label: 'Correo electrónico', isRequired: true }
  await perform('createForm', 'AXS', { slug: FORM, title: 'Demostración', fields: [field], isOpen: true })
  const clients = copies.map(({ port }) =>
    createClient({ host: 'axs.localhost', port, connections: CONNECTIONS }),
  )
  const pages = await listAddresses(clients[0])
  const truth = new Truth()
  const random = createRandom(56)
  const refusals = new Map()
  for (let day = DAYS - 1; day >= 0; day--) {
    setDay(day)
    await sleep(500)
    await sendDay({ clients, pages, truth, random, refusals })
    await sendGoals(clients[day % 2], pages[1], truth)
    await sleep(STORED_MS)
  }
  console.log('answers by status', Object.fromEntries(refusals))
  compare(await perform('reportAnalytics', 'AXS', { compare: 'none', limit: 500 }), truth, pages)
  await compareFilters(perform, truth, pages)
  await killOne(perform, clients[1], pages)
}

/** Returns the pages to read as pairs of a name and an address. `reportAnalytics` identifies articles by their card. */
async function listAddresses(client) {
  const html = (await client.send('/home')).text()
  const cards = new Set(Array.from(html.matchAll(/id_card=(\d+)/g), ([, card]) => card))
  return [
    ['home', '/home'],
    ...Array.from(cards, (card) => [card, `/home/blog?id_card=${card}`]),
    ['search', '/home/buscar?descripcionBuscar=peajes', 'peajes', false],
    ['search', '/home/buscar?descripcionBuscar=zzqxw', 'zzqxw', true],
  ]
}

async function sendDay({ clients, pages, truth, random, refusals }) {
  let remaining = Math.round(VIEWS / DAYS)
  const send = async (_, turn) => {
    while (remaining-- > 0) {
      for (const { path, headers, body } of createPageView(random, pages, truth)) {
        const method = body ? 'POST' : 'GET'
        const status = await sendUntilAnswered(clients[turn % 2], path, { method, headers, body })
        refusals.set(status, (refusals.get(status) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: 2 * CONNECTIONS }, send))
}

/** Repeats a request that an overloaded instance refuses; it does not count such requests. */
async function sendUntilAnswered(client, path, request) {
  for (;;) {
    const { status } = await client.send(path, request)
    if (status !== 503) return status
    await sleep(200)
  }
}

/** Sends comments, forms and subscriptions from the address of an article, each kind from its own campaign. */
async function sendGoals(client, [page, address], truth) {
  for (let number = 0; number < GOALS_A_DAY; number++) {
    const email = `ana${Date.now()}-${number}@example.com`
    const sent = [
      ['comments', address, { author: 'Ana', email, text: `Lo leí ${Date.now()}` }, 'boletin|email|feria'],
      ['forms', `/formulario/${FORM}`, { 'campo-correo': email }, 'linkedin|social|otono'],
      ['subscriptions', '/suscripcion', { email }, 'google|cpc|guia'],
    ]
    for (const [goal, path, fields, campaign] of sent) {
      const { status, text } = await client.send(path, toPost(fields, address, campaign))
      if ([201, 202, 303].includes(status)) addGoal(truth, goal, page, campaign)
      else failures.push(`${goal} refused: ${status} ${text().slice(0, 200)}`)
    }
    // Simulates a bot that fills in the field hidden from people. It gets a reader's answer, but is not counted.
    const trapped = { email, website: 'https://example.com', 'campo-correo': email }
    for (const [, path, , campaign] of sent.slice(1))
      await client.send(path, toPost(trapped, address, campaign))
  }
}

function toPost(fields, address, campaign) {
  const [source, medium, name] = campaign.split('|')
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const toByte = () => Math.floor(Math.random() * 250)
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    accept: 'application/json',
    origin: 'http://axs.localhost',
    referer: `http://axs.localhost${address}&utm_source=${source}&utm_medium=${medium}&utm_campaign=${name}`,
    'x-forwarded-for': `10.${toByte()}.${toByte()}.${toByte()}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
  }
  return { method: 'POST', headers, body: `${parts.join('')}--${BOUNDARY}--\r\n` }
}

function compare(report, truth, pages) {
  const isDifferent = (name, reported, real) => {
    const difference = real === 0 ? reported : Math.abs(reported - real) / real
    if (reported !== real)
      failures.push(`${name}: ${reported} instead of ${real} (${(100 * difference).toFixed(2)} %)`)
  }
  const rows = report.totals.map(({ measure, count }) => {
    const real = truth.get('measure', measure)
    isDifferent(measure, count, real)
    return { table: 'totals', value: measure, reported: count, real }
  })
  for (const { dimension, rows: reported } of report.tables) {
    if (dimension === 'sourceGroup') continue
    const real = truth.of(dimension)
    const folded = real
      .filter(({ count }) => count < LEAST_REPORTED)
      .reduce((sum, { count }) => sum + count, 0)
    for (const { value, count } of [
      ...real.filter(({ count }) => count >= LEAST_REPORTED),
      { value: null, count: folded },
    ]) {
      const row = reported.find((other) => other.value === value)
      isDifferent(`${dimension} ${value}`, row?.count ?? 0, count)
      if (value !== null) rows.push({ table: dimension, value, reported: row?.count ?? 0, real: count })
    }
  }
  const withResults = truth.of('goal').map(({ value }) => value.slice(value.indexOf(' ') + 1))
  for (const campaign of new Set(withResults))
    if (!report.campaigns.some(({ value }) => value === campaign)) failures.push(`${campaign} is not listed`)
  for (const { value, count, goals } of report.campaigns) {
    isDifferent(`campaign ${value}`, count, truth.get('campaign', value))
    for (const goal of Object.keys(goals)) {
      isDifferent(`${goal} of ${value}`, goals[goal], truth.get('goal', `${goal} ${value}`))
    }
  }
  for (const [page] of pages) {
    const row = report.pages.find(
      ({ page: reported }) => page === (reported.article ? String(reported.article.card) : reported.kind),
    )
    for (const measure of [
      'views',
      'entries',
      'half',
      'end',
      'comments',
      'forms',
      'subscriptions',
      'whatsapp',
      'shares',
    ]) {
      isDifferent(
        `${measure} of page ${page}`,
        row?.figures[measure] ?? 0,
        truth.get('measure', measure, page),
      )
    }
  }
  const days = report.series.reduce((sum, { count }) => sum + count, 0)
  isDifferent('sum of days', days, truth.get('measure', 'views'))
  console.table(rows)
  console.log('views per day', report.series.map(({ count }) => count).join(' '))
}

/** Compares reports that are filtered by a source and by a page. */
async function compareFilters(perform, truth, pages) {
  const input = { compare: 'none', limit: 500 }
  const filter = { dimension: 'source', value: 'google.com' }
  const { pages: reported } = await perform('reportAnalytics', 'AXS', { ...input, filter })
  for (const [page] of pages) {
    const row = reported.find(
      ({ page: other }) => page === (other.article ? String(other.article.card) : other.kind),
    )
    const real = truth.get('source', 'google.com', page)
    if ((row?.count ?? 0) !== real)
      failures.push(`google.com to page ${page}: ${row?.count} instead of ${real}`)
  }
  const { tables } = await perform('reportAnalytics', 'AXS', { ...input, page: 'home' })
  for (const { value, count } of tables.find(({ dimension }) => dimension === 'device').rows) {
    const real = truth.get('device', value, 'home')
    if (count !== real) failures.push(`${value} on the home page: ${count} instead of ${real}`)
  }
}

/** Kills an instance while it serves 50 page views a second. It may lose the counts of 5 s. */
async function killOne(perform, client, pages) {
  const views = async () =>
    (await perform('reportAnalytics', 'AXS', { compare: 'none' })).totals.find(
      ({ measure }) => measure === 'views',
    ).count
  const before = await views()
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' }
  const startedAt = performance.now()
  let sent = 0
  while (performance.now() - startedAt < 12_000) {
    await client.send(pages[1][1], { headers })
    sent++
    await sleep(20)
  }
  const perSecond = sent / 12
  await copies[1].end('SIGKILL')
  await sleep(1000)
  const lost = sent - ((await views()) - before)
  console.log(
    `killed after ${sent} page views (${perSecond.toFixed(0)} a second): ${lost} lost, ${(lost / perSecond).toFixed(1)} s`,
  )
  if (lost > 6 * perSecond) failures.push(`${lost} page views lost by a kill`)
}
