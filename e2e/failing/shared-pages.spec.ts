import { test as base } from '@playwright/test'
import { startRedis, type TestRedis } from '../../lib/testing/redis'
import { expect } from './fixtures'
import { startMisbehavingService, type Service } from './misbehaving-service'
import { startSite, waitFor, type Site } from './site'

/** Far longer than any of these tests: what is new on a page did not come by waiting. */
const CACHE_SECONDS = 300
const SOON_MS = 2000
/** What a page may take while Redis is away: its rendering, on a busy machine. */
const RENDERING_MS = 2000

type World = { one: Site; other: Site; redis: TestRedis; service: Service }

/** Two copies of the site, on one content service and one Redis. */
const test = base.extend<{ world: World }>({
  world: async ({}, provide) => {
    const [service, redis] = await Promise.all([startMisbehavingService(), startRedis()])
    const environment = {
      CONTENT_SERVICE_URL: service.url,
      REDIS_URL: redis.url,
      CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
      REVALIDATE_SECRET: 'copies-secret',
    }
    const one = await startSite(environment)
    await isKept(one)
    const other = await startSite(environment)
    await provide({ one, other, redis, service })
    await Promise.all([one.kill(), other.kill()])
    await Promise.all([redis.kill().catch(() => undefined), service.close()])
  },
})

test.skip(process.env.E2E_BASE_URL !== undefined, 'starts sites of its own')
test.describe.configure({ timeout: 180_000 })

const article = '/home/blog?id_card=1'

/** Its home page, which it renders by itself when it starts, and the article. */
async function isKept(site: Site) {
  for (const path of ['/home', article]) {
    await site.get(path)
    await waitFor(async () => (await site.get(path)).headers['x-cache'] === 'HIT', 5000)
  }
}

const edition = async (site: Site, path = '/home') =>
  /La portada, edición (\d)/.exec((await site.get(path)).body)?.[1]
const lists = ({ calls }: Service) => calls.filter((call) => call.startsWith('publicacion/find_all'))
const revalidate = (site: Site) =>
  site.post('/api/revalidate', { idOrgV: 'AXS' }, { authorization: 'Bearer copies-secret' })

test('what one copy has rendered another serves without rendering it', async ({
  world: { one, other, service },
}) => {
  // On a busy machine a copy may not have Redis' answer in time, and then renders by itself.
  await expect(async () => {
    await revalidate(one)
    await isKept(one)
    service.calls.length = 0
    const [mine, theirs] = await Promise.all([one.get('/home'), other.get('/home')])
    expect(theirs.headers.etag).toBe(mine.headers.etag)
    expect(theirs.headers['content-security-policy']).toBe(mine.headers['content-security-policy'])
    expect(theirs.body === mine.body).toBe(true)
    expect(lists(service)).toEqual([])
  }).toPass({ timeout: 60_000 })
  await waitFor(async () => (await other.get('/home')).headers['x-cache'] === 'HIT', SOON_MS)
  expect((await other.get('/home')).headers['x-cache']).toBe('HIT')
})

test('`/api/revalidate` on one copy reaches the other, and one of them renders', async ({
  world: { one, other, service },
}) => {
  await isKept(other)
  service.edition = 2
  expect((await revalidate(one)).status).toBe(200)
  expect(await edition(one)).toBe('2')
  expect(await waitFor(async () => (await edition(other)) === '2', SOON_MS)).toBeLessThan(SOON_MS)
})

test('a comment left on one copy is on the next page of the other', async ({
  world: { one, other },
  browser,
}) => {
  await isKept(other)
  const text = 'Un comentario para las dos copias.'
  const page = await browser.newPage()
  await page.goto(`${one.origin}${article}&comentario=true`)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Lucía Prado')
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('lucia@example.com')
  await page.getByRole('textbox', { name: 'Comentario', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(page.getByRole('list', { name: 'Comentarios' }).getByText(text)).toBeVisible()
  await page.close()
  const shows = async () => (await other.get(article)).body.includes(text)
  expect(await waitFor(shows, SOON_MS)).toBeLessThan(SOON_MS)
})

test('a copy that starts while the content service is down has the pages of the others', async ({
  world: { one, redis, service },
}) => {
  expect(await edition(one)).toBe('1')
  const environment = {
    CONTENT_SERVICE_URL: service.url,
    REDIS_URL: redis.url,
    CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
  }
  service.misbehaviour = 'HTTP 500'
  // The same settings, or it would be another site.
  const late = await startSite({ ...environment, REVALIDATE_SECRET: 'copies-secret' })
  const cookie = `session=${encodeURIComponent('{"id":2,"idOrgV":"AXS"}')}`
  const { status, body } = await late.get('/home', { headers: { cookie } })
  await late.kill()
  expect(status).toBe(200)
  expect(body).toContain('La portada, edición 1')
})

for (const [way, away, back] of [
  ['answers nothing', (redis: TestRedis) => redis.pause(), (redis: TestRedis) => redis.resume()],
  ['is gone', (redis: TestRedis) => redis.kill(), (redis: TestRedis) => redis.start()],
] as const) {
  test(`a Redis that ${way} is not noticed by readers, and is used again when it is back`, async ({
    world: { one, other, redis, service },
  }) => {
    await away(redis)
    service.edition = 2
    const ofOne = await revalidate(one)
    expect(ofOne.status).toBe(200)
    for (let reader = 0; reader < 5; reader++) {
      const page = await one.get(reader === 0 ? '/home' : `${article}&comentario=true`)
      expect(page.status).toBe(200)
      expect(page.ms).toBeLessThan(RENDERING_MS)
      expect(page.body).toContain('edición 2')
    }
    await back(redis)
    // What could not be told meanwhile is told now.
    const ms = 10_000
    expect(await waitFor(async () => (await edition(other)) === '2', ms)).toBeLessThan(ms)
  })
}
