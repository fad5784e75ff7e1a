import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { contractContent } from '@/lib/content/contract/content'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { openPostgres } from '@/lib/db/open/postgres'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { emptyFields } from '@/lib/base/domain/piece'
import { bindQueries } from '@/lib/features/query-table'
import { waitForNews, wakeFollowers } from '@/lib/features/content/coediting/wake-ups'
import type { OrganisationId } from '@/lib/base/domain/model'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import { addPerson } from '@/lib/testing/room'
import type { InvalidationMessage } from './invalidation-message'
import { InvalidationBus } from './invalidation-bus'
import { openPostgresTransport } from './postgres-transport'

const mockWarn = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: mockWarn }) }))

let postgres: TestPostgres
let url: string
const closings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase('invalidation')
})

afterAll(() => postgres.stop())

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** Creates an instance. `next` resolves with the next message that it receives. */
async function aCopy() {
  let settle: (received: unknown) => void = () => undefined
  const bus = new InvalidationBus((listener) => openPostgresTransport(url, listener), {
    onMessage: ({ organisation, scope, cards }) => settle({ organisation, scope, cards }),
    onMissedMessages: () => settle('missed'),
    onPieceNews: wakeFollowers,
  })
  await bus.start()
  closings.push(() => bus.close())
  return { bus, next: () => new Promise((resolve) => (settle = resolve)) }
}

async function openDatabase() {
  const { database, close } = await openPostgres(url, {
    fill: async (content) => {
      const [organisation] = await createStoreContentService(content).listOrganisations()
      if (!organisation) await insertSeed(content, contractContent)
    },
    timeoutMs: 10_000,
  })
  closings.push(close)
  return database
}

const openContent = async () => createStoreContentService(await openDatabase())

