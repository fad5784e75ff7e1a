/** @jest-environment node */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openTestServer, type TestServer } from '@/lib/testing/postgres'
import { applyMigrations, retryOptions, type Migration } from './apply-migrations'
import { withMigrationLock } from './open/postgres'

const mockLine = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: mockLine, warn: mockLine }) }))

let server: TestServer
const clients: pg.Client[] = []
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => mockLine.mockReset())
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
})
afterAll(() => server.stop())

async function connect(url: string, name = 'test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  await client.connect()
  clients.push(client)
  return client
}

/** Creates a database with the tables a and b, a migrating session and a serving one. */
async function open(name: string) {
  const url = await server.createDatabase(name)
  const migrating = await connect(url, 'migrator')
  await migrating.query('create table a (n integer); create table b (n integer)')
  const serving = await connect(url, 'old instance')
  return { url, serving, database: drizzle({ client: migrating }) }
}

const alter = (table: string, column = 'added') => `alter table ${table} add column ${column} text`

const migration = (name: string, statements: string[], tables: string[] = []): Migration => ({
  name,
  sql: statements,
  locks: tables.map((table) => ({ table, mode: 'ACCESS EXCLUSIVE' as const })),
  hash: name,
  folderMillis: Number.parseInt(name, 10),
  bps: true,
})

/** Resolves once a session waits for a lock. */
async function untilWaiting(observer: pg.Client): Promise<void> {
  const waiting = `select from pg_stat_activity where application_name = 'migrator' and wait_event_type = 'Lock'`
  while ((await observer.query(waiting)).rowCount === 0) await new Promise(setImmediate)
}

test('a migration that waits for a reader lets later readers pass, and succeeds after the reader has ended', async () => {
  const { url, serving, database } = await open('held')
  const [observer, reader] = [await connect(url), await connect(url)]
  await serving.query('begin; select from a')
  let hasPassed = false
  const wait = async () => {
    if (hasPassed) await serving.query('commit')
  }
  const migrated = applyMigrations(database, [migration('1', [alter('a')], ['a'])], { ...retryOptions, wait })
  await untilWaiting(observer)
  await reader.query('select from a')
  hasPassed = true
  await migrated
  expect((await reader.query('select added from a')).rows).toEqual([])
  const holder = {
    pid: expect.any(Number),
    application: 'old instance',
    table: 'a',
    since: expect.any(String),
  }
  expect(mockLine).toHaveBeenCalledWith(
    { migration: '1', attempt: 1, reason: expect.stringContaining('lock timeout'), holders: [holder] },
    'migration retried',
  )
})

test('a migration gives way to a reader in a cycle of locks, before it has done anything', async () => {
  const { url, serving, database } = await open('cycle')
  const observer = await connect(url)
  // Delays PostgreSQL's deadlock detection, which would cancel the reader before the migration gives up.
  await serving.query(`set deadlock_timeout = '10min'`)
  await serving.query('begin; select from b')
  let isAsked = false
  const wait = async () => {
    if (isAsked) await serving.query('commit')
  }
  const blockedMigration = migration('1', [alter('a'), alter('b')], ['a', 'b'])
  const migrated = applyMigrations(database, [blockedMigration], { ...retryOptions, wait })
  await untilWaiting(observer)
  const reading = serving.query('select * from a')
  isAsked = true
  expect((await reading).fields.map(({ name }) => name)).toEqual(['n'])
  await migrated
  expect((await observer.query('select a.added, b.added from a, b')).rows).toEqual([])
})

test('a statement that needs an unrecorded lock does not wait longer either, and its migration is rolled back', async () => {
  const { serving, database } = await open('unforeseen')
  await serving.query('begin; select from b')
  const seen: string[][] = []
  const wait = async () => {
    const { fields } = await serving.query('select * from a')
    seen.push(fields.map(({ name }) => name))
    await serving.query('commit')
  }
  await applyMigrations(database, [migration('1', [alter('a'), alter('b')])], { ...retryOptions, wait })
  expect(seen).toEqual([['n']])
})

