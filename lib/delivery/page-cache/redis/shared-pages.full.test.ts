import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import { createClient } from '@redis/client'
import type { Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { findFreePort } from '@/lib/testing/free-port'
import { until } from '@/lib/testing/until'
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import { decompressNow, type CompressedBody } from '@/lib/delivery/page-cache/store/compressed-body'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import { toChangeKey, toSharedKeys } from './keys'
import { RecordSeal } from './record-seal'
import { toRecord } from './page-record'
import { SharedPages } from './shared-pages'
import { openRedisPageStore, READER_WAIT_MS } from './redis-page-store'
import { addressAt } from '@/lib/testing/addresses'

const mockWarn = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: mockWarn }) }))

const anything = (id: string): Change => ({
  organisation: id as OrganisationId,
  scope: 'anything',
  cards: null,
})
const [AXS, ACX] = [anything('AXS'), anything('ACX')]
const article = (id: number): Change => ({ ...AXS, scope: 'comments', cards: [id as CardId] })

const keys = toSharedKeys('cartelera:', 'v1')
const home = '/es/AXS/home'
const blog = (id: number) => `/es/AXS/home/blog/${id}/closed`

let redis: TestRedis
const copies: SharedPages[] = []
const seal = new RecordSeal('a secret of this site')

beforeAll(async () => {
  redis = await startRedis()
})

beforeEach(() => run((client) => client.flushAll()))

afterEach(() => copies.splice(0).forEach((copy) => copy.close()))

afterAll(() => redis.kill())

const connect = () => createClient({ url: redis.url }).connect()

type Write = (client: Awaited<ReturnType<typeof connect>>) => Promise<unknown>

async function run(work: Write) {
  const client = await connect()
  await work(client)
  client.destroy()
}

/**
 * An instance connected to Redis. `changed` collects the changes that it learns only from Redis. `waitMs` is long by
 * default, because the test machine may be busy.
 */
async function aCopy({
  version = 'v1',
  secret = 'a secret of this site',
  waitMs = 5000,
  url = redis.url,
} = {}) {
  const changed: Change[] = []
  const pages = new SharedPages(
    openRedisPageStore(url, 'cartelera:', waitMs),
    toSharedKeys('cartelera:', version),
    new RecordSeal(secret),
    (change) => changed.push(change),
  )
  copies.push(pages)
  await until(() => canOffer(pages))
  changed.length = 0
  return { pages, changed }
}

async function canOffer(pages: SharedPages): Promise<boolean> {
  await pages.take(addressAt('/es/NVA/home'))
  await pages.offer(addressAt('/es/NVA/home'), await aRenderedPage())
  return (await pages.take(addressAt('/es/NVA/home'))) !== null
}

/** Looks up a page, misses, renders and offers it, like the cache handler. */
async function render(pages: SharedPages, path: string, html: string) {
  expect(await pages.take(addressAt(path))).toBeNull()
  await pages.offer(addressAt(path), await aRenderedPage(html))
}

const toText = (body: CompressedBody | null | undefined) => (body ? decompressNow(body).toString() : null)

const htmlOf = async (pages: SharedPages, path: string) =>
  toText((await pages.take(addressAt(path)))?.bodies.html)

test('lets one instance use the rendering of another', async () => {
  const [first, other] = [await aCopy(), await aCopy()]
  await render(first.pages, home, 'la portada')
  expect(await htmlOf(other.pages, home)).toBe('la portada')
  expect(await htmlOf(first.pages, home)).toBe('la portada')
})

test('ignores pages of another build', async () => {
  const [first, other] = [await aCopy({ version: 'v1' }), await aCopy({ version: 'v2' })]
  await render(first.pages, home, 'la portada')
  expect(await other.pages.take(addressAt(home))).toBeNull()
})

test('shares one look-up among concurrent readers', async () => {
  const { pages } = await aCopy()
  expect(pages.take(addressAt(home))).toBe(pages.take(addressAt(home)))
})

test('does not offer a rendering without a look-up before it', async () => {
  const { pages } = await aCopy()
  await pages.offer(addressAt(home), await aRenderedPage())
  expect(await pages.take(addressAt(home))).toBeNull()
})

