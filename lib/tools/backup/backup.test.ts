/** @jest-environment node */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { contractContent } from '@/lib/content/contract/content'
import { takeBackupLock } from '@/lib/db/backup/lock'
import { readRows, type Database } from '@/lib/db/database'
import { newestSchemaVersion, withMigrationsUntil } from '@/lib/db/migrate'
import { openPglite } from '@/lib/db/open/pglite'
import { openPostgres, withLockedStore } from '@/lib/db/open/postgres'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { writeArchive } from '@/lib/base/platform/archive/write-archive'
import { openTestServer, type TestServer } from '@/lib/testing/postgres'
import { checkBackup, readManifest } from './check-backup'
import type { PictureFiles } from './pictures'
import { restorePglite, restorePostgres, type RestoreWork } from './restore'
import { verifyChain } from '@/lib/tools/audit/chain'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-backup-'))
const inFolder = (name: string) => path.join(folder, name)
const original = inFolder('original.zip')
let postgres: TestServer
let close: () => Promise<void> = async () => undefined
/** Derived data of the original store, which the restored store must rebuild. */
let derived: unknown
/** The PostgreSQL store that the first test restores. It stays open, because opening a store takes most of the time. */
let restored: Database

beforeAll(async () => {
  postgres = await openTestServer()
  await withPglite('site', async (database) => {
    await insertSeed(database, contractContent)
    await addWhatPeopleDo(database)
    await back(original, database)
    derived = await readDerived(database)
  })
})
afterAll(async () => {
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** Adds values that a careless copy would change. */
async function addWhatPeopleDo(database: Database) {
  await database.execute(sql`
    insert into people (id, email, name, created_at) values
      ('p1', 'ana@example.com', ${'Ana "Ñ" \\ ☃ 💶\n\ttab'}, '2026-01-02 03:04:05.678901+00')`)
  await database.execute(sql`
    insert into audit (person_id, person_name, action, result, details)
    values ('p1', 'Ana', 'x', 'done', '{"a": null, "b": 1.5, "c": "\\u0001"}')`)
  await database.execute(sql`select setval(pg_get_serial_sequence('audit', 'id'), 4711)`)
  await database.execute(sql`insert into secrets (name, value) values ('preview', 'kept')`)
  await database.execute(sql`
    insert into room_sessions (id, token_hash, person_id, method, user_agent, address, created_at, used_at)
    values ('s', 'h', 'p1', 'password', '', '', now(), now())`)
}

async function withPglite(name: string, work: (database: Database) => Promise<void>) {
  const open = await openPglite(inFolder(name), async () => undefined)
  await work(open.database).finally(open.close)
}

/** Creates a picture storage in memory. The real storage is tested separately. */
function openPictures(
  storedFiles: Record<string, Record<string, string>> = {},
): Pick<PictureFiles, 'list' | 'read' | 'write'> {
  return {
    list: async () => Object.keys(storedFiles),
    async *read(key) {
      for (const [name, text] of Object.entries(storedFiles[key] ?? {}))
        yield { name, bytes: Buffer.from(text) }
    },
    async write(key, files) {
      storedFiles[key] = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.toString()]))
    },
  }
}
const pictures = { 'a-1x1.jpg': { '320.webp': 'small', 'full.jpg': 'large' }, 'gone-1x1.jpg': {} }

const nothing = () => undefined

const back = (file: string, database: Database, signal = new AbortController().signal) =>
  writeBackup(file, {
    database,
    pictures: openPictures(pictures),
    createdAt: new Date(0),
    signal,
    onRows: nothing,
    onPicture: nothing,
    onCheck: nothing,
  })

const restoring = (file: string, restore: (work: RestoreWork) => Promise<void>, storedFiles = {}) =>
  withArchive(file, async (archive) =>
    restore({
      archive,
      manifest: await readManifest(archive),
      pictures: openPictures(storedFiles),
      signal: new AbortController().signal,
      onRows: nothing,
      onPicture: nothing,
    }),
  )

async function readDerived(database: Database) {
  const derived = ['publication_days', 'topic_days', 'comment_counts', 'search_words']
  const rows = derived.map((name) =>
    readRows(database, sql`select * from ${sql.identifier(name)} order by 1, 2`),
  )
  const entries = sql`select card_id, document::text from search_entries order by 1`
  return [...(await Promise.all(rows)).map((list) => list.length), await readRows(database, entries)]
}

async function expectSame(name: string, database: Database) {
  await back(inFolder(`${name}.zip`), database)
  expect(readFileSync(inFolder(`${name}.zip`)).equals(readFileSync(original))).toBe(true)
  const [next] = await readRows<{ id: number }>(
    database,
    sql`insert into audit (person_name, action, result) values ('', '', 'done') returning id`,
  )
  expect(next?.id).toBe(4712)
  // Audit lines are restored byte for byte, and the next line continues the chain.
  expect(await verifyChain(database, null)).toMatchObject({ lines: 2, fault: null })
  expect(await readRows(database, sql`select from room_sessions`)).toEqual([])
}

