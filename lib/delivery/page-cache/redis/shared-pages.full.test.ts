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
import { decompressNow, type CompressedBody } from '@/lib/delivery/page-cache/compressed-body'
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
 * A copy of the site that has reached Redis; `changed` collects the changes it has only learnt from
 * Redis. Its readers wait as long as a busy machine may take.
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

/** As the cache handler does: looks up, finds nothing, renders, offers. */
async function render(pages: SharedPages, path: string, html: string) {
  expect(await pages.take(addressAt(path))).toBeNull()
  await pages.offer(addressAt(path), await aRenderedPage(html))
}

const toText = (body: CompressedBody | null | undefined) => (body ? decompressNow(body).toString() : null)

const htmlOf = async (pages: SharedPages, path: string) =>
  toText((await pages.take(addressAt(path)))?.bodies.html)

test('what one copy has rendered another need not', async () => {
  const [one, other] = [await aCopy(), await aCopy()]
  await render(one.pages, home, 'la portada')
  expect(await htmlOf(other.pages, home)).toBe('la portada')
  expect(await htmlOf(one.pages, home)).toBe('la portada')
})

test('pages of another build are not taken', async () => {
  const [one, other] = [await aCopy({ version: 'v1' }), await aCopy({ version: 'v2' })]
  await render(one.pages, home, 'la portada')
  expect(await other.pages.take(addressAt(home))).toBeNull()
})

test('readers that come at the same time share one look-up', async () => {
  const { pages } = await aCopy()
  expect(pages.take(addressAt(home))).toBe(pages.take(addressAt(home)))
})

test('a rendering without a look-up before it is not offered', async () => {
  const { pages } = await aCopy()
  await pages.offer(addressAt(home), await aRenderedPage())
  expect(await pages.take(addressAt(home))).toBeNull()
})

describe('a change', () => {
  test('invalidates the organisation’s pages for every copy, and no other organisation’s', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    for (const path of [home, blog(1), '/es/ACX/home']) await render(one.pages, path, 'antes')
    one.pages.recordChange(AXS, 'change-1')
    await until(async () => (await htmlOf(other.pages, home)) === null)
    expect(await htmlOf(other.pages, blog(1))).toBeNull()
    expect(await htmlOf(other.pages, '/es/ACX/home')).toBe('antes')
  })

  test('of texts invalidates every page that may show them', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    for (const path of [home, blog(1)]) await render(one.pages, path, 'antes')
    one.pages.recordChange({ ...article(1), scope: 'texts' }, 'change-8')
    await until(async () => (await htmlOf(other.pages, home)) === null)
    expect(await htmlOf(other.pages, blog(1))).toBeNull()
  })

  test('of an article’s comments invalidates its page alone', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    for (const path of [home, blog(1), blog(12)]) await render(one.pages, path, 'antes')
    one.pages.recordChange(article(1), 'change-2')
    await until(async () => (await htmlOf(other.pages, blog(1))) === null)
    expect(await htmlOf(other.pages, blog(12))).toBe('antes')
    expect(await htmlOf(other.pages, home)).toBe('antes')
  })

  test('that a copy has missed is learnt by its next look-up, once', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    await other.pages.take(addressAt(blog(1)))
    other.changed.length = 0
    one.pages.recordChange(article(1), 'change-3')
    await until(async () => (await other.pages.take(addressAt(blog(1))), other.changed.length > 0))
    expect(other.changed).toEqual([article(1)])
    await other.pages.take(addressAt(blog(1)))
    expect(other.changed).toEqual([article(1)])
  })

  test('during a rendering keeps that page from the others', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    expect(await one.pages.take(addressAt(home))).toBeNull()
    other.pages.recordChange(AXS, 'change-4')
    await until(async () => (await other.pages.take(addressAt(home)), await isRecorded('change-4')))
    await one.pages.offer(addressAt(home), await aRenderedPage('de antes'))
    expect(await other.pages.take(addressAt(home))).toBeNull()
  })

  test('that several copies record is one change', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    await other.pages.take(addressAt(home))
    other.changed.length = 0
    one.pages.recordChange(AXS, 'change-5')
    await until(() => isRecorded('change-5'))
    await render(one.pages, home, 'después')
    other.pages.recordChange(AXS, 'change-5')
    await until(() => htmlOf(other.pages, home))
    expect(await htmlOf(other.pages, home)).toBe('después')
    expect(other.changed).toEqual([])
  })

  async function isRecorded(version: string) {
    let stored: string | null = null
    await run(async (client) => void (stored = await client.get(keys.tag('AXS'))))
    return stored === version || null
  }
})

