/**
 * Measures what readers notice of edits: three instances of the built site on one PostgreSQL and one Redis.
 * Readers on a fixed number of connections read a page, pause and read another one, first without edits, then
 * with one edit per second of each kind:
 *
 *   npm run build && node workbench/bench/edits.mjs [folder of another build ...]
 *
 * Other builds are measured first, in the same run. Prints requests per second, latencies, failed requests,
 * how many comments their authors saw on the next page from another instance, and how long the last edit took
 * to reach every instance. EDIT_SECONDS is the length of one row (15), BENCH_PORT the first of the three
 * ports (3290). Loopback only; takes about three minutes per build.
 *
 * Needs redis-server (Debian: redis-server; macOS: brew install redis).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { summarise } from './latencies.mjs'
import { cpuOf, startProcess, stop } from './servers.mjs'

const SECONDS = Number(process.env.EDIT_SECONDS ?? 15)
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3290)
const COPIES = 3
const READERS = 32
const PAUSE_MS = 100
const EDIT_MS = 1000
/** Time limit after the last edit. */
const MAX_DELAY_MS = 20_000
const host = 'axs.localhost'
const secret = 'a-secret-of-the-benchmark-alone'
const agent = new Agent({ keepAlive: true })
const rows = []

if (spawnSync('redis-server', ['--version']).error !== undefined) {
  console.log('redis-server is not installed: the copies would have nothing to share pages by')
  process.exit(0)
}
/** Measures the rows of one build, on a separate database. */
async function measure(folder) {
  const address = await postgres.createDatabase(`edits_${rows.length}`)
  const settings = {
    DATABASE_URL: address,
    REDIS_URL: redis.url,
    REVALIDATE_SECRET: secret,
    REDIS_SECRET: secret,
    TRUST_PROXY: '1',
    LOG_LEVEL: process.env.BENCH_LOG ?? 'silent',
  }
  const copies = []
  const database = new pg.Client(address)
  try {
    // One after the other, because the first one fills the database.
    for (let at = 0; at < COPIES; at++) copies.push(await startCopy(folder, settings, FIRST_PORT + at))
    await database.connect()
    const pages = await choosePages(database)
    for (const { port } of copies) for (const path of pages) await ask(port, path)
    const results = []
    for (const [kind, edit] of Object.entries(edits)) {
      results.push({
        build: folder,
        edits: kind,
        ...(await run(copies, pages, edit && ((turn) => edit(database, turn)))),
      })
      console.log(results.at(-1))
    }
    return results
  } finally {
    await database.end()
    for (const copy of copies) {
      await stop(copy)
      rmSync(copy.dataDirectory, { recursive: true, force: true })
    }
  }
}

async function startCopy(folder, settings, port) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-edits-'))
  const environment = { ...settings, DATA_DIR: dataDirectory, PORT: String(port) }
  const copy = await startProcess(['dist/server.mjs'], port, '/home', host, environment, 'ignore', folder)
  return { ...copy, dataDirectory }
}

/** Chooses pages: most readers read the front page and new articles. */
async function choosePages(database) {
  const { rows: newest } = await database.query(
    `select card_id from publications where organisation_id = 'AXS' order by published_at desc limit 20`,
  )
  const { rows: categories } = await database.query(
    `select id from categories where organisation_id = 'AXS' order by id limit 3`,
  )
  return [
    ...Array.from({ length: 10 }, () => '/home'),
    ...newest.map(({ card_id: id }) => `/home/blog?id_card=${id}`),
    ...categories.map(({ id }) => `/home/categoria?id_categoria=${id}`),
    '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=octubre',
    '/home/buscar?descripcionBuscar=proyecto',
  ]
}

/**
 * Each function makes a change, numbered `turn`, and returns the page and the text that show it. `cookie` and
 * `port` are set if its author continues to read.
 */
const edits = {
  none: null,
  'a comment': leaveComment,
  'an article’s title': async (database, turn) => {
    const card = await pickCard(database, turn)
    const text = `Título cambiado ${turn} ${Date.now()}`
    await database.query('update publications set title = $1 where card_id = $2', [text, card])
    return { path: `/home/blog?id_card=${card}`, text }
  },
  'an organisation’s name': async (database, turn) => {
    const text = `Organización ${turn} ${Date.now()}`
    await database.query(`update organisations set name = $1 where id = 'AXS'`, [text])
    return { path: '/home', text }
  },
  'POST /api/revalidate': async (database, turn) => {
    const { rows: held } = await database.query('show session_replication_role')
    // Disables triggers, to simulate a content service that publishes no changes.
    await database.query(`set session_replication_role = replica`)
    const text = `Organización ${turn} ${Date.now()}`
    await database.query(`update organisations set name = $1 where id = 'AXS'`, [text])
    await database.query(`set session_replication_role = ${held[0].session_replication_role}`)
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    await ask(FIRST_PORT, '/api/revalidate', { headers, body: JSON.stringify({ idOrgV: 'AXS' }) })
    return { path: '/home', text }
  },
}

