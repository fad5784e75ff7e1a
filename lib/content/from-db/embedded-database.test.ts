import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { writeManyPublications, writeOrganisation } from '@/lib/testing/many-publications'
import { openEmbeddedDatabase } from './embedded-database'

const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const open = () => openEmbeddedDatabase({ DATA_DIR: directory, DEMO_CONTENT: false }, () => undefined)

/** Returns PostgreSQL's plan for the newest publication of an organisation that is not a translation. */
async function planNewest(database: Database): Promise<string> {
  const rows = await readRows<Record<'QUERY PLAN', string>>(
    database,
    sql`explain select title from publications where organisation_id = 'AXS' and language is null
      order by published_at desc, card_id desc limit 1`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the planner knows the table sizes after a restart, and reads no more rows than it lists', async () => {
  const first = await open()
  await writeOrganisation(first.database, 'AXS', 'axs.example')
  await writeManyPublications(first.database, 'AXS', { first: 1, last: 400 })
  const unknown = await planNewest(first.database)
  await first.close()

  const next = await open()
  const plan = await planNewest(next.database)
  await next.close()

  expect(unknown).toContain('Sort')
  expect(plan).not.toContain('Sort')
  expect(plan).toContain('publications_newest')
})