test('gives up after `boundMs`, names the sessions to end, keeps earlier migrations, and continues after them', async () => {
  const { url, serving, database } = await open('bound')
  const observer = await connect(url)
  await serving.query('begin; select from b')
  let now = 0
  const waits: number[] = []
  const clock = {
    boundMs: 10_000,
    now: () => now,
    random: () => 1,
    wait: async (ms: number) => void waits.push((now += 5000) && ms),
  }
  const both = [
    migration('1', [alter('a')], ['a']),
    migration('2', [alter('a', 'later'), alter('b')], ['a', 'b']),
  ]
  const failure = applyMigrations(database, both, clock)
  await expect(failure).rejects.toThrow(
    /^DATABASE_URL: migration 2 got no locks within 10 s \(.*lock timeout.*\)\. .* \d+ \(old instance: b\)\./,
  )
  expect(waits).toEqual([250, 500])
  const columns = async () => (await observer.query('select * from a')).fields.map(({ name }) => name)
  expect(await columns()).toEqual(['n', 'added'])
  await serving.query('commit')
  await applyMigrations(database, both.slice(1), clock)
  expect(await columns()).toEqual(['n', 'added', 'later'])
  const { rows } = await observer.query('select created_at from drizzle.__drizzle_migrations order by id')
  expect(rows).toEqual([{ created_at: '1' }, { created_at: '2' }])
})

test('pauses after a migration as long as it held its locks, at most 2 s', async () => {
  const { database } = await open('pause')
  const waits: number[] = []
  let now = 0
  let stepMs = 100
  const clock = {
    ...retryOptions,
    now: () => (now += stepMs),
    wait: async (ms: number) => void waits.push(ms),
  }
  await applyMigrations(database, [migration('1', [alter('a')], ['a'])], clock)
  const { ms } = mockLine.mock.calls[0][0] as { ms: number }
  expect(waits).toEqual([ms])
  stepMs = 3000
  await applyMigrations(database, [migration('2', [alter('b')])], clock)
  expect(waits).toEqual([ms])
  await applyMigrations(database, [migration('3', [alter('b', 'later')], ['b'])], clock)
  expect(waits).toEqual([ms, 2000])
})

test('does not retry a statement that fails for another reason', async () => {
  const { database } = await open('broken')
  const wait = jest.fn()
  const broken = applyMigrations(database, [migration('1', ['select 1 / 0'])], { ...retryOptions, wait })
  await expect(broken).rejects.toThrow()
  expect(wait).not.toHaveBeenCalled()
})

const concurrently = migration('1', [
  '-- cartelera:no-transaction\ncreate unique index concurrently if not exists "a_n" on "a" ("n")',
])

test('rebuilds an index that an interrupted attempt left invalid', async () => {
  const { serving, database } = await open('invalid')
  await serving.query('insert into a values (1), (1)')
  const isValid = async () => {
    const { rows } = await serving.query(`select indisvalid from pg_index where indexrelid = 'a_n'::regclass`)
    return rows
  }
  await expect(applyMigrations(database, [concurrently], retryOptions)).rejects.toThrow()
  expect(await isValid()).toEqual([{ indisvalid: false }])
  await serving.query('truncate a; insert into a values (1), (2)')
  await applyMigrations(database, [concurrently], retryOptions)
  expect(await isValid()).toEqual([{ indisvalid: true }])
  const { rows } = await serving.query('show lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '0' }])
})

test('builds an index concurrently while another instance waits for the migration lock', async () => {
  const { url } = await open('beside')
  const waits = new Promise<void>((resolve) =>
    mockLine.mockImplementation((_, line) => line === 'waiting for migration lock' && resolve()),
  )
  let other: Promise<unknown> = Promise.resolve()
  await withMigrationLock(url, 5000, async (database) => {
    other = withMigrationLock(url, 5000, async () => undefined)
    await waits
    await applyMigrations(database, [concurrently], { ...retryOptions, boundMs: 60_000 })
  })
  await other
})
