import { createClient } from '@redis/client'
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import { expect, test } from '../support/fixtures'
import { startMisbehavingService, type Service } from '../support/misbehaving-service'
import { startSite, type Site } from '../support/site'

/** Two instances of the site on one content service and one Redis. The tests run in order. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own sites')
test.describe.configure({ mode: 'serial' })

/** Longer than any test, so new content cannot appear because the cache expired. */
const CACHE_SECONDS = 3600

const article = '/home/blog?id_card=1'

let service: Service
let redis: TestRedis
let firstSite: Site
let other: Site

/** Starts an instance. All instances need the same settings, or they would count as different sites. */
const startCopy = (settings: Record<string, string> = {}) =>
  startSite({
    ...settings,
    CONTENT_SERVICE_URL: service.url,
    REDIS_URL: redis.url,
    CONTENT_CACHE_SECONDS: String(CACHE_SECONDS),
    CONTENT_TIMEOUT_MS: '5000',
    REVALIDATE_SECRET: 'copies-secret',
  })

test.beforeAll(async () => {
  ;[service, redis] = await Promise.all([startMisbehavingService(), startRedis()])
  firstSite = await startCopy({ RENDER_THREADS: '2' })
  await isKept(firstSite)
  other = await startCopy()
})

test.afterAll(async () => {
  await Promise.all([firstSite.kill(), other.kill()])
  await Promise.all([redis.kill().catch(() => undefined), service.close()])
})

const isHit = (site: Site, path = '/home') =>
  expect.poll(async () => (await site.get(path)).headers['x-cache']).toBe('HIT')

/** Waits until the home page, which the site renders at startup, and the article are stored. */
async function isKept(site: Site) {
  await isHit(site)
  await isHit(site, article)
}

const edition = async (site: Site, path = '/home') =>
  /La portada, edición (\d+)/.exec((await site.get(path)).body)?.[1]
const lists = ({ calls }: Service) => calls.filter((call) => call.startsWith('publicacion/find_all'))
/** Invalidates all pages, as a withdrawal does: no one gets a stale page meanwhile. */
const revalidate = (site: Site) =>
  site.post(
    '/api/revalidate',
    { idOrgV: 'AXS', isWithdrawal: true },
    { authorization: 'Bearer copies-secret' },
  )

test('an instance serves pages that another has rendered, without rendering them', async () => {
  // On a busy machine Redis may respond too late, and the instance renders the page itself.
  await expect(async () => {
    await revalidate(firstSite)
    await isKept(firstSite)
    service.calls.length = 0
    const [mine, theirs] = await Promise.all([firstSite.get('/home'), other.get('/home')])
    expect(theirs.headers.etag).toBe(mine.headers.etag)
    expect(theirs.headers['content-security-policy']).toBe(mine.headers['content-security-policy'])
    expect(theirs.body === mine.body).toBe(true)
    expect(lists(service)).toEqual([])
  }).toPass()
  await isHit(other)
})

test('`/api/revalidate` on one instance reaches the other, and only one of them renders', async () => {
  await isKept(other)
  service.edition += 1
  expect((await revalidate(firstSite)).status).toBe(200)
  expect(await edition(firstSite)).toBe(String(service.edition))
  await expect.poll(() => edition(other)).toBe(String(service.edition))
})

test('a comment left on one instance is on the next page of the other', async ({ browser }) => {
  await isKept(other)
  const text = 'Un comentario para las dos copias.'
  const page = await browser.newPage()
  await page.goto(`${firstSite.origin}${article}&comentario=true`)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Lucía Prado')
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('lucia@example.com')
  await page.getByRole('textbox', { name: 'Comentario', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(page.getByRole('list', { name: 'Comentarios' }).getByText(text)).toBeVisible()
  await page.close()
  await expect.poll(async () => (await other.get(article)).body.includes(text)).toBe(true)
})

test('an instance that starts while the content service is down serves the pages of the others', async () => {
  const before = await edition(firstSite)
  service.misbehaviour = 'HTTP 500'
  const late = await startCopy()
  const cookie = `session=${encodeURIComponent('{"id":2,"idOrgV":"AXS"}')}`
  // Repeats the request: on a busy machine Redis may respond too late, and then the instance has no page to send.
  await expect(async () => {
    const { status, body } = await late.get('/home', { headers: { cookie } })
    expect([status, body]).toEqual([200, expect.stringContaining(`La portada, edición ${before}`)])
  }).toPass()
  await late.kill()
  service.misbehaviour = null
})

/** Addresses that return 200 and that anybody can invent. */
const invent = (number: number) => [
  `${article}&comentario=true&responder=${1_000_000 + number}`,
  `/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=mes-${number}`,
  `/home/archivos?fecha_inicio=${1900 + number}-01-01&fecha_fin=2026-10-31`,
  `/home/categoria?id_categoria=1&descripcion=categoria-${number}`,
  `/home/buscar?descripcionBuscar=palabra-${number}`,
]

test('dozens of invented addresses evict no article, and are not in Redis', async () => {
  // The cache of this instance has room for only about ten pinned pages, besides its part for evictable ones.
  const small = await startCopy({ PAGE_CACHE_MB: '2' })
  await isKept(small)
  for (let number = 0; number < 12; number++) {
    const statuses = await Promise.all(invent(number).map(async (path) => (await small.get(path)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  expect((await small.get(article)).headers['x-cache']).toBe('HIT')
  await small.kill()
  const paths = (await pageKeys()).map((key) =>
    key.replace(/^.*:(\{.*\})?/, '').replace(/^\/es\/[^/]+\//, ''),
  )
  expect(paths).toContain('home/blog/1/closed')
  const ofContent = [
    'home',
    'home/blog/1/closed',
    'home/archivos/mes/2026-10/1',
    'home/categoria/1/1',
    'list',
  ]
  expect(paths.filter((path) => !ofContent.includes(path))).toEqual([])
})

/** Returns the keys under which pages are stored in Redis. */
async function pageKeys(): Promise<string[]> {
  const client = createClient({ url: redis.url })
  await client.connect()
  const keys = await client.keys('*:page:*')
  client.destroy()
  return keys
}

for (const [way, away, back] of [
  ['answers nothing', (redis: TestRedis) => redis.pause(), (redis: TestRedis) => redis.resume()],
  ['is gone', (redis: TestRedis) => redis.kill(), (redis: TestRedis) => redis.start()],
] as const) {
  test(`readers do not notice a Redis that ${way}, and it is used again after it recovers`, async () => {
    await away(redis)
    service.edition += 1
    expect((await revalidate(firstSite)).status).toBe(200)
    // The instance answers every request without Redis.
    for (let reader = 0; reader < 5; reader++) {
      const page = await firstSite.get(reader === 0 ? '/home' : `${article}&comentario=true`)
      expect(page.status).toBe(200)
      expect(page.body).toContain(`edición ${service.edition}`)
    }
    await back(redis)
    // Once Redis answers, the site publishes the invalidation that failed before.
    await expect.poll(() => edition(other)).toBe(String(service.edition))
  })
}