test('restores the same data from PGlite to PostgreSQL, and back to PGlite', async () => {
  expect((await checkBackup(original)).pictures).toBe(1)
  const url = await postgres.createDatabase('restored')
  const storedFiles = {}
  await restoring(original, (work) => restorePostgres(url, 10_000, work), storedFiles)
  expect(storedFiles).toEqual({ 'a-1x1.jpg': pictures['a-1x1.jpg'] })
  const open = await openPostgres(url, { fill: async () => undefined, timeoutMs: 10_000 })
  close = open.close
  restored = open.database
  const fromPostgres = inFolder('from-postgres.zip')
  await back(fromPostgres, open.database)
  expect(readFileSync(fromPostgres).equals(readFileSync(original))).toBe(true)
  expect(await readDerived(open.database)).toEqual(derived)

  await restoring(fromPostgres, (work) => restorePglite(inFolder('again'), work))
  await withPglite('again', async (database) => {
    expect(await readDerived(database)).toEqual(derived)
    await expectSame('again', database)
  })
  await expectSame('postgres', open.database)
  const again = restoring(original, (work) => restorePostgres(url, 10_000, work))
  await expect(again).rejects.toMatchObject({ fault: 'not-empty' })
})

test('does not change a store that is not empty, or whose restore fails', async () => {
  const taken = restoring(original, (work) => restorePglite(inFolder('site'), work))
  await expect(taken).rejects.toMatchObject({ fault: 'not-empty' })
  const interrupted = new AbortController()
  const failing = restoring(original, (work) =>
    restorePglite(inFolder('failing'), {
      ...work,
      signal: interrupted.signal,
      onRows: () => interrupted.abort(new Error('enough')),
    }),
  )
  await expect(failing).rejects.toThrow()
  expect(readdirSync(inFolder('failing')).filter((name) => name !== 'lock')).toEqual([])
})

test('applies later migrations to a store of an older release', async () => {
  const journal = JSON.parse(readFileSync('lib/db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { when: number }[]
  }
  const [old, migrated] = [await postgres.createDatabase('old'), await postgres.createDatabase('migrated')]
  const read = (database: Database) => readRows(database, sql`select id, name from organisations`)
  await withLockedStore(old, 10_000, async (database, migrate) => {
    await withMigrationsUntil(journal.entries.at(-3)!.when, migrate)
    await database.execute(
      sql`insert into organisations (id, company_id, name, description) values ('OLD', 1, 'Old', 'd')`,
    )
    await back(inFolder('old.zip'), database)
  })
  await restoring(inFolder('old.zip'), (work) => restorePostgres(migrated, 10_000, work))
  const [before, after] = await withLockedStore(migrated, 10_000, async (database, migrate) => [
    await read(database),
    await migrate(),
  ])
  expect([before, after]).toEqual([[{ id: 'OLD', name: 'Old' }], []])
})

/** Writes the same backup with another manifest. */
async function withManifest(change: (manifest: Record<string, unknown>) => object) {
  const file = inFolder('changed.zip')
  await withArchive(original, (archive) =>
    writeArchive(file, async (changed) => {
      for (const name of archive.names) {
        const bytes = await archive.read(name)
        const isManifest = name === 'manifest.json'
        await changed.add(name, isManifest ? JSON.stringify(change(JSON.parse(bytes.toString()))) : bytes)
      }
    }),
  )
  return file
}

test.each<[string, string, (manifest: Record<string, unknown>) => object]>([
  ['a later form', 'newer-format', (manifest) => ({ ...manifest, version: 2, tables: 'elsewhere' })],
  [
    'a later schema',
    'newer-schema',
    (manifest) => ({ ...manifest, schema: { version: newestSchemaVersion() + 1, name: '9999_later' } }),
  ],
  ['another program', 'not-a-backup', (manifest) => ({ ...manifest, format: 'cartelera-export' })],
  ['a table of no site', 'not-a-backup', () => ({ format: 'cartelera-backup', version: 1 })],
])('refuses a backup of %s', async (_, fault, change) => {
  await expect(checkBackup(await withManifest(change))).rejects.toMatchObject({ fault })
})

test('rejects a backup with a changed byte', async () => {
  const bytes = readFileSync(original)
  bytes[100]! ^= 1
  writeFileSync(inFolder('flipped.zip'), bytes)
  await expect(checkBackup(inFolder('flipped.zip'))).rejects.toMatchObject({ name: 'ArchiveError' })
  writeFileSync(inFolder('half.zip'), bytes.subarray(0, bytes.length / 2))
  await expect(checkBackup(inFolder('half.zip'))).rejects.toMatchObject({ fault: 'unreadable' })
})

test('an interrupted restore keeps the previous store', async () => {
  const file = inFolder('interrupted.zip')
  copyFileSync(original, file)
  const aborted = AbortSignal.abort(new Error('interrupted'))
  await expect(back(file, restored, aborted)).rejects.toThrow('interrupted')
  expect(readFileSync(file).equals(readFileSync(original))).toBe(true)
  expect(existsSync(`${file}.partial`)).toBe(false)
})

test('one session at a time holds the backup lock, until it ends', async () => {
  const connectionString = await postgres.createDatabase('locked')
  const clients = [new pg.Client({ connectionString }), new pg.Client({ connectionString })] as const
  const [first, other] = clients.map((client) => drizzle({ client }) as Database) as [Database, Database]
  await Promise.all(clients.map((client) => client.connect()))
  expect([await takeBackupLock(first), await takeBackupLock(other)]).toEqual([true, false])
  await clients[0].end()
  // The server ends a session shortly after its client disconnects.
  while (!(await takeBackupLock(other))) await setImmediate()
  await clients[1].end()
})