/** Runs a statement over a separate connection, like an external program. */
async function run(statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const leave = (service: Awaited<ReturnType<typeof openContent>>, text: string) => {
  const draft = { publicationId: 902, parentId: null, author: 'Eva', email: 'eva@example.com', text }
  return service.leaveComment(draft, { isActive: true })
}

test('the database publishes a comment to every instance', async () => {
  const service = await openContent()
  const [first, other] = [await aCopy(), await aCopy()]
  const received = Promise.all([first.next(), other.next()])
  await leave(service, 'Para todas.')
  expect(await received).toEqual(Array(2).fill({ organisation: 'AXS', scope: 'comments', cards: [2] }))
})

test.each([
  [
    'a comment approved',
    'update comments set is_active = true where not is_active',
    { organisation: 'AXS', scope: 'comments', cards: [2] },
  ],
  [
    'a comment erased',
    `delete from comments where text = 'La que nadie ha aprobado.'`,
    { organisation: 'AXS', scope: 'comments', cards: [2] },
  ],
  [
    'a title',
    `update publications set title = 'Otro' where card_id = 3`,
    { organisation: 'AXS', scope: 'texts', cards: [3] },
  ],
  [
    'a category of a publication',
    `update publications set category_id = null where card_id = 3`,
    { organisation: 'AXS', scope: 'places', cards: [3] },
  ],
  [
    'a publication gone',
    `delete from publications where card_id = 3`,
    { organisation: 'AXS', scope: 'withdrawal', cards: [3] },
  ],
  [
    'a category',
    `insert into categories values (77, 'ACX', 'Nueva')`,
    { organisation: 'ACX', scope: 'places', cards: null },
  ],
  [
    'an organisation',
    `update organisations set name = 'Otro' where id = 'NVA'`,
    { organisation: 'NVA', scope: 'organisation', cards: null },
  ],
  [
    'trends that are to follow readers',
    `insert into trends values ('AXS', '{2,1}', now())`,
    { organisation: 'AXS', scope: 'places', cards: null },
  ],
  [
    'their order, and not that they were computed again',
    `update trends set cards = '{2,1}', computed_at = now();
     insert into trends values ('ACX', '{}', now())`,
    { organisation: 'ACX', scope: 'places', cards: null },
  ],
  [
    'another order',
    `update trends set cards = '{1,2}', computed_at = now() where organisation_id = 'AXS'`,
    { organisation: 'AXS', scope: 'places', cards: null },
  ],
])('the database publishes manual changes of an editor: %s', async (_, statement, expected) => {
  await openContent()
  const copy = await aCopy()
  const received = copy.next()
  await run(statement)
  expect(await received).toEqual(expected)
})

const whole = { organisation: 'AXS' as OrganisationId, scope: 'anything', cards: null } as const

test('instances receive what another one publishes', async () => {
  const [first, other] = [await aCopy(), await aCopy()]
  const received = other.next()
  const message: InvalidationMessage = { id: 'by hand', ...whole }
  await first.bus.publish(message)
  expect(await received).toEqual(whole)
})

test('after catching up, everything committed before has been received', async () => {
  const copy = await aCopy()
  const received = copy.next()
  await run(`update organisations set name = name where id = 'AXS'`)
  await copy.bus.catchUp()
  expect(await Promise.race([received, Promise.resolve('not yet')])).toMatchObject({ scope: 'organisation' })
})

test('a change of a publication in another instance ends the waits for it', async () => {
  const store = bindQueries(await openDatabase())
  await aCopy()
  const AXS = 'AXS' as OrganisationId
  const by = await addPerson(store, { email: 'ana@example.com', role: 'editor', organisation: AXS })
  const { id } = await store.pieces.createPiece(AXS, { by, from: 'a-page', fields: emptyFields })
  const window = 'a-window'
  const sign = { window, person: by.id, place: null }
  const [epoch, update] = ['an-epoch', 'AAAA']
  for (const act of [
    () => store.coediting.signPresence(id, sign),
    () =>
      store.coeditingSessions.beginSession(AXS, id, {
        epoch,
        base: 1,
        person: by.id,
        update: { window, update },
      }),
    () => store.coeditingSessions.pushUpdate(id, { epoch, update, sign }),
    () => store.coediting.leavePiece(id, sign),
  ]) {
    // No time limit, so only the news can end the wait.
    const { news } = waitForNews(id, 2 ** 31 - 1)
    await act()
    await news
  }
})

test('reconnects after a lost connection, and assumes missed messages', async () => {
  const copy = await aCopy()
  const missed = copy.next()
  await run(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cartelera invalidation'`,
  )
  expect(await missed).toBe('missed')
})

test('after a database crash, instances subscribe again and publish pending messages', async () => {
  const [first, other] = [await aCopy(), await aCopy()]
  const missed = other.next()
  await postgres.killAndStartAgain()
  expect(await missed).toBe('missed')
  const received = other.next()
  await first.bus.publish({ id: 'after the kill', ...whole })
  expect(await received).toEqual(whole)
})

test('gives up a subscription that a waiting commit blocks, and subscribes after the commit', async () => {
  const service = await openContent()
  await run(`alter system set synchronous_standby_names = 'away'`)
  await run('select pg_reload_conf()')
  const waits = async () => {
    const client = new pg.Client(url)
    await client.connect()
    const { rowCount } = await client.query(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)
    await client.end()
    return rowCount !== 0
  }
  let sent = 0
  while (!(await waits())) leave(service, `La ${++sent}.ª que espera.`).catch(() => undefined)
  const warned = new Promise((resolve) => mockWarn.mockImplementationOnce((fields) => resolve(fields)))
  let subscribe = () => {}
  const subscribed = new Promise<void>((resolve) => (subscribe = resolve))
  const transport = openPostgresTransport(url, { onMessage: jest.fn(), onSubscribed: subscribe })
  closings.unshift(() => transport.close())
  expect(await warned).toEqual({ reason: 'Query read timeout' })
  await run('alter system reset synchronous_standby_names')
  await run('select pg_reload_conf()')
  await subscribed
})

/** Opens a proxy to PostgreSQL that drops notifications, like a pool in transaction mode. */
async function openDeafPool(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(new URL(url).port), '127.0.0.1')
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined))
    let rest = Buffer.alloc(0)
    client.pipe(database)
    database
      .on('end', () => client.end())
      .on('data', (bytes) => {
        rest = Buffer.concat([rest, bytes])
        for (let length = 0; rest.length >= 5; rest = rest.subarray(length)) {
          length = 1 + rest.readUInt32BE(1)
          if (rest.length < length) break
          if (rest[0] !== NOTIFICATION) client.write(Buffer.from(rest.subarray(0, length)))
        }
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(async () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  return url.replace(/:\d+\//, `:${(server.address() as AddressInfo).port}/`)
}
const NOTIFICATION = 'A'.charCodeAt(0)

test('rejects and logs a connection that does not receive its own message', async () => {
  const warned = new Promise((resolve) => mockWarn.mockImplementationOnce((fields) => resolve(fields)))
  const onSubscribed = jest.fn()
  const transport = openPostgresTransport(await openDeafPool(), { onMessage: jest.fn(), onSubscribed })
  closings.unshift(() => transport.close())
  expect(await warned).toMatchObject({ reason: expect.stringContaining('by session') })
  expect(transport.isConnected()).toBe(false)
  expect(onSubscribed).not.toHaveBeenCalled()
})
