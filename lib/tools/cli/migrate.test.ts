/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrationsFolder, readRows } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { planMigrations } from '@/lib/db/plan-migrations'
import { withMigrationsUntil } from '@/lib/db/migrate'
import { toPlanReport } from './migration-plan'

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
)

test('plans statements, locks and durations from table sizes, and changes nothing', async () => {
  const index = journal.entries.findIndex(({ tag }) => tag === '0081_announcements')
  await withMigrationsUntil(journal.entries[index - 1]!.when, async (migrations) => {
    const { database, close } = await openPglite('memory', async () => undefined, { migrations })
    await database.execute(
      sql`update pg_class set reltuples = 900000 where relname in ('organisations', 'publications')`,
    )
    const plan = await planMigrations(database)
    expect(plan.migrations.map(({ name }) => name)).toEqual(
      journal.entries.slice(index).map(({ tag }) => tag),
    )
    const [announcements] = plan.migrations
    const altered = announcements!.statements.find(({ locks }) => locks[0]?.table === 'organisations')
    expect(altered).toMatchObject({ locks: [{ mode: 'ACCESS EXCLUSIVE', rows: 900_000 }] })
    const { text } = toPlanReport(plan)
    expect(text.en).toMatch(/^\d+ migrations would run, about \d+ s:\n\n0081_announcements/)
    expect(text.en).toContain('ACCESS EXCLUSIVE: organisations (900,000 rows, ')
    expect(text.es).toMatch(/900[.\s]000 filas/)
    // Migration 0083 leaves search entries to the started site, so the plan lists this work separately.
    expect(text.en).toContain(
      'while the site runs: search entries of up to 900,000 publications, about 900 s.',
    )
    const [applied] = await readRows(
      database,
      sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
    )
    expect(applied).toEqual({ last: journal.entries[index - 1]!.when })
    await close()
  })
})

test('plans nothing for a current schema', () => {
  const background = { publications: 0, seconds: 0 }
  expect(toPlanReport({ migrations: [], background })).toMatchObject({
    facts: { pending: [] },
    text: { en: 'The schema is up to date: nothing would run.' },
  })
})

test('plans the remaining search entries of a migrated database', async () => {
  const { database, close } = await openPglite('memory', async () => undefined)
  await database.execute(sql`insert into search_backlog (card_id) select generate_series(1, 1500)`)
  const plan = await planMigrations(database)
  expect(plan).toEqual({ migrations: [], background: { publications: 1500, seconds: 2 } })
  expect(toPlanReport(plan).text.es).toContain('entradas de búsqueda de hasta 1500 publicaciones, unos 2 s.')
  await close()
})