describe('a change', () => {
  test('invalidates the organisation’s pages on every instance, and of no other organisation', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    for (const path of [home, blog(1), '/es/ACX/home']) await render(first.pages, path, 'antes')
    first.pages.recordChange(AXS, 'change-1')
    await until(async () => (await htmlOf(other.pages, home)) === null)
    expect(await htmlOf(other.pages, blog(1))).toBeNull()
    expect(await htmlOf(other.pages, '/es/ACX/home')).toBe('antes')
  })

  test('of texts invalidates every page that may show them', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    for (const path of [home, blog(1)]) await render(first.pages, path, 'antes')
    first.pages.recordChange({ ...article(1), scope: 'texts' }, 'change-8')
    await until(async () => (await htmlOf(other.pages, home)) === null)
    expect(await htmlOf(other.pages, blog(1))).toBeNull()
  })

  test('of an article’s comments invalidates only its page', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    for (const path of [home, blog(1), blog(12)]) await render(first.pages, path, 'antes')
    first.pages.recordChange(article(1), 'change-2')
    await until(async () => (await htmlOf(other.pages, blog(1))) === null)
    expect(await htmlOf(other.pages, blog(12))).toBe('antes')
    expect(await htmlOf(other.pages, home)).toBe('antes')
  })

  test('that an instance has missed is learnt once, by its next look-up', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    await other.pages.take(addressAt(blog(1)))
    other.changed.length = 0
    first.pages.recordChange(article(1), 'change-3')
    await until(async () => (await other.pages.take(addressAt(blog(1))), other.changed.length > 0))
    expect(other.changed).toEqual([article(1)])
    await other.pages.take(addressAt(blog(1)))
    expect(other.changed).toEqual([article(1)])
  })

  test('during a rendering prevents sharing that page', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    expect(await first.pages.take(addressAt(home))).toBeNull()
    other.pages.recordChange(AXS, 'change-4')
    await until(async () => (await other.pages.take(addressAt(home)), await isRecorded('change-4')))
    await first.pages.offer(addressAt(home), await aRenderedPage('de antes'))
    expect(await other.pages.take(addressAt(home))).toBeNull()
  })

  test('that several instances record counts once', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    await other.pages.take(addressAt(home))
    other.changed.length = 0
    first.pages.recordChange(AXS, 'change-5')
    await until(() => isRecorded('change-5'))
    await render(first.pages, home, 'después')
    other.pages.recordChange(AXS, 'change-5')
    await until(() => htmlOf(other.pages, home))
    expect(await htmlOf(other.pages, home)).toBe('después')
    expect(other.changed).toEqual([])
  })

  async function isRecorded(version: string) {
    let record: string | null = null
    await run(async (client) => void (record = await client.get(keys.tag('AXS'))))
    return record === version || null
  }
})

test('ignores pages whose tag Redis has lost', async () => {
  const { pages } = await aCopy()
  await render(pages, home, 'la portada')
  await run((client) => client.del(keys.tag('AXS')))
  expect(await pages.take(addressAt(home))).toBeNull()
})

describe('ignores and logs what other programs have written to Redis', () => {
  test.each<[string, string, Write]>([
    ['nonsense', 'not signed', (client) => client.hSet(keys.page(home, 'AXS'), 'record', 'nonsense')],
    [
      'another page of the site',
      'not signed',
      async (client) => {
        const versions = String(await client.hGet(keys.page(home, 'AXS'), 'versions'))
        await client.copy(keys.page('/es/ACX/home', 'ACX'), keys.page(home, 'AXS'), { REPLACE: true })
        await client.hSet(keys.page(home, 'AXS'), 'versions', versions)
      },
    ],
    [
      'a page signed without the secret',
      'not signed',
      async (client) => {
        const place = [keys.page(home, 'AXS'), String(await client.hGet(keys.page(home, 'AXS'), 'versions'))]
        const record = toRecord(await aRenderedPage('<script>'))!
        await client.hSet(keys.page(home, 'AXS'), 'record', new RecordSeal('a guess').seal(place, record))
      },
    ],
    [
      'a record of another shape',
      'malformed',
      async (client) => {
        const place = [keys.page(home, 'AXS'), String(await client.hGet(keys.page(home, 'AXS'), 'versions'))]
        await client.hSet(keys.page(home, 'AXS'), 'record', seal.seal(place, serialize({ html: 'hola' })))
      },
    ],
  ])('%s', async (_, reason, write) => {
    const [first, other] = [await aCopy(), await aCopy()]
    for (const path of [home, '/es/ACX/home']) await render(first.pages, path, 'la portada')
    await run(write)
    mockWarn.mockClear()
    expect(await other.pages.take(addressAt(home))).toBeNull()
    expect(mockWarn.mock.calls).toEqual([[{ path: home, reason }, 'shared page rejected']])
  })

  test('and a key of the wrong type is overwritten', async () => {
    const { pages } = await aCopy()
    await run((client) => client.set(keys.page(home, 'AXS'), 'of another program'))
    await render(pages, home, 'la portada')
    expect(await htmlOf(pages, home)).toBe('la portada')
  })
})

test('ignores pages of a site with another secret', async () => {
  const [first, other] = [await aCopy(), await aCopy({ secret: 'the secret of another' })]
  await render(first.pages, home, 'la portada')
  expect(await other.pages.take(addressAt(home))).toBeNull()
})

test('ignores pages of instances that may not have detected lost messages yet', async () => {
  const [first, other] = [await aCopy(), await aCopy()]
  await render(first.pages, home, 'de antes')
  // Simulates messages lost 20 s ago. Instances may need 22 s to detect that, so the page by `first` may be stale.
  other.pages.ignoreStored(Date.now() - 20_000)
  expect(await other.pages.take(addressAt(home))).toBeNull()
  expect(await htmlOf(first.pages, home)).toBe('de antes')
})

