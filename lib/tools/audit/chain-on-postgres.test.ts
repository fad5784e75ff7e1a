/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { migrationsFolder } from '@/lib/db/database'
import { withMigrationsUntil } from '@/lib/db/migrate'
import { withMigrationLock } from '@/lib/db/open/postgres'
import { openTestServer, type TestServer } from '@/lib/testing/postgres'

import { verifyChain } from './chain'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
)
const index = journal.entries.findIndex(({ tag }) => tag.endsWith('_audit_chain'))
const insert = sql`insert into audit (person_name, action, result) values ('Luz', 'savePiece', 'done')`

test('a migration chains existing lines, including old ones whose networks were removed', async () => {
  const url = await server.createDatabase('migrated')
  const report = await withMigrationLock(url, 5000, async (database, migrate) => {
    await withMigrationsUntil(journal.entries[index - 1]!.when, migrate)
    await database.execute(sql`
      insert into audit (at, person_name, action, result, details)
      select now() - make_interval(days => n), 'Luz', 'signIn', 'done', '{"network":"192.0.2.0/24"}'
      from generate_series(1, 200) as n`)
    await database.execute(insert)
    await migrate()
    await database.execute(insert)
    return verifyChain(database, null)
  })
  expect(report).toMatchObject({ lines: 202, fault: null })
})

test('concurrent writers create one chain, without waiting for a long transaction', async () => {
  const url = await server.createDatabase('shared')
  await withMigrationLock(url, 5000, (_, migrate) => migrate())
  const pool = new pg.Pool({ connectionString: url, max: 9 })
  // Ignores errors of idle connections: the server may stop before they are closed.
  pool.on('error', () => undefined)
  const database = drizzle({ client: pool })
  const write = async () => {
    for (let line = 0; line < 50; line++) await database.execute(insert)
  }
  await database.transaction(async (lasting) => {
    await lasting.execute(insert)
    await Promise.all(Array.from({ length: 8 }, write))
    expect(await verifyChain(database, null)).toMatchObject({ lines: 400, fault: null })
  })
  expect(await verifyChain(database, null)).toMatchObject({ lines: 401, fault: null })
  await pool.end()
})
