import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import { expect, test } from '../support/fixtures'
import { startSite, type Site } from '../support/site'

/** Two instances of the site on one database. The tests run in order. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own sites')
test.describe.configure({ mode: 'serial' })

/** Longer than any test, so new content cannot appear because the cache expired. */
const CACHE_SECONDS = 3600

const path = '/home/blog?id_card=101'

let postgres: TestPostgres
let database: string
let firstSite: Site
let other: Site

/** Cache keys that the site asked the cache in front of it to purge. */
const purged: string[] = []
const purger = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  purged.push(...JSON.parse(body).tags)
  response.end()
})

test.beforeAll(async () => {
  postgres = await startPostgres()
  database = await postgres.createDatabase('copies')
  await once(purger.listen(0, '127.0.0.1'), 'listening')
  const settings = {
    EDGE_CACHE_SECONDS: '60',
    PURGE_URL: `http://127.0.0.1:${(purger.address() as AddressInfo).port}`,
    DATABASE_URL: database,
    CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
    CONTENT_TIMEOUT_MS: '5000',
    REVALIDATE_SECRET: 'copies-secret',
  }
  ;[firstSite, other] = await Promise.all([
    startSite(settings),
    startSite({ ...settings, RENDER_THREADS: '2' }),
  ])
})

test.afterAll(async () => {
  await Promise.all([firstSite.kill(), other.kill()])
  await postgres.stop()
  purger.close().closeAllConnections()
})

const shows = async (site: Site, text: string) => (await site.get(path)).body.includes(text)
const expectShown = (site: Site, text: string) => expect.poll(() => shows(site, text)).toBe(true)

/** Reads the article until the page store serves it. */
async function readOn(...sites: Site[]) {
  for (const site of sites) {
    await expect.poll(async () => (await site.get(path)).headers['x-cache']).toBe('HIT')
  }
}

async function leaveComment(site: Site, text: string, card = 101) {
  const article = await site.get(`/api/publicacion/find_one_by_publicacion_card/${card}`)
  const receipt = await site.post('/api/comentario/createFO', {
    IdPublicacion: JSON.parse(article.body).registro.IdPublicacion,
    Comentario: text,
    IdComentarioPadre: null,
    AutorNombre: 'Eva',
    AutorEmail: 'eva@example.com',
    Activo: true,
  })
  expect(receipt.status).toBe(200)
}

async function run(database: string, statement: string) {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a request without cookies gets a response that shared caches may store, from Next and from the page store', async () => {
  const comparedHeaders = [
    'x-cache',
    'cache-control',
    'vary',
    'surrogate-key',
    'cache-tag',
    'set-cookie',
    'etag',
  ]
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await firstSite.get('/home/blog?id_card=103', { headers })
    return Object.fromEntries(comparedHeaders.map((name) => [name, answer.headers[name]]))
  }
  const miss = await ask()
  expect(miss).toMatchObject({
    'x-cache': 'MISS',
    'surrogate-key': 'cartelera cartelera:AXS cartelera:AXS:103',
  })
  expect(miss['cache-control']).toContain('public, max-age=0, s-maxage=60')
  expect(miss['set-cookie']).toBeUndefined()
  await expect.poll(() => ask()).toEqual({ ...miss, 'x-cache': 'HIT' })
  const returningVisitor = await ask({ cookie: 'visit=1' })
  expect(returningVisitor).toMatchObject({ 'x-cache': 'HIT', 'cache-control': 'private, no-cache' })
  expect(returningVisitor['surrogate-key']).toBeUndefined()
})

test('each instance purges changed pages from shared caches', async () => {
  const countOf = (key: string) => purged.filter((purgedKey) => purgedKey === key).length
  await leaveComment(firstSite, 'Un comentario que nadie ha guardado.', 102)
  await expect.poll(() => countOf('cartelera:AXS:102')).toBeGreaterThanOrEqual(2)
  // Ignores earlier purges, which include those of pages that were stored at startup.
  purged.length = 0
  await run(database, `update publications set title = 'Un título para todos' where card_id = 102`)
  await expect.poll(() => countOf('cartelera:AXS')).toBeGreaterThanOrEqual(2)
})

test('a comment left on one instance appears on the other at once, before the cache expires', async () => {
  await readOn(firstSite, other)
  const text = 'Un comentario para las dos copias.'
  await leaveComment(firstSite, text)
  for (const site of [firstSite, other]) await expectShown(site, text)
})

test('a database change by an editor appears on the next page of every instance', async () => {
  await readOn(firstSite, other)
  const title = 'Un título cambiado a mano'
  await run(database, `update publications set title = '${title}' where card_id = 101`)
  for (const site of [firstSite, other]) {
    await expectShown(site, title)
  }
})

test('a restore that bypassed the triggers appears on every instance after a refresh', async () => {
  await readOn(firstSite, other)
  const title = 'Un título de una copia de seguridad'
  await run(
    database,
    `set session_replication_role = replica; update publications set title = '${title}' where card_id = 101`,
  )
  const env = { ...process.env, DATABASE_URL: database }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/cartelera.mjs', 'refresh', '--json'],
    { env },
  )
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, channel: 'bus', organisations: 3 })
  for (const site of [firstSite, other]) await expectShown(site, title)
})

test('an instance that missed an invalidation during a database outage reloads content afterwards', async () => {
  await readOn(firstSite, other)
  await postgres.killAndStartAgain()
  const text = 'Nada más volver.'
  // The other instance may not listen for notifications again yet, and then misses this change.
  await leaveComment(firstSite, text)
  await expectShown(other, text)
})

test('`/api/revalidate` on one instance reaches the other', async () => {
  await readOn(firstSite, other)
  // Changes a title without the database trigger that notifies instances.
  const title = 'Un título que nadie anuncia'
  await run(
    database,
    `alter table publications disable trigger publications_updated;
     update publications set title = '${title}' where card_id = 101`,
  )
  expect(await shows(other, title)).toBe(false)
  const answer = await firstSite.post(
    '/api/revalidate',
    { idOrgV: 'AXS' },
    { authorization: 'Bearer copies-secret' },
  )
  expect(answer.status).toBe(200)
  for (const site of [firstSite, other]) {
    await expectShown(site, title)
  }
})

test('an instance that stops closes its connections to the database', async () => {
  await readOn(firstSite, other)
  // With a test clock the processes exit when they have closed everything, never by the shutdown timeout.
  await Promise.all([firstSite.kill('SIGTERM'), other.kill('SIGTERM')])
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query(
    `select application_name from pg_stat_activity where application_name like 'cartelera%'`,
  )
  await client.end()
  expect(rows).toEqual([])
})
