import { expect, test as base } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../lib/testing/postgres'
import { startSite, waitFor, type Site } from './site'

/** Far longer than any of these tests: what is new on a page did not come by waiting. */
const CACHE_SECONDS = 300
/** How soon a change must be on the next page of every copy. */
const SOON_MS = 2000

const path = '/home/blog?id_card=101'

type Copies = { one: Site; other: Site; postgres: TestPostgres; database: string }

const test = base.extend<{ copies: Copies }>({
  copies: async ({}, provide) => {
    const postgres = await startPostgres()
    const database = await postgres.createDatabase('copies')
    const environment = {
      DATABASE_URL: database,
      CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
      REVALIDATE_SECRET: 'copies-secret',
    }
    const [one, other] = await Promise.all([startSite(environment), startSite(environment)])
    await provide({ one, other, postgres, database })
    await Promise.all([one.kill(), other.kill()])
    await postgres.stop()
  },
})

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts sites of its own')
test.describe.configure({ timeout: 180_000 })

const shows = async (site: Site, text: string) => (await site.get(path)).body.includes(text)

/** Read twice, so that it is in the store, and seen there. */
async function readOn(...sites: Site[]) {
  for (const site of sites) {
    await site.get(path)
    await waitFor(async () => (await site.get(path)).headers['x-cache'] === 'HIT', 5000)
    expect((await site.get(path)).headers['x-cache']).toBe('HIT')
  }
}

async function leaveComment(site: Site, text: string) {
  const article = await site.get('/api/publicacion/find_one_by_publicacion_card/101')
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

test('a comment left on one copy is on the next page of the other, long before content is asked anew', async ({
  copies: { one, other },
}) => {
  await readOn(one, other)
  const text = 'Un comentario para las dos copias.'
  await leaveComment(one, text)
  expect(await shows(one, text)).toBe(true)
  expect(await waitFor(() => shows(other, text), SOON_MS)).toBeLessThan(SOON_MS)
})

test('what an editor changes in the database is on the next page of every copy', async ({
  copies: { one, other, database },
}) => {
  await readOn(one, other)
  const title = 'Un título cambiado a mano'
  await run(database, `update publications set title = '${title}' where card_id = 101`)
  for (const site of [one, other]) {
    expect(await waitFor(() => shows(site, title), SOON_MS)).toBeLessThan(SOON_MS)
  }
})

test('a copy that was not told while the database was away asks anew when it is back', async ({
  copies: { one, other, postgres },
}) => {
  await readOn(one, other)
  await postgres.killAndStartAgain()
  const text = 'Nada más volver.'
  // Whether or not the other copy listens again by now.
  await leaveComment(one, text)
  const ms = 5000
  expect(await waitFor(() => shows(other, text), ms)).toBeLessThan(ms)
})

test('`/api/revalidate` on one copy reaches the other', async ({ copies: { one, other, database } }) => {
  await readOn(one, other)
  // A change of which the database tells nobody.
  const title = 'Un título que nadie anuncia'
  await run(
    database,
    `alter table publications disable trigger publications_changed;
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
    expect(await waitFor(() => shows(site, title), SOON_MS)).toBeLessThan(SOON_MS)
  }
})

test('a copy that is told to stop lets go of the database', async ({ copies: { one, other, database } }) => {
  await readOn(one, other)
  const startedAt = Date.now()
  await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')])
  expect(Date.now() - startedAt).toBeLessThan(5000)
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query(
    `select application_name from pg_stat_activity where application_name like 'cartelera%'`,
  )
  await client.end()
  expect(rows).toEqual([])
})
