/** @jest-environment node */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import { readRows } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { connectToSocket, openOver, type DatabaseOfSite } from './connect-to-socket'
import { overPort } from './framing'
import { openSocket } from './open-socket'
import { SocketSession } from './socket-session'

const things = pgTable('things', {
  name: text('name').primaryKey(),
  at: timestamp('at'),
  data: jsonb('data'),
})
const directory = mkdtempSync(path.join(tmpdir(), 'store-door-'))
const published: (readonly string[] | null)[] = []
let site: Awaited<ReturnType<typeof openPglite>>
let closeSocket: () => void
let command: DatabaseOfSite
let onPublished: () => void = () => undefined

beforeAll(async () => {
  site = await openPglite('memory', async () => undefined, { migrations: null })
  await site.client.exec('create table things (name text primary key, at timestamp, data jsonb)')
  // Simulates the socket of a process that was killed.
  writeFileSync(path.join(directory, 'store.sock'), '')
  const onChanged = (organisations: readonly string[] | null) => {
    published.push(organisations)
    onPublished()
  }
  closeSocket = await openSocket(directory, site.client, { onChanged })
})
afterAll(async () => {
  closeSocket()
  await site.close()
  rmSync(directory, { recursive: true })
})
beforeEach(async () => {
  command = await reconnect()
  published.length = 0
})
afterEach(async () => {
  await command.close()
  await site.client.query('delete from things')
})

const names = async () => (await site.client.query<{ name: string }>('select name from things')).rows

/** Connects again. The socket accepts the next client only after it has noticed that the previous one is gone. */
async function reconnect(): Promise<DatabaseOfSite> {
  for (;;) {
    const next = await connectToSocket(directory)
    const isTaken = await readRows(next.database, sql`select 1`).then(
      () => false,
      () => true,
    )
    if (!isTaken) return next
  }
}

test('a statement and its result are the same as in the site', async () => {
  expect(statSync(path.join(directory, 'store.sock')).mode & 0o777).toBe(0o600)
  const at = new Date('2026-01-02T03:04:05Z')
  const row = { name: 'ñandú', at, data: { list: [1, null, 'x'] } }
  await command.database.insert(things).values(row)
  expect(await command.database.select().from(things)).toEqual([row])
  expect(
    await readRows(command.database, sql`select unnest(${toIntegerArray([3, 4])}::integer[]) as number`),
  ).toEqual([{ number: 3 }, { number: 4 }])
  const many = 'á'.repeat(3_000_000)
  expect(await readRows(command.database, sql`select ${many}::text as text`)).toEqual([{ text: many }])
  await expect(command.database.insert(things).values(row)).rejects.toMatchObject({
    cause: { code: '23505' },
  })
})

test('a transaction is committed or rolled back as a whole, while other statements wait', async () => {
  const { database } = command
  await database.transaction(async (transaction) => {
    await transaction.insert(things).values({ name: 'one' })
    await transaction
      .transaction(async (inner) => {
        await inner.insert(things).values({ name: 'inner' })
        throw new Error('no')
      })
      .catch(() => undefined)
  })
  expect(await names()).toEqual([{ name: 'one' }])
  const failing = database.transaction(async (transaction) => {
    await transaction.insert(things).values({ name: 'two' })
    await transaction.insert(things).values({ name: 'one' })
  })
  const beside = database.insert(things).values({ name: 'three' })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  await beside
  expect(await names()).toEqual([{ name: 'one' }, { name: 'three' }])
})

test('reports the changed organisations, and unknown changes after a command was killed', async () => {
  await command.publish(['AXS'])
  expect(published).toEqual([['AXS']])
  await command.database.transaction((transaction) => transaction.insert(things).values({ name: 'one' }))
  const isPublished = new Promise<void>((resolve) => (onPublished = resolve))
  await command.close()
  await isPublished
  expect(published).toEqual([['AXS'], null])
})

test('an abandoned transaction is rolled back, and the site continues', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'store-door-'))
  const close = await openSocket(other, site.client, { onChanged: () => undefined, idleMs: 1 })
  const { database } = await connectToSocket(other)
  const forgotten = database.transaction(async (transaction) => {
    await transaction.insert(things).values({ name: 'one' })
    await site.client.query('select 1')
    await transaction.insert(things).values({ name: 'two' })
  })
  await expect(forgotten).rejects.toThrow()
  expect(await names()).toEqual([])
  close()
  rmSync(other, { recursive: true })
})

test('serves one command at a time, and disconnects clients of another protocol', async () => {
  await command.database.execute(sql`select 1`)
  const second = await connectToSocket(directory)
  await expect(second.database.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('another command') as string },
  })
  await command.close()
  command = await reconnect()
  await command.close()
  const rude = connect(path.join(directory, 'store.sock')).resume()
  const closed = new Promise((resolve) => rude.on('error', () => undefined).on('close', resolve))
  rude.write(Buffer.from('ffffffffGET / HTTP/1.1', 'latin1'))
  await closed
  command = await reconnect()
  expect(await readRows(command.database, sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('works between two threads, and waiting statements reject if the other thread ends', async () => {
  const { port1, port2 } = new MessageChannel()
  const session = new SocketSession(overPort(port2), site.client, {
    onChanged: () => undefined,
    idleMs: null,
  })
  const served = session.serve()
  const { database } = openOver(overPort(port1), 'ended')
  const at = new Date('2026-01-02T03:04:05Z')
  const row = { name: 'ñandú', at, data: { list: [1, null, 'x'] } }
  await database.transaction(async (transaction) => {
    await transaction.insert(things).values(row)
    expect(await transaction.select().from(things)).toEqual([row])
    expect(
      await readRows(transaction, sql`select unnest(${toIntegerArray([3, 4])}::integer[]) as number`),
    ).toEqual([{ number: 3 }, { number: 4 }])
  })
  await expect(database.insert(things).values(row)).rejects.toMatchObject({ cause: { code: '23505' } })
  const cut = database.transaction(async (transaction) => {
    await transaction.insert(things).values({ name: 'two' })
    port2.close()
    await transaction.insert(things).values({ name: 'three' })
  })
  await expect(cut).rejects.toThrow()
  await served
  expect(await names()).toEqual([{ name: 'ñandú' }])
  await expect(database.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'ended' } })
})
