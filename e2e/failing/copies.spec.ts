import { expect, test } from '@playwright/test'
import { startPostgres } from '../../lib/testing/postgres'
import { startSite, waitFor, type Site } from './site'

const CACHE_SECONDS = 5

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts sites of its own')

test('two copies on one PostgreSQL: a comment left on one is soon on the other', async () => {
  test.setTimeout(180_000)
  const postgres = await startPostgres()
  const environment = {
    DATABASE_URL: await postgres.createDatabase('copies'),
    CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
  }
  const copies = await Promise.all([startSite(environment), startSite(environment)])
  const [one, other] = copies
  const path = '/home/blog?id_card=101'
  const text = 'Un comentario para las dos copias.'
  const shows = async (site: Site) => (await site.get(path)).body.includes(text)
  await Promise.all(copies.map((site) => site.get(path)))

  const article = await one.get('/api/publicacion/find_one_by_publicacion_card/101')
  const { IdPublicacion } = JSON.parse(article.body).registro
  const receipt = await one.post('/api/comentario/createFO', {
    IdPublicacion,
    Comentario: text,
    IdComentarioPadre: null,
    AutorNombre: 'Eva',
    AutorEmail: 'eva@example.com',
    Activo: true,
  })
  expect(receipt.status).toBe(200)
  expect(await shows(one)).toBe(true)
  const ms = await waitFor(() => shows(other), 4 * CACHE_SECONDS * 1000)
  expect(ms).toBeLessThan((CACHE_SECONDS + 1) * 1000)
  await Promise.all(copies.map((site) => site.kill()))
  await postgres.stop()
})