test('pages whose tag Redis has lost are not taken', async () => {
  const { pages } = await aCopy()
  await render(pages, home, 'la portada')
  await run((client) => client.del(keys.tag('AXS')))
  expect(await pages.take(addressAt(home))).toBeNull()
})

describe('what something else has written to Redis is not taken, and logged', () => {
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
    const [one, other] = [await aCopy(), await aCopy()]
    for (const path of [home, '/es/ACX/home']) await render(one.pages, path, 'la portada')
    await run(write)
    mockWarn.mockClear()
    expect(await other.pages.take(addressAt(home))).toBeNull()
    expect(mockWarn.mock.calls).toEqual([[{ path: home, reason }, 'shared page rejected']])
  })

  test('and a key of another kind is overwritten', async () => {
    const { pages } = await aCopy()
    await run((client) => client.set(keys.page(home, 'AXS'), 'of another program'))
    await render(pages, home, 'la portada')
    expect(await htmlOf(pages, home)).toBe('la portada')
  })
})

test('pages of a site with another secret are not taken', async () => {
  const [one, other] = [await aCopy(), await aCopy({ secret: 'the secret of another' })]
  await render(one.pages, home, 'la portada')
  expect(await other.pages.take(addressAt(home))).toBeNull()
})

test('after messages may have been missed, pages of who may not have detected it yet are not taken', async () => {
  const [one, other] = [await aCopy(), await aCopy()]
  await render(one.pages, home, 'de antes')
  // A heartbeat of the bus, its time limit and a new connection may lie between the two.
  other.pages.ignoreStored(Date.now() - 20_000)
  expect(await other.pages.take(addressAt(home))).toBeNull()
  expect(await htmlOf(one.pages, home)).toBe('de antes')
})

describe('a Redis', () => {
  test('that does not answer is waited for briefly, then not at all, and used again by itself', async () => {
    const waiting = await aCopy()
    await render(waiting.pages, home, 'la portada')
    const { pages } = await aCopy({ waitMs: READER_WAIT_MS })
    redis.pause()
    // It never answers: each reader who gets an answer got it by a limit.
    for (let reader = 0; reader < 6; reader++) expect(await pages.take(addressAt(home))).toBeNull()
    const nextTurn = new Promise((resolve) => setImmediate(resolve, 'waited'))
    expect(await Promise.race([pages.take(addressAt(home)), nextTurn])).toBeNull()
    redis.resume()
    expect(await until(() => htmlOf(pages, home))).toBe('la portada')
  })

  test('that is gone costs nothing, and is used again when it is back, empty', async () => {
    const { pages } = await aCopy()
    await render(pages, home, 'la portada')
    await redis.kill()
    // Neither waits for it to come back: it does so afterwards only.
    expect(await pages.take(addressAt(home))).toBeNull()
    await pages.offer(addressAt(home), await aRenderedPage())
    await redis.start()
    await until(() => canOffer(pages))
    expect(await pages.take(addressAt(home))).toBeNull()
  })

  test('that could not be reached gets a change before any page is taken from it', async () => {
    const [one, other] = [await aCopy(), await aCopy()]
    await render(one.pages, home, 'de antes')
    redis.pause()
    one.pages.recordChange(AXS, 'change-6')
    one.pages.recordChange(ACX, 'change-7')
    expect(await one.pages.take(addressAt(home))).toBeNull()
    redis.resume()
    // Once it takes pages again at all, it does not take that one.
    await until(() => canOffer(one.pages))
    expect(await one.pages.take(addressAt(home))).toBeNull()
    expect(await other.pages.take(addressAt(home))).toBeNull()
  })
})

test('a Redis that has taken another’s place, and lacks its last changes, gets them again', async () => {
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

  test('all that a page depends on is where the page is', async () => {
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
  test('is claimed by one copy, until it is released', async () => {
    const [one, other] = [(await aCopy()).pages, (await aCopy()).pages]
    expect([
      await one.claim(addressAt(home)),
      await other.claim(addressAt(home)),
      await other.claim(addressAt(blog(1))),
    ]).toEqual([true, false, true])
    await other.release(addressAt(home))
    expect(await other.claim(addressAt(home))).toBe(false)
    await one.release(addressAt(home))
    expect(await other.claim(addressAt(home))).toBe(true)
  })

  test('is every copy’s own where Redis does not say', async () => {
    const [one, other] = [(await aCopy()).pages, (await aCopy({ waitMs: READER_WAIT_MS })).pages]
    expect(await one.claim(addressAt(home))).toBe(true)
    redis.pause()
    expect(await other.claim(addressAt(home))).toBe(true)
    redis.resume()
  })
})
