import pg from 'pg'
import { contractContent } from '@/lib/content/contract/content'
import { createEmbeddedContentService } from '@/lib/content/store/store-content-service'
import { openPostgres } from '@/lib/content/store/postgres'
import { insertSeed } from '@/lib/content/store/seed'
import type { OrganisationId } from '@/lib/domain/model'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import type { InvalidationMessage } from './invalidation-message'
import { InvalidationBus } from './invalidation-bus'
import { openPostgresTransport } from './postgres-transport'

jest.mock('@/lib/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))

let postgres: TestPostgres
let url: string
const closings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase('notices')
}, 120_000)

afterAll(() => postgres.stop(), 30_000)

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** A copy of the site that listens. `next` resolves with what it is told after the call. */
async function aCopy() {
  let settle: (word: unknown) => void = () => undefined
  const notices = new InvalidationBus((listener) => openPostgresTransport(url, listener), {
    hear: ({ organisation, card }) => settle({ organisation, card }),
    missed: () => settle('missed'),
  })
  await notices.start()
  closings.push(() => notices.close())
  return { notices, next: () => new Promise((resolve) => (settle = resolve)) }
}

async function openContent() {
  const { database, close } = await openPostgres(url, {
    fill: async (content) => {
      const [known] = await createEmbeddedContentService(content).listOrganisations()
      if (!known) await insertSeed(content, contractContent)
    },
    timeoutMs: 10_000,
  })
  closings.push(close)
  return createEmbeddedContentService(database)
}

/** A tool of an editor's own. */
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

test('a comment is told to every copy by the database itself', async () => {
  const service = await openContent()
  const [one, other] = [await aCopy(), await aCopy()]
  const heard = Promise.all([one.next(), other.next()])
  await leave(service, 'Para todas.')
  expect(await heard).toEqual(Array(2).fill({ organisation: 'AXS', card: 2 }))
})

test.each([
  [
    'a comment approved',
    'update comments set is_active = true where not is_active',
    { organisation: 'AXS', card: 2 },
  ],
  [
    'a comment erased',
    `delete from comments where text = 'La que nadie ha aprobado.'`,
    { organisation: 'AXS', card: 2 },
  ],
  [
    'a title',
    `update publications set title = 'Otro' where card_id = 3`,
    { organisation: 'AXS', card: null },
  ],
  ['a category', `insert into categories values (77, 'ACX', 'Nueva')`, { organisation: 'ACX', card: null }],
  [
    'an organisation',
    `update organisations set name = 'Otro' where id = 'NVA'`,
    { organisation: 'NVA', card: null },
  ],
])('what an editor changes by hand is told as well: %s', async (_, statement, expected) => {
  await openContent()
  const copy = await aCopy()
  const heard = copy.next()
  await run(statement)
  expect(await heard).toEqual(expected)
})

test('what one copy tells is heard by the others', async () => {
  const [one, other] = [await aCopy(), await aCopy()]
  const heard = other.next()
  const notice: InvalidationMessage = { id: 'by hand', organisation: 'AXS' as OrganisationId, card: null }
  await one.notices.tell(notice)
  expect(await heard).toEqual({ organisation: 'AXS', card: null })
})

test('a connection that somebody ends is made again, and says that something may have been missed', async () => {
  const copy = await aCopy()
  const missed = copy.next()
  await run(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cartelera notices'`,
  )
  expect(await missed).toBe('missed')
})

test('a database that was killed is listened to again, and what could not be told meanwhile is told', async () => {
  const [one, other] = [await aCopy(), await aCopy()]
  const missed = other.next()
  await postgres.killAndStartAgain()
  expect(await missed).toBe('missed')
  const heard = other.next()
  await one.notices.tell({ id: 'after the kill', organisation: 'AXS' as OrganisationId, card: null })
  expect(await heard).toEqual({ organisation: 'AXS', card: null })
}, 60_000)