describe('a Redis', () => {
  test('that hangs is waited for briefly, then skipped, and used again automatically', async () => {
    const waiting = await aCopy()
    await render(waiting.pages, home, 'la portada')
    const { pages } = await aCopy({ waitMs: READER_WAIT_MS })
    redis.pause()
    // Redis never answers, so every result here comes from a time limit.
    for (let reader = 0; reader < 6; reader++) expect(await pages.take(addressAt(home))).toBeNull()
    const nextTurn = new Promise((resolve) => setImmediate(resolve, 'waited'))
    expect(await Promise.race([pages.take(addressAt(home)), nextTurn])).toBeNull()
    redis.resume()
    expect(await until(() => htmlOf(pages, home))).toBe('la portada')
  })

  test('that has crashed costs nothing, and is used again when it returns empty', async () => {
    const { pages } = await aCopy()
    await render(pages, home, 'la portada')
    await redis.kill()
    // These calls do not wait for Redis, which is started only afterwards.
    expect(await pages.take(addressAt(home))).toBeNull()
    await pages.offer(addressAt(home), await aRenderedPage())
    await redis.start()
    await until(() => canOffer(pages))
    expect(await pages.take(addressAt(home))).toBeNull()
  })

  test('that could not be reached receives a change before any page is read from it', async () => {
    const [first, other] = [await aCopy(), await aCopy()]
    await render(first.pages, home, 'de antes')
    redis.pause()
    first.pages.recordChange(AXS, 'change-6')
    first.pages.recordChange(ACX, 'change-7')
    expect(await first.pages.take(addressAt(home))).toBeNull()
    redis.resume()
    // Once Redis accepts pages again, it must not return the old page.
    await until(() => canOffer(first.pages))
    expect(await first.pages.take(addressAt(home))).toBeNull()
    expect(await other.pages.take(addressAt(home))).toBeNull()
  })
})

test('sends the last changes again to a Redis that has replaced another', async () => {
  const { pages } = await aCopy()
  const before = await readTag()
  await render(pages, home, 'de antes')
  const replica = await read((client) => client.hGetAll(keys.page(home, 'AXS')))
  pages.recordChange(AXS, 'change-9')
  await until(async () => (await readTag()) === 'change-9')
  await run(async (client) => {
    await client.del(toChangeKey(keys.tag('AXS'), 'change-9'))
    await client.set(keys.tag('AXS'), before ?? String(replica.versions?.split(' ')[0]))
    await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'NORMAL'])
  })
  await until(async () => (await readTag()) === 'change-9')
  expect(await pages.take(addressAt(home))).toBeNull()
})

describe('in a cluster', () => {
  let node: TestRedis
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-cluster-'))
  beforeAll(async () => {
    const place = ['--cluster-port', String(await findFreePort()), '--dir', folder]
    node = await startRedis(['--cluster-enabled', 'yes', ...place])
    const client = await createClient({ url: node.url }).connect()
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383'])
    client.destroy()
  })
  afterAll(async () => {
    copies.splice(0).forEach((copy) => copy.close())
    await node.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps a page and its tags on the same node', async () => {
    const url = node.url.replace('redis://', 'redis-cluster://')
    const [{ pages }, other] = [await aCopy({ url }), await aCopy({ url })]
    for (const path of [home, blog(1), '/es/ACX/home', '/es/-/list']) await render(pages, path, 'una página')
    pages.recordChange(AXS, 'change-10')
    await until(async () => (await htmlOf(other.pages, home)) === null)
    expect(await htmlOf(other.pages, '/es/ACX/home')).toBe('una página')
    expect(await htmlOf(other.pages, '/es/-/list')).toBe('una página')
    expect(await pages.claim(addressAt(home))).toBe(true)
    await pages.release(addressAt(home))
  })
})

async function read<T>(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
  const client = await connect()
  return work(client).finally(() => client.destroy())
}

const readTag = () => read((client) => client.get(keys.tag('AXS')))

describe('a rendering', () => {
  test('is claimed by one instance until it is released', async () => {
    const [first, other] = [(await aCopy()).pages, (await aCopy()).pages]
    expect([
      await first.claim(addressAt(home)),
      await other.claim(addressAt(home)),
      await other.claim(addressAt(blog(1))),
    ]).toEqual([true, false, true])
    await other.release(addressAt(home))
    expect(await other.claim(addressAt(home))).toBe(false)
    await first.release(addressAt(home))
    expect(await other.claim(addressAt(home))).toBe(true)
  })

  test('is allowed on every instance if Redis does not answer', async () => {
    const [first, other] = [(await aCopy()).pages, (await aCopy({ waitMs: READER_WAIT_MS })).pages]
    expect(await first.claim(addressAt(home))).toBe(true)
    redis.pause()
    expect(await other.claim(addressAt(home))).toBe(true)
    redis.resume()
  })
})
