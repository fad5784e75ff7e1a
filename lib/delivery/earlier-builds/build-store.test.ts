/** @jest-environment node */
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '@/lib/testing/test-database'
import { KEPT_MS, type BuildStore } from './build-store'
import { openFolderStore } from './folder-store'
import { toPostgresStore } from './postgres-store'

/** A store, and a function that simulates a build that has not been used for some time. */
type Opened = { store: BuildStore; age(build: string, ms: number): Promise<void>; end(): Promise<void> }

async function openFolder(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  return {
    // The first record creates the folder.
    store: openFolderStore(join(folder, 'builds')),
    async age(build, ms) {
      const time = new Date(Date.now() - ms)
      utimesSync(join(folder, 'builds', `${build}.files`), time, time)
    },
    end: async () => rmSync(folder, { recursive: true }),
  }
}

async function openDatabase(): Promise<Opened> {
  const { database, close } = await openTestDatabase()
  const { $client } = database as unknown as { $client: Parameters<typeof toPostgresStore>[0] }
  return {
    store: toPostgresStore($client),
    async age(build, ms) {
      const time = sql`now() - ${`${ms} milliseconds`}::interval`
      await database.execute(sql`update build_files set used_at = ${time} where build = ${build}`)
    },
    end: close,
  }
}

describe.each([
  ['a folder', openFolder],
  ['the database', openDatabase],
])('builds in %s', (_, open) => {
  let opened: Opened
  const record = Uint8Array.from([0, 1, 255])

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.end())

  test('are empty at first', async () => {
    expect(await opened.store.list()).toEqual([])
    expect(await opened.store.read('one')).toBeNull()
    expect(await opened.store.touch('one')).toBe(false)
  })

  test('are found by every instance', async () => {
    await opened.store.put('one', record)
    expect(await opened.store.touch('one')).toBe(true)
    expect(Uint8Array.from((await opened.store.read('one'))!)).toEqual(record)
  })

  test('are listed by their last use', async () => {
    await opened.store.put('two', record)
    await opened.age('one', 1000)
    expect(await opened.store.list()).toEqual(['two', 'one'])
    await opened.age('two', 2000)
    expect(await opened.store.list()).toEqual(['one', 'two'])
  })

  test('may be stored by two instances of one build', async () => {
    await Promise.all([opened.store.put('both', record), opened.store.put('both', record)])
    expect(await opened.store.list()).toEqual(['both', 'one', 'two'])
  })

  test('are kept for a day after their last use, and dropped by the next build', async () => {
    await opened.age('one', KEPT_MS - 60_000)
    await opened.age('two', KEPT_MS + 60_000)
    expect(await opened.store.list()).toEqual(['both', 'one'])
    await opened.store.put('three', record)
    expect(await opened.store.list()).toEqual(['three', 'both', 'one'])
    expect(await opened.store.read('two')).toBeNull()
  })
})
