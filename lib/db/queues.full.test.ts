/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import { readRows } from './database'
import { withMigrationLock } from './open/postgres'
import { organisations } from './schema'
import { claim, countJobs, settleJob } from './queues'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

test('instances on PostgreSQL perform every job once, and take over those of a killed one', async () => {
  const url = await server.createDatabase('queues')
  const now = new Date('2026-11-01T12:00:00Z')
  await withMigrationLock(url, 5000, async (database, migrate) => {
    await migrate()
    const row = { companyId: 1, description: '' }
    await database.insert(organisations).values([
      { ...row, id: 'A', name: 'A' },
      { ...row, id: 'B', name: 'B' },
    ])
    await database.execute(sql`insert into data_requests (organisation_id, email, token, language, requested_at, retry_at)
      select case when n > 280 then 'B' else 'A' end, n || '@example.com', 'token' || n, 'es', now(), ${now.toISOString()}
      from generate_series(1, 300) as n`)
  })
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  // Ignores errors of idle connections: the server may stop before they are closed.
  pool.on('error', () => undefined)
  const database = drizzle({ client: pool })
  const take = (at: Date) =>
    claim(database, 'dataRequests', at, async (transaction, ids) =>
      readRows<{ id: number; attempts: number }>(
        transaction,
        sql`select id, attempts from data_requests where id in ${ids}`,
      ),
    )
  const performed: number[] = []
  const instance = async (at: Date, isKilled = false) => {
    for (let due = await take(at); due.length > 0; due = await take(at)) {
      if (isKilled) return
      for (const job of due) {
        performed.push(job.id)
        await settleJob(database, 'dataRequests', job, { problem: null, now: at })
      }
    }
  }
  await Promise.all([instance(now, true), ...Array.from({ length: 5 }, () => instance(now))])
  expect(performed).toHaveLength(280)
  expect(await countJobs(database, now)).toMatchObject([{ kind: 'dataRequests', waiting: 20, dead: 0 }])
  await instance(new Date(now.getTime() + 21 * 60_000))
  expect(performed).toHaveLength(300)
  expect(new Set(performed).size).toBe(300)
  await pool.end()
})
