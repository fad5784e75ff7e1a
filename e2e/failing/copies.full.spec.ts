import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import { expect, test } from '../support/fixtures'
import { startSite, type Site } from '../support/site'

/** Two copies of the site on one database, one after another in all that may happen to them. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts sites of its own')
test.describe.configure({ mode: 'serial' })

/** Far longer than any of these tests: what is new on a page did not come by waiting. */
const CACHE_SECONDS = 3600

const path = '/home/blog?id_card=101'

let postgres: TestPostgres
let database: string
let one: Site
let other: Site

/** The keys that a cache before the site was asked to drop. */
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
    REVALIDATE_SECRET: 'copies-secret',
  }
  ;[one, other] = await Promise.all([startSite(settings), startSite({ ...settings, RENDER_THREADS: '2' })])
})

test.afterAll(async () => {
  await Promise.all([one.kill(), other.kill()])
  await postgres.stop()
  purger.close().closeAllConnections()
})

const shows = async (site: Site, text: string) => (await site.get(path)).body.includes(text)
const expectShown = (site: Site, text: string) => expect.poll(() => shows(site, text)).toBe(true)

/** Until the store answers with the page. */
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

test('a request without cookies gets a response that shared caches may store, at both entrances', async () => {
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
    const answer = await one.get('/home/blog?id_card=103', { headers })
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
  const known = await ask({ cookie: 'visit=1' })
  expect(known).toMatchObject({ 'x-cache': 'HIT', 'cache-control': 'private, no-cache' })
  expect(known['surrogate-key']).toBeUndefined()
})

test('each copy has shared caches drop what has changed', async () => {
  const countOf = (key: string) => purged.filter((one) => one === key).length
  await leaveComment(one, 'Un comentario que nadie ha guardado.', 102)
  await expect.poll(() => countOf('cartelera:AXS:102')).toBeGreaterThanOrEqual(2)
  // What the copies had stored at their start was purged, too.
  purged.length = 0
  await run(database, `update publications set title = 'Un título para todos' where card_id = 102`)
  await expect.poll(() => countOf('cartelera:AXS')).toBeGreaterThanOrEqual(2)
})

test('a comment left on one copy is on the next page of the other, long before content is asked anew', async () => {
  await readOn(one, other)
  const text = 'Un comentario para las dos copias.'
  await leaveComment(one, text)
  for (const site of [one, other]) await expectShown(site, text)
})

test('what an editor changes in the database is on the next page of every copy', async () => {
  await readOn(one, other)
  const title = 'Un título cambiado a mano'
  await run(database, `update publications set title = '${title}' where card_id = 101`)
  for (const site of [one, other]) {
    await expectShown(site, title)
  }
})

test('what was restored behind the triggers is on every copy once somebody refreshes', async () => {
  await readOn(one, other)
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
  for (const site of [one, other]) await expectShown(site, title)
})

test('a copy that missed an invalidation while the database was away reads anew when it is back', async () => {
  await readOn(one, other)
  await postgres.killAndStartAgain()
  const text = 'Nada más volver.'
  // Whether or not the other copy listens again by now.
  await leaveComment(one, text)
  await expectShown(other, text)
})

test('`/api/revalidate` on one copy reaches the other', async () => {
  await readOn(one, other)
  // A change that the database does not announce.
  const title = 'Un título que nadie anuncia'
  await run(
    database,
    `alter table publications disable trigger publications_updated;
     update publications set title = '${title}' where card_id = 101`,
  )
  expect(await shows(other, title)).toBe(false)
  const answer = await one.post(
    '/api/revalidate',
    { idOrgV: 'AXS' },
    { authorization: 'Bearer copies-secret' },
  )
  expect(answer.status).toBe(200)
  for (const site of [one, other]) {
    await expectShown(site, title)
  }
})

test('a copy that stops closes its connections to the database', async () => {
  await readOn(one, other)
  // With a test clock they end once they have let go, and not because the time for it is over.
  await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')])
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query(
    `select application_name from pg_stat_activity where application_name like 'cartelera%'`,
  )
  await client.end()
  expect(rows).toEqual([])
})