async function pickCard(database, turn) {
  const { rows: cards } = await database.query(
    `select card_id from publications where organisation_id = 'AXS' order by published_at desc limit 20`,
  )
  return cards[turn % cards.length].card_id
}

/** Sends the form like a browser without JavaScript. The author's next request reaches another instance. */
async function leaveComment(database, turn) {
  const card = await pickCard(database, turn)
  const text = `Un comentario ${turn} ${Date.now()}`
  const path = `/home/blog?id_card=${card}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ author: 'Eva', email: 'eva@example.com', text })) {
    form.set(name, value)
  }
  const sent = new Response(form)
  const headers = {
    origin: `http://${host}`,
    'content-type': sent.headers.get('content-type'),
    accept: 'application/json',
    'x-forwarded-for': `10.1.${Math.floor(turn / 200)}.${1 + (turn % 200)}`,
  }
  const answer = await ask(FIRST_PORT, path, { headers, body: await sent.text() })
  if (answer.status !== 201) throw new Error(`a comment got ${answer.status}: ${answer.body.slice(0, 300)}`)
  const cookie = (answer.headers['set-cookie'] ?? []).map((header) => header.split(';', 1)[0]).join('; ')
  const seen = await ask(FIRST_PORT + 1, path, { headers: { cookie } })
  return { path, text, isSeen: seen.body.includes(text) }
}

async function run(copies, pages, edit) {
  const before = copies.map(cpuOf)
  const answers = []
  const isOver = { value: false }
  const reading = Array.from({ length: READERS }, (_, reader) => readOn(reader, pages, answers, isOver))
  const made = []
  const delayed = []
  for (let turn = 0; turn < SECONDS; turn++) {
    const next = pause(EDIT_MS)
    if (edit !== null) await Promise.all([edit(turn).then((change) => made.push(change)), next])
    await next
  }
  const counted = answers.length
  const last = made.at(-1)
  if (last) delayed.push(...(await Promise.all(copies.map(({ port }) => untilShown(port, last)))))
  isOver.value = true
  await Promise.all(reading)
  const cpu = copies
    .map((copy, at) => cpuOf(copy) - before[at])
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
  return {
    ...toRow(answers.slice(0, counted)),
    ...toEditColumns(made, delayed),
    'CPU %': Math.round(cpu / 10 / SECONDS),
  }
}

function toRow(answers) {
  const { count, p50, p99, most } = summarise(answers.map(({ ms }) => ms))
  return {
    'requests/s': Math.round(count / SECONDS),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(0),
    'most ms': most.toFixed(0),
    failed: answers.filter(({ status }) => status !== 200).length,
  }
}

function toEditColumns(made, delayed) {
  const comments = made.filter(({ isSeen }) => isSeen !== undefined)
  return {
    'seen by writer':
      comments.length === 0 ? '' : `${comments.filter(({ isSeen }) => isSeen).length}/${comments.length}`,
    'on all copies after s': delayed.length === 0 ? '' : (Math.max(...delayed) / 1000).toFixed(2),
  }
}

/** Reads on one connection per instance, alternating between instances, like a reader behind a proxy. */
async function readOn(reader, pages, answers, isOver) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = reader; !isOver.value; turn++) {
    const startedAt = performance.now()
    const path = pages[Math.floor(Math.random() * pages.length)]
    const { status } = await ask(FIRST_PORT + (turn % COPIES), path, {
      agent,
      headers: { 'accept-encoding': 'br' },
    }).catch(() => ({
      status: 0,
    }))
    answers.push({ status, ms: performance.now() - startedAt })
    await pause(PAUSE_MS)
  }
  agent.destroy()
}

/** Returns the milliseconds until a reader without cookies sees the text there. */
async function untilShown(port, { path, text }) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < MAX_DELAY_MS) {
    if ((await ask(port, path)).body.includes(text)) break
    await pause(20)
  }
  return performance.now() - startedAt
}

function ask(port, path, { headers = {}, body, agent: through = agent } = {}) {
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((settle, reject) => {
    const sent = request(
      { port, path, method, agent: through, headers: { host, ...headers } },
      (response) => {
        const pieces = []
        response.on('data', (piece) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          settle({
            status: response.statusCode,
            headers: response.headers,
            body: String(Buffer.concat(pieces)),
          })
        })
      },
    )
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject).end(body)
  })
}

function pause(ms) {
  return new Promise((wake) => setTimeout(wake, ms))
}

const { startPostgres } = await openBundled('lib/testing/postgres.ts')
const { startRedis } = await openBundled('lib/testing/redis.ts')
const postgres = await startPostgres()
const redis = await startRedis()
try {
  for (const folder of [...process.argv.slice(2), '.']) rows.push(...(await measure(resolve(folder))))
  console.table(rows)
} finally {
  agent.destroy()
  await redis.kill()
  await postgres.stop()
}
